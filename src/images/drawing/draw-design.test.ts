import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { defaultDesign, designTemplates, type Design, type DrawOrder } from '#plates'
import { filesInMemory } from '#test/files-in-memory'
import { drawDesign } from './draw-design.ts'
import { siteImages } from './site-images.ts'

// Where all processors are at work a program that gives way takes its time.
vi.setConfig({ testTimeout: 30_000 })

const order = (
  design: Partial<Design> = {},
  text = 'Begin at the beginning, and go on till you come to the end: then stop.',
): DrawOrder => ({
  quote: { id: '1', text, author: 'Lewis Carroll', color: '#3B82F6', language: 'en', credit: 'Epigraph' },
  design: { ...defaultDesign, ...design },
  about: {
    title: 'Begin at the beginning',
    author: 'Lewis Carroll',
    source: '',
    credit: 'Epigraph',
    address: 'https://quotes.example/quote/1',
    altText: text,
  },
})

test.each(['png', 'jpg', 'webp'] as const)('a design becomes a %s of its size that says whose it is', async (type) => {
  const drawn = await drawDesign(order({ type }))
  expect(drawn).toMatchObject({ type, width: 800, height: 600, notes: [] })
  const { format, width, height, xmp } = await sharp(drawn.bytes).metadata()
  expect([`image/${format}`, width, height]).toEqual([drawn.mime, 800, 600])
  expect(xmp!.toString()).toContain('<rdf:li>Lewis Carroll</rdf:li>')
  expect((await drawDesign(order({ type }))).bytes).toEqual(drawn.bytes)
})

test('what no face has is left out and said, and the rest is drawn as if it had never been there', async () => {
  const { bytes, notes } = await drawDesign(order({}, 'Stop \uD800here ཨnow\u2005then\u0007.'))
  expect(notes).toEqual([{ kind: 'missing', characters: ['ཨ'] }])
  const plain = await drawDesign(order({}, 'Stop here now then.'))
  expect(await pixelsOf(bytes)).toEqual(await pixelsOf(plain.bytes))
})

test('a translation of which no face has a letter is left out, and the words are drawn as they are without it', async () => {
  const own = order({}, 'Curiouser and curiouser!')
  const translation = { text: 'কৌতূহল, আরও কৌতূহল!', language: 'bn' }
  const { bytes } = await drawDesign({ ...own, quote: { ...own.quote, translation } })
  expect(await pixelsOf(bytes)).toEqual(await pixelsOf((await drawDesign(own)).bytes))
})

test('a background is read from this site’s files, and from nowhere else', async () => {
  const files = filesInMemory()
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  await files.put('public/red.png', photo, { type: 'image/png' })
  await files.put('public/bad.png', Buffer.from('no picture'), { type: 'image/png' })
  await files.put('secret.png', photo, { type: 'image/png' })
  const behind = (url: string) =>
    drawDesign(
      order({
        background: {
          type: 'image',
          opacity: 1,
          image: {
            id: '1',
            url,
            thumbnail: url,
            description: '',
            author: '',
            width: 40,
            height: 30,
            tones: { columns: 1, rows: 1, darkest: '36', lightest: '36' },
          },
        },
      }),
      { readImage: siteImages(files) },
    )
  const plain = await drawDesign(order())
  expect(await pixelsOf((await behind('/files/public/red.png')).bytes)).not.toEqual(await pixelsOf(plain.bytes))
  await expect(behind('/files/public/bad.png')).rejects.toMatchObject({ code: 'invalid' })
  for (const url of [
    '/files/public/gone.png',
    '/files/secret.png',
    '/files/public/../secret.png',
    'http://10.0.0.1/a.png',
    'blob:x',
  ])
    await expect(behind(url)).rejects.toMatchObject({ code: 'invalid' })
})

test('the photographer of what is behind the words is named in the file', async () => {
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  const tones = { columns: 1, rows: 1, darkest: '36', lightest: '36' }
  const image = { id: '1', url: '/files/public/red.png', thumbnail: '', description: '', width: 40, height: 30, tones }
  const by = { author: 'Ada', authorUrl: 'https://photos.example/ada', licence: 'Pexels License' }
  const background = { type: 'image' as const, opacity: 1, image: { ...image, ...by } }
  const { bytes } = await drawDesign(order({ background }), { readImage: async () => photo })
  const { xmp } = await sharp(bytes).metadata()
  expect(xmp!.toString()).toContain('Photograph by Ada, Pexels License')
  expect(xmp!.toString()).toContain('https://photos.example/ada')
})

test('every template is drawn', async () => {
  for (const template of designTemplates) expect((await drawDesign(order({ template }))).bytes.length).toBeGreaterThan(1000)
})

const pixelsOf = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer()
