/** Takes the place of src/accounts/password/hash-cost.ts where people sign up by the hundred. */
export const hashCost = { N: 2, r: 1, p: 1, maxmem: 64 * 1024 }
