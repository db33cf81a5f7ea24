import { randomInt } from 'node:crypto'

const letters = '234567abcdefghijklmnopqrstuvwxyz'

/** A record key as Bluesky wants one for posts, a TID (atproto.com/specs/tid): the moment in microseconds and 10 random bits, in 13 letters. */
export function recordKey(now: Date): string {
  let rest = ((BigInt(now.getTime()) * 1_000n + BigInt(randomInt(1_000))) << 10n) | BigInt(randomInt(1_024))
  let key = ''
  for (let n = 0; n < 13; n++) {
    key = letters.charAt(Number(rest & 31n)) + key
    rest >>= 5n
  }
  return key
}
