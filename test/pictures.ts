import sharp from 'sharp'

/** A picture of one colour, another one each time. */
export async function aPng({ width = 60, height = 40 } = {}): Promise<Uint8Array<ArrayBuffer>> {
  const [r = 0, g = 0, b = 0] = crypto.getRandomValues(new Uint8Array(3))
  const picture = sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
  return new Uint8Array(await picture.png().toBuffer())
}
