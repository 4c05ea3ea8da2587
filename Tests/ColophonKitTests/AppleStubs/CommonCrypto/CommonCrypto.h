// Apple's prototypes over OpenSSL's libcrypto: see README.md.
#include <openssl/evp.h>
#include <stddef.h>
#include <stdint.h>

enum { kCCSuccess = 0, kCCParamError = -4300 };
typedef int32_t CCCryptorStatus;

enum { kCCEncrypt = 0, kCCDecrypt };
typedef uint32_t CCOperation;
enum { kCCAlgorithmAES128 = 0, kCCAlgorithmAES = 0 };
typedef uint32_t CCAlgorithm;
enum { kCCOptionPKCS7Padding = 1, kCCOptionECBMode = 2 };
typedef uint32_t CCOptions;
enum { kCCKeySizeAES128 = 16, kCCKeySizeAES192 = 24, kCCKeySizeAES256 = 32 };
enum { kCCHmacAlgSHA1, kCCHmacAlgMD5, kCCHmacAlgSHA256 };
typedef uint32_t CCHmacAlgorithm;
#define CC_SHA256_DIGEST_LENGTH 32
enum { kCCPBKDF2 = 2 };
typedef uint32_t CCPBKDFAlgorithm;
enum { kCCPRFHmacAlgSHA1 = 1, kCCPRFHmacAlgSHA224 = 2, kCCPRFHmacAlgSHA256 = 3 };
typedef uint32_t CCPseudoRandomAlgorithm;

static inline CCCryptorStatus CCCrypt(
    CCOperation op, CCAlgorithm alg, CCOptions options, const void *key, size_t keyLength, const void *iv,
    const void *dataIn, size_t dataInLength, void *dataOut, size_t dataOutAvailable, size_t *dataOutMoved)
{
    int moved = 0, last = 0;
    if (op != kCCDecrypt || alg != kCCAlgorithmAES || options != 0 || keyLength != kCCKeySizeAES256) return kCCParamError;
    if (dataInLength % 16 != 0 || dataOutAvailable < dataInLength) return kCCParamError;
    EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
    int isDone = EVP_DecryptInit_ex(context, EVP_aes_256_cbc(), NULL, key, iv)
        && EVP_CIPHER_CTX_set_padding(context, 0)
        && EVP_DecryptUpdate(context, dataOut, &moved, dataIn, (int)dataInLength)
        && EVP_DecryptFinal_ex(context, (unsigned char *)dataOut + moved, &last);
    EVP_CIPHER_CTX_free(context);
    *dataOutMoved = (size_t)(moved + last);
    return isDone ? kCCSuccess : kCCParamError;
}

static inline void CCHmac(
    CCHmacAlgorithm algorithm, const void *key, size_t keyLength, const void *data, size_t dataLength, void *macOut)
{
    size_t count = 0;
    if (algorithm != kCCHmacAlgSHA256) return;
    EVP_Q_mac(NULL, "HMAC", NULL, "SHA256", NULL, key, keyLength, data, dataLength, macOut, 32, &count);
}

static inline int CCKeyDerivationPBKDF(
    CCPBKDFAlgorithm algorithm, const char *password, size_t passwordLen, const uint8_t *salt, size_t saltLen,
    CCPseudoRandomAlgorithm prf, unsigned rounds, uint8_t *derivedKey, size_t derivedKeyLen)
{
    if (algorithm != kCCPBKDF2 || prf != kCCPRFHmacAlgSHA1) return kCCParamError;
    int isDone = PKCS5_PBKDF2_HMAC(
        password, (int)passwordLen, salt, (int)saltLen, (int)rounds, EVP_sha1(), (int)derivedKeyLen, derivedKey);
    return isDone ? kCCSuccess : kCCParamError;
}
