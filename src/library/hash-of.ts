/** Of a folded word, 32 bits. Two words of a language that share one are as rare as a misprint, and words are compared once more where they are read. */
export function hashOf(word: string): number {
  let hash = 0x811c9dc5
  for (let n = 0; n < word.length; n += 1) hash = Math.imul(hash ^ word.charCodeAt(n), 0x01000193)
  return mixed(hash)
}

/** What a word is in the index by. */
export const ofOne = (word: number) => mixed(word ^ 0x5bd1e995)

/** What three words in a row are in the index by. */
export function ofThree(first: number, second: number, third: number): number {
  return mixed(Math.imul(Math.imul(first, 0x9e3779b1) + second, 0x85ebca77) + third)
}

/** Each bit of what comes out depends on each bit of what goes in: the first bits choose a bucket. */
function mixed(hash: number): number {
  let bits = hash ^ (hash >>> 16)
  bits = Math.imul(bits, 0x85ebca6b)
  bits ^= bits >>> 13
  bits = Math.imul(bits, 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}
