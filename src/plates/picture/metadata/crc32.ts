const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let i = 0; i < 8; i++) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1
  return rest
})

/** As PNG reckons it (annex D). */
export function crc32(bytes: Uint8Array): number {
  let rest = 0xffffffff
  for (const byte of bytes) rest = (table[(rest ^ byte) & 255] ?? 0) ^ (rest >>> 8)
  return ~rest >>> 0
}
