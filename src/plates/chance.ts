/** A number from 0 to 1 (not included) that looks drawn by lot and is always the same for the same words. */
export function chance(seed: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < seed.length; i++) hash = Math.imul(hash ^ seed.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000
}

/** One of the choices, by that chance. */
export function oneOf<T>(choices: readonly [T, ...T[]], seed: string): T {
  return choices[Math.floor(chance(seed) * choices.length)] ?? choices[0]
}
