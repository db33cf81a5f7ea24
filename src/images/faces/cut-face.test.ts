import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { Renderer } from '@takumi-rs/core'
import { describe, expect, test } from 'vitest'
import {
  cardFrame,
  codePointsOf,
  composePlate,
  frames,
  measureTree,
  measuringRoom,
  pictureTree,
  widthsIn,
  type MeasureText,
  type Plate,
} from '#plates'
import { cutFace } from './cut-face.ts'
import { faceCuts, type FaceCut } from './face-cuts.ts'
import { fontFiles } from './font-files.ts'
import { pictureEngine } from '../drawing/picture-engine.ts'

const { measure } = await pictureEngine()
const wholeFaces = await rendererWith([], [])

const fileOf = ({ source, characters }: FaceCut) => cutFace(source, characters)

describe.each(['hi', 'sa', 'ar', 'fa', 'he', 'ta', 'ru', 'grc', 'zh'])('plates in %s', (language) => {
  const quotes = JSON.parse(readFileSync(`db/collection/quotes/${language}.json`, 'utf8')) as {
    id: string
    text: string
    author: string
  }[]

  test(
    'look in the cut faces as they do in the whole ones, to the hundredth of a pixel, and are light',
    { timeout: 30_000 },
    async () => {
      for (const { id, text, author } of quotes.slice(0, 2)) {
        const input = { id, text, author, language, color: '#3B82F6' }
        const plates = [
          await composePlate(input, frames.social, measure),
          await composePlate({ ...input, cut: 80 }, cardFrame({ id, text }), measure),
        ]
        const cuts = faceCuts(plates)
        const fonts = await Promise.all(cuts.map(fileOf))
        expect(fonts.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(45_000)
        const texts = plates.flatMap(linesOf)
        expect(texts.length).toBeGreaterThan(0)
        const [inWhole, inCut] = [await measure(texts), await widthsWith(cuts, fonts, texts)]
        for (const [i, width] of inCut.entries()) expect(width, texts[i]?.text).toBeCloseTo(inWhole[i] ?? 0, 2)
        // The outlines of a pinned weight are rounded: a shade here and there.
        expect(await difference(plates[0]!, cuts, fonts)).toBeLessThan(language === 'zh' ? 0.1 : 0.001)
      }
    },
  )
})

test.each([
  ['ta', 'தொட்டனைத் தோழன் கௌவை'],
  ['th', 'น้ำทำ'],
])('letters that are shaped from two halves have both in the cut: %s', async (language, text) => {
  const plate = await composePlate({ id: '1', text, author: '', color: '#3B82F6', language }, frames.social, measure)
  const cuts = faceCuts([plate])
  expect(await difference(plate, cuts, await Promise.all(cuts.map(fileOf)))).toBeLessThan(0.001)
})

test('a Korean text is in one cut of its face, and looks as in the whole face', async () => {
  // A space that was cut to one weight is narrower than in the whole face.
  const text = '시작이반이다.'
  const quote = { id: '1', text, author: '', color: '#3B82F6', language: 'ko' }
  const plate = await composePlate(quote, frames.social, measure)
  const cuts = faceCuts([plate])
  expect(cuts.filter(({ source }) => source.startsWith('korean-'))).toHaveLength(1)
  const fonts = await Promise.all(cuts.map(fileOf))
  expect(fonts.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(45_000)
  expect(await difference(plate, cuts, fonts)).toBeLessThan(0.1)
})

test('the ideographs of a page come in one file, however many theirs are strewn over, and hold nothing else but a space', async () => {
  const text = '千里之行，始於足下。天地玄黃，宇宙洪荒。日月盈昃'
  const plate = await composePlate(
    { id: '1', text, author: '老子', color: '#3B82F6', language: 'zh' },
    { ...frames.social, bare: true },
    measure,
  )
  const cuts = faceCuts([plate])
  const ideographs = cuts.filter(({ source }) => source.startsWith('chinese-'))
  expect(ideographs).toHaveLength(1)
  const font = await fileOf(ideographs[0]!)
  const held = codePointsOf(font, brotliDecompressSync)
  const wanted = [
    ...plate.text,
    ...plate.nodes.flatMap((node) => (node.kind === 'text' ? node.lines.map((line) => line.text) : [])),
  ]
    .join(' ')
    .match(/[\p{Unified_Ideograph} ]/gu)
  expect(held).toEqual(new Set(wanted!.map((one) => one.codePointAt(0)!)))
})

test('an ideograph that is written otherwise for the sake of another table is cut without the one that it stands for', async () => {
  const text = '\uF907は万年'
  const plate = await composePlate({ id: '1', text, author: '', color: '#3B82F6', language: 'ja' }, frames.social, measure)
  const held = await Promise.all(faceCuts([plate]).map(async (cut) => codePointsOf(await fileOf(cut), brotliDecompressSync)))
  expect(held.filter((codePoints) => codePoints.has(0xf907))).toHaveLength(1)
})

test('a page in Latin letters needs no cut', async () => {
  const plate = await composePlate(
    { id: '1', text: 'Begin anew — “naïve” as ever.', author: 'Anon', color: '#3B82F6', language: 'en' },
    frames.social,
    measure,
  )
  expect(faceCuts([plate])).toEqual([])
})

function linesOf({ nodes }: Plate): MeasureText[] {
  return nodes.flatMap((node) =>
    node.kind === 'text' ? node.lines.map((line) => ({ ...node, size: line.size ?? node.size, text: line.text })) : [],
  )
}

async function widthsWith(cuts: FaceCut[], fonts: Uint8Array[], texts: MeasureText[]): Promise<number[]> {
  const renderer = await rendererWith(cuts, fonts)
  return widthsIn(await renderer.measure(measureTree(texts), { width: measuringRoom, height: 10 }))
}

/** Between the picture in whole faces and that in the cut ones: the mean of all pixels, in 255ths. */
async function difference(plate: Plate, cuts: FaceCut[], fonts: Uint8Array[]): Promise<number> {
  const { width, height } = plate.frame
  const [inWhole, inCut] = await Promise.all(
    [wholeFaces, await rendererWith(cuts, fonts)].map((renderer) =>
      renderer.render(pictureTree(plate), { width, height, format: 'raw' }),
    ),
  )
  return inWhole!.reduce((sum, value, i) => sum + Math.abs(value - inCut![i]!), 0) / inWhole!.length
}

/** An engine that has the cuts and the files that every page loads whole, and nothing else; without cuts, one that has all files. */
async function rendererWith(cuts: FaceCut[], fonts: Uint8Array[]): Promise<Renderer> {
  const renderer = new Renderer()
  for (const { face, path, ranges, whole } of fontFiles())
    if (whole || cuts.length === 0)
      await renderer.registerFont({ name: face.family, data: readFileSync(path), style: face.style, unicodeRange: ranges })
  for (const [i, { family, style, range }] of cuts.entries()) {
    const unicodeRange = range.split(',').map((one): [number, number] => [parseInt(one.slice(2), 16), parseInt(one.slice(2), 16)])
    await renderer.registerFont({ name: family, data: fonts[i]!, style, unicodeRange })
  }
  return renderer
}
