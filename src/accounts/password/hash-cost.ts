/** N, r and p of scrypt: 32 MB and some 70 ms for each password. Tests on a database have a lower one (vitest.config.ts). */
export const hashCost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }
