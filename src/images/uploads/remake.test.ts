import sharp, { type Sharp } from 'sharp'
import { deflateSync, crc32 } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Invalid } from '#platform/errors'
import { remake } from './remake.ts'

/** Left half red, right half blue: what is turned or cut shows. */
function aPicture(width: number, height: number, alpha = 1): Sharp {
  const half = {
    create: { width: Math.ceil(width / 2), height, channels: 4 as const, background: { r: 0, g: 0, b: 255, alpha } },
  }
  return sharp({ create: { width, height, channels: 4, background: { r: 255, g: 0, b: 0, alpha } } }).composite([
    { input: half, gravity: 'east' },
  ])
}

async function colourAt(bytes: Uint8Array, x: number, y: number): Promise<'red' | 'blue' | 'other'> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const [r = 0, , b = 0] = data.subarray((y * info.width + x) * 3)
  return r > 200 && b < 60 ? 'red' : b > 200 && r < 60 ? 'blue' : 'other'
}

const refusal = async (bytes: Uint8Array) => {
  const fault = await remake(bytes, 'quote').catch((refused: unknown) => refused)
  if (!(fault instanceof Invalid)) throw new Error(`not refused as invalid: ${String(fault)}`)
  expect(fault.fields).toEqual({ file: fault.message })
  return fault.message
}

test.each(['png', 'jpeg', 'webp', 'avif'] as const)('a picture in %s becomes two of ours, in WebP', async (format) => {
  const brought = await aPicture(3000, 1500)
    .toFormat(format, format === 'avif' ? { effort: 0 } : {})
    .toBuffer()
  const made = await remake(brought, 'quote')
  expect([made.was, made.width, made.height]).toEqual([format, 2160, 1080])
  const [large, small] = await Promise.all([made.large, made.small].map(({ bytes }) => sharp(bytes).metadata()))
  expect([large?.format, large?.width, large?.height]).toEqual(['webp', 2160, 1080])
  expect([small?.format, small?.width, small?.height]).toEqual(['webp', 480, 240])
  expect([await colourAt(made.large.bytes, 100, 500), await colourAt(made.large.bytes, 2000, 500)]).toEqual(['red', 'blue'])
  expect(made.tones.columns).toBeGreaterThan(made.tones.rows)
})

test('a small picture stays as small as it is', async () => {
  const made = await remake(await aPicture(60, 40).png().toBuffer(), 'author')
  const small = await sharp(made.small.bytes).metadata()
  expect([made.width, made.height, small.width]).toEqual([60, 40, 60])
})

test('a logo that one can look through stays a PNG, and everything else is WebP', async () => {
  const glass = await aPicture(600, 300, 0.5).png().toBuffer()
  for (const use of ['logo', 'favicon'] as const) {
    const { large, small } = await remake(glass, use)
    const told = await Promise.all([large, small].map(({ bytes }) => sharp(bytes).metadata()))
    expect(told.map(({ format, hasAlpha }) => [format, hasAlpha])).toEqual([
      ['png', true],
      ['png', true],
    ])
  }
  expect((await remake(glass, 'background')).large.ending).toBe('webp')
  expect((await sharp((await remake(glass, 'background')).large.bytes).metadata()).hasAlpha).toBe(true)
  expect((await remake(await aPicture(600, 300).removeAlpha().png().toBuffer(), 'logo')).large.ending).toBe('webp')
})

test('a phone’s picture stands upright, and says no more where it was taken', async () => {
  const phone = await aPicture(400, 200)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const before = await sharp(phone).metadata()
  expect([before.orientation, before.exif !== undefined]).toEqual([6, true])
  const made = await remake(phone, 'quote')
  expect([made.width, made.height]).toEqual([200, 400])
  // A quarter turn to the right: what was left is above.
  expect([await colourAt(made.large.bytes, 100, 50), await colourAt(made.large.bytes, 100, 350)]).toEqual(['red', 'blue'])
  for (const { bytes } of [made.large, made.small]) {
    const { exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata()
    expect({ exif, icc, xmp, iptc, orientation }).toEqual({})
    expect(Buffer.from(bytes).includes('somebody')).toBe(false)
  }
})

test('colours of another space are those that were seen', async () => {
  const wide = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#ff0000' } })
    .withIccProfile('p3')
    .png()
    .toBuffer()
  const { icc } = await sharp(wide).metadata()
  expect(icc).toBeDefined()
  const { data } = await sharp((await remake(wide, 'quote')).large.bytes)
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(data[0]).toBeGreaterThan(240)
  expect(data[1]).toBeLessThan(15)
  const print = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#00ff00' } })
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer()
  expect((await sharp((await remake(print, 'quote')).large.bytes).metadata()).space).toBe('srgb')
})

test('of what moves the first frame is taken', async () => {
  const frames = await Promise.all(
    ['#ff0000', '#0000ff'].map((background) =>
      sharp({ create: { width: 40, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const moving = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()
  expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(2)
  const made = await remake(moving, 'quote')
  expect([made.width, made.height, await colourAt(made.large.bytes, 20, 20)]).toEqual([40, 40, 'red'])
})

test('a bomb is refused by its head: many pixels in few bytes are never unpacked', async () => {
  const small = await aPicture(60, 40).png().toBuffer()
  const unpacked = vi.spyOn(sharp.prototype as Sharp, 'toBuffer') // safe: every picture has it from there
  onTestFinished(() => unpacked.mockRestore())
  const before = process.memoryUsage().rss
  expect(await refusal(pngOf(20_000, 20_000))).toBe(
    'This picture has 20,000 × 20,000 pixels. The limit is 40 million in all. Make it smaller and try again.',
  )
  expect(await refusal(pngOf(60_000, 60_000))).toMatch(/million/)
  expect(unpacked).not.toHaveBeenCalled()
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
  // What is none is unpacked that way.
  await remake(small, 'quote')
  expect(unpacked).toHaveBeenCalled()
})

test('what is cut off is refused, whatever it is', async () => {
  for (const format of ['png', 'jpeg', 'webp', 'avif'] as const) {
    const noise = sharp({
      create: { width: 300, height: 200, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 40 }, background: '#000' },
    })
    const whole = await noise.toFormat(format).toBuffer()
    for (const share of [0.9, 0.5, 0.1])
      expect([format, share, await refusal(whole.subarray(0, Math.floor(whole.length * share)))]).toEqual([
        format,
        share,
        'This picture is damaged or incomplete, so we can’t read it.',
      ])
    expect(await refusal(Uint8Array.from([...whole.subarray(0, 16), ...Array<number>(2_000).fill(0)]))).toMatch(/damaged/)
  }
})

for (const [what, bytes, sentence] of [
  ['an empty file', '', 'This file is empty.'],
  ['a text', 'To be, or not to be', 'We can’t use this file. Choose a PNG, JPEG, WebP or AVIF picture.'],
  ['a page', '<!doctype html><script>alert(1)</script>', 'We can’t use this file. Choose a PNG, JPEG, WebP or AVIF picture.'],
  [
    'an SVG',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'This is an SVG drawing, which we can’t use. Save it as a PNG, JPEG, WebP or AVIF and try again.',
  ],
  [
    'an SVG with a head',
    '\ufeff<?xml version="1.0"?>\n<!-- drawn -->\n<svg/>',
    'This is an SVG drawing, which we can’t use. Save it as a PNG, JPEG, WebP or AVIF and try again.',
  ],
  ['a GIF', 'GIF89a\x01\0\x01\0', 'This is a GIF, which we can’t use. Save it as a PNG, JPEG, WebP or AVIF and try again.'],
  [
    'a HEIC',
    '\0\0\0\x18ftypheic\0\0\0\0mif1heic',
    'This is a HEIC picture, which we can’t use. Save it as a PNG, JPEG, WebP or AVIF and try again.',
  ],
  ['a PDF', '%PDF-1.7', 'This is a PDF, which we can’t use. Save it as a PNG, JPEG, WebP or AVIF and try again.'],
] as const)
  test(`${what} is refused, and it is said what it is`, async () => {
    expect(await refusal(Buffer.from(bytes))).toBe(sentence)
  })

test('what begins with many comments is refused at once', async () => {
  expect(await refusal(Buffer.from('<!---->'.repeat(1_000)))).toMatch(/can’t use this file/)
})

test('more than 10 MB are not looked at', async () => {
  expect(await refusal(new Uint8Array(10 * 1024 * 1024 + 1))).toBe('This file is larger than 10 MB.')
})

test('no other decoder can be reached through a head that lies', async () => {
  const gif = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
    .gif()
    .toBuffer()
  const tiff = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
    .tiff()
    .toBuffer()
  for (const other of [gif, tiff, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>')])
    await expect(sharp(other).metadata()).rejects.toThrow(/unsupported image format/)
})

/** A PNG of so many black pixels: a byte stands for a thousand. */
function pngOf(width: number, height: number): Uint8Array {
  const chunk = (type: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc(8_000_000), { level: 9 })
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
