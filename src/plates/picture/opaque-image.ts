/** Whether an image's first bytes promise that nothing is seen through it: JPEG, and WebP without an alpha channel. In doubt it is not. */
export function isOpaqueImage(bytes: Uint8Array): boolean {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return true
  const tag = (from: number) => String.fromCharCode(...bytes.subarray(from, from + 4))
  if (tag(0) !== 'RIFF' || tag(8) !== 'WEBP') return false
  return tag(12) === 'VP8 ' || (tag(12) === 'VP8X' && ((bytes[20] ?? hasAlpha) & hasAlpha) === 0)
}

/** A flag in the head of an extended WebP. */
const hasAlpha = 0x10
