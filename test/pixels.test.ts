import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pictureEngine } from '#images'
import {
  composePlate,
  defaultDesign,
  designTemplates,
  drawPicture,
  drawPixels,
  formatNames,
  patterns,
  type BackdropImage,
  type Design,
  type DesignTemplateName,
  type DrawOrder,
} from '#plates'
import { openDrawingPage, type DrawingPage } from './drawing-page.ts'

const texts = {
  Latin: ['en', 'Begin at the beginning, and go on till you come to the end: then stop.'],
  Devanagari: ['hi', 'काल करे सो आज कर, आज करे सो अब। पल में प्रलय होएगी, बहुरि करेगा कब॥'],
  Arabic: ['ar', 'على قدر أهل العزم تأتي العزائم، وتأتي على قدر الكرام المكارم.'],
  Japanese: ['ja', '智に働けば角が立つ。情に棹させば流される。「古池や」蛙飛びこむ水の音。'],
  'Latin with emoji': ['en', 'Smile 😀, wave 👩🏽‍🚀 and love ❤️ under every 🏳️‍🌈 flag 🇯🇵: 1️⃣ life.'],
} as const
type Script = keyof typeof texts

const photo = await anyPhoto()
const image: BackdropImage = {
  id: '1',
  url: '/files/public/photo.jpg',
  thumbnail: '',
  description: '',
  author: 'Ada',
  licence: 'CC BY 4.0',
  width: 1200,
  height: 800,
  tones: { columns: 2, rows: 1, darkest: '0410', lightest: 'e0ff' },
}
const readImage = (address: string) =>
  address === image.url ? Promise.resolve(photo) : Promise.reject(new Error(`${address} was asked for.`))

let drawing: DrawingPage
beforeAll(async () => {
  drawing = await openDrawingPage({ [image.url]: photo })
}, 60_000)
afterAll(() => drawing.close())

describe.each(designTemplates)('%s', (template) => {
  test('has the same pixels and the same lines in the browser’s worker as on the server, in every format and script', async () => {
    for (const format of formatNames) {
      const orders = (Object.keys(texts) as Script[]).map((script) => order(script, { template, format }))
      await expectSame(orders)
    }
  }, 120_000)

  test('has the same pixels over a photograph, a pattern and in chosen faces', async () => {
    const chosen: Partial<Design>[] = [
      { background: { type: 'image', image, opacity: 0.8 } },
      {
        background: {
          type: 'pattern',
          pattern: patterns[designTemplates.indexOf(template) % patterns.length]!,
          color: '#0f766e',
          opacity: 1,
        },
      },
      { text: { color: '#fbbf24', size: 140, style: 'bold-italic', fontFamily: 'Georgia' } },
      {
        text: { color: null, size: 60, style: 'bold', fontFamily: 'Arial' },
        wording: 'Begin at *the beginning*\nand […] *stop* 한.',
      },
    ]
    const orders = chosen.map((one) => order('Latin', { template, format: 'og_image', ...one }))
    await expectSame(orders)
  }, 60_000)

  test.each(['png', 'jpg'] as const)('is the same %s, byte for byte, with what is written in it', async (type) => {
    const asked = order('Latin', { template, type, format: 'instagram_post', background: { type: 'image', image, opacity: 1 } })
    const { bytes } = await drawPicture(asked, await pictureEngine(), readImage)
    expect(await fileInBrowser(asked)).toEqual({ kind: 'file', hash: hashOf(bytes), length: bytes.length })
  })
})

test('the picture of a plate breaks its lines where the page does', async () => {
  const engine = await pictureEngine()
  for (const script of Object.keys(texts) as Script[]) {
    const { quote, design, about } = order(script, {
      template: 'plate',
      size: { width: 1200, height: 630 },
      background: { type: 'template' },
    })
    const text = { color: null, size: 100, style: null, fontFamily: null }
    const { lines } = await drawPixels(
      { quote: { ...quote, credit: '' }, design: { ...design, text }, about } as DrawOrder,
      engine,
      readImage,
    )
    const plate = await composePlate(quote, { name: 'page', width: 1200, height: 630 }, engine.measure)
    const words = plate.nodes.flatMap((node) => (node.kind === 'text' && node.role === 'quote' ? node.lines : []))
    expect(lines).toEqual(words.map((line) => line.text))
  }
})

test('WebP is made by the browser’s own encoder, of the same pixels', async () => {
  const asked = order('Latin', { template: 'paper', type: 'webp' })
  const bytes = await drawing.page.evaluate(async (asked) => {
    const answer = await window.askWorker({ kind: 'file', order: asked })
    return answer.drawn.kind === 'file' ? Array.from(answer.drawn.bytes) : []
  }, asked)
  const { format, width, height, xmp } = await sharp(Uint8Array.from(bytes)).metadata()
  expect([format, width, height]).toEqual(['webp', 800, 600])
  expect(xmp!.toString()).toContain('Lewis Carroll')
  const { pixels } = await drawPixels(asked, await pictureEngine(), readImage)
  const seen = await sharp(Uint8Array.from(bytes)).ensureAlpha().raw().toBuffer()
  const far = pixels.reduce((sum, value, i) => sum + Math.abs(value - seen[i]!), 0) / pixels.length
  expect(far).toBeLessThan(2)
})

function order(script: Script, design: Partial<Design> & { template: DesignTemplateName }): DrawOrder {
  const [language, text] = texts[script]
  return {
    quote: {
      id: script,
      text,
      author: 'Lewis Carroll',
      source: 'Alice',
      category: 'Time',
      color: '#3B82F6',
      language,
      credit: 'Epigraph',
    },
    design: { ...defaultDesign, ...design },
    about: {
      title: text,
      author: 'Lewis Carroll',
      source: 'Alice',
      credit: 'Epigraph',
      address: 'https://quotes.example/quote/1',
      altText: text,
      photo: { author: image.author, url: 'https://photos.example/1', licence: image.licence ?? '' },
    },
  }
}

/** Both draw at once: there are a thousand pictures to compare. */
async function expectSame(orders: readonly DrawOrder[]): Promise<void> {
  const [there, here] = await Promise.all([inBrowser(orders), onServer(orders)])
  expect(there).toEqual(here)
}

/** One after the other, as a person draws them. */
async function inBrowser(orders: readonly DrawOrder[]) {
  return drawing.page.evaluate(async (orders) => {
    const all = []
    for (const order of orders) {
      const answer = await window.askWorker({ kind: 'hash', order })
      all.push('drawn' in answer ? answer.drawn : answer)
    }
    return all
  }, orders as DrawOrder[])
}

async function onServer(orders: readonly DrawOrder[]) {
  const engine = await pictureEngine()
  return Promise.all(
    orders.map(async (order) => {
      const { pixels, notes, lines } = await drawPixels(order, engine, readImage)
      return { kind: 'hash', hash: hashOf(pixels), lines, notes }
    }),
  )
}

async function fileInBrowser(order: DrawOrder) {
  return drawing.page.evaluate(async (order) => {
    const { drawn } = await window.askWorker({ kind: 'file', order })
    if (drawn.kind !== 'file') throw new Error('The worker drew something else.')
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', drawn.bytes))
    const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
    return { kind: 'file', hash, length: drawn.bytes.length }
  }, order)
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Clouds and grain: something of every lightness, as a camera's file has it. */
async function anyPhoto(): Promise<Uint8Array> {
  const grain = await sharp({
    create: { width: 1200, height: 800, channels: 3, background: '#777', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .blur(6)
    .normalise()
    .jpeg({ quality: 85 })
    .toBuffer()
  return new Uint8Array(grain)
}
