# The y of all points whose order divides 8 on edwards25519 (RFC 8032, 5.1), and y + p where that is below 2^255.
p = 2**255 - 19
d = -121665 * pow(121666, p - 2, p) % p
I = pow(2, (p - 1) // 4, p)
def sqrt(a):
    x = pow(a, (p + 3) // 8, p)
    if (x*x - a) % p: x = x*I % p
    return x if (x*x - a) % p == 0 else None
def add(P, Q):
    (x1, y1), (x2, y2) = P, Q
    t = d*x1*x2*y1*y2 % p
    return ((x1*y2 + x2*y1) * pow(1 + t, p-2, p) % p, (y1*y2 + x1*x2) * pow(1 - t, p-2, p) % p)
def mul(n, P):
    R = (0, 1)
    while n:
        if n & 1: R = add(R, P)
        P = add(P, P); n >>= 1
    return R
L = 2**252 + 27742317777372353535851937790883648493
# L times any point has an order that divides 8.
points = set()
y = 2
while len(points) < 8:
    u = (y*y - 1) * pow(d*y*y + 1, p-2, p) % p
    x = sqrt(u)
    if x is not None:
        T = mul(L, (x, y))
        Q = (0, 1)
        for _ in range(8):
            points.add(Q); Q = add(Q, T)
    y += 1
ys = sorted({y for _, y in points} | {y + p for _, y in points if y + p < 2**255})
print("# The y of the points whose order divides 8, also as y + p where that is below 2^255: 32 bytes, the lowest first.")
for y in ys: print(y.to_bytes(32, 'little').hex())
