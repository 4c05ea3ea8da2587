// What a passcode has to be. The same rules as in the program: Tests/SealingTests/Vectors/policy.json is tried in both.
"use strict"

/** A policy with every value; throws when one is not what it should be. */
function readPolicy(policy = {}) {
  const numbers = { minLength: 14, uniqueCharacters: 0, retryLimit: 0, rememberDays: 7, lockAfterSeconds: 300 }
  const flags = { digitsOnly: false, upper: false, lower: false, digit: false, special: false, passkeys: true }
  const read = { rules: policy.rules ?? [] }
  for (const [name, standard] of Object.entries(numbers)) read[name] = whole(policy[name] ?? standard, 0, 100_000)
  for (const [name, standard] of Object.entries(flags)) read[name] = Boolean(policy[name] ?? standard)
  return read
}

/** Characters as readers count them. */
function characterCount(text) {
  if (!Intl.Segmenter) return [...text].length
  return [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text)].length
}

const lowered = text => text.replace(/[A-Z]/g, letter => letter.toLowerCase())

/** Whether a text follows a rule of the writer's own. */
function followsRule(text, { of = "", atLeast = of ? 1 : 0, without = [] }) {
  const wanted = new Set(of)
  const count = [...text].filter(scalar => wanted.has(scalar)).length
  return count >= atLeast && !without.some(part => part && lowered(text).includes(lowered(part)))
}

/** Every rule: the word that names it, a number that is filled in or the writer's own words, and whether a text follows it. */
function requirementsOf(policy) {
  const { minLength, uniqueCharacters } = policy
  const classes = [
    { name: "ruleDigit", isOn: policy.digit, follows: text => /\p{Nd}/u.test(text) },
    { name: "ruleUpper", isOn: policy.upper, follows: text => /[\p{Lu}\p{Lt}]/u.test(text) },
    { name: "ruleLower", isOn: policy.lower, follows: text => /\p{Ll}/u.test(text) },
    { name: "ruleSpecial", isOn: policy.special, follows: text => /[^\p{L}\p{M}\p{N}]/u.test(text) },
  ]
  return [
    { name: "ruleLength", number: minLength, follows: text => characterCount(text) >= minLength },
    ...policy.digitsOnly ? [{ name: "ruleDigitsOnly", follows: text => /^\p{Nd}+$/u.test(text) }] : classes.filter(rule => rule.isOn),
    ...uniqueCharacters > 0
      ? [{ name: "ruleUnique", number: uniqueCharacters, follows: text => new Set(text).size >= uniqueCharacters }] : [],
    ...policy.rules.map(rule => ({ name: "ruleOwn", words: rule.name, follows: text => followsRule(text, rule) })),
  ]
}
