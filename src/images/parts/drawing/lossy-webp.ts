import { lossyQuality } from '#plates'

/** RGBA as WebP by the browser's own encoder; undefined where it has none, as it then makes a PNG and does not say so. */
export async function lossyWebp(
  pixels: Uint8Array<ArrayBuffer>,
  { width, height }: { width: number; height: number },
): Promise<Uint8Array | undefined> {
  if (typeof OffscreenCanvas === 'undefined') return undefined
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.putImageData(new ImageData(new Uint8ClampedArray(pixels.buffer), width, height), 0, 0)
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: lossyQuality })
  return blob.type === 'image/webp' ? new Uint8Array(await blob.arrayBuffer()) : undefined
}
