import { readFileSync } from 'node:fs'
import { Renderer } from '@takumi-rs/core'
import { expect, test } from 'vitest'
import { composePlate, faces, frames, measureTree, type FaceName, type MeasureText } from '#plates'
import { fontFiles, twemoji } from '../faces/font-files.ts'
import { pictureEngine } from './picture-engine.ts'

const engine = await pictureEngine()
const line: MeasureText = {
  text: 'minds',
  face: 'fraunces',
  weight: 300,
  size: 100,
  tracking: 0,
  language: 'en',
  direction: 'ltr',
}

test('widths grow in proportion to the size, so that measuring once is enough', async () => {
  const [small = 0, large = 0] = await engine.measure([
    { ...line, size: 10 },
    { ...line, size: 1000 },
  ])
  expect(large / small).toBeCloseTo(100, 1)
})

test('weight, tracking and capitals count', async () => {
  const [plain = 0, heavy = 0, wide = 0, capitals = 0] = await engine.measure([
    line,
    { ...line, weight: 600 },
    { ...line, tracking: 0.1 },
    { ...line, capitals: true },
  ])
  expect(heavy).toBeGreaterThan(plain)
  expect(wide).toBeGreaterThan(plain + 35)
  expect(capitals).toBeGreaterThan(plain * 1.2)
})

test('a plate becomes a PNG of its own size, and of twice that', async () => {
  const plate = await composePlate(
    { id: '1', text: 'Begin.', author: 'Anon', color: '#3B82F6', language: 'en' },
    frames.social,
    engine.measure,
  )
  const size = (png: Uint8Array) => [
    new DataView(png.buffer, png.byteOffset).getUint32(16),
    new DataView(png.buffer, png.byteOffset).getUint32(20),
  ]
  expect(size(await engine.drawPng(plate))).toEqual([1200, 630])
  expect(size(await engine.drawPng(plate, { density: 2 }))).toEqual([2400, 1260])
})

test('says which characters no face of a text’s list has', async () => {
  const text = 'Łódź, Bashō, “naïve” — Все Ἓν काल على אם ความ தமிழ் 古池や 千里 👨‍👩‍👧 🏳️‍🌈 1️⃣ 1984\n'
  const set = (text: string, face: FaceName) => measureTree([{ ...line, face, text }])
  for (const face of Object.keys(faces) as FaceName[]) expect([face, engine.missing(set(text, face))]).toEqual([face, []])
  expect(engine.missing(set('ᠮᠣ ok ᠮ\uD800', 'fraunces'))).toEqual(['ᠮ', 'ᠣ', '\uD800'])
  expect(engine.missing(set('시작이 반이다. 힣똠', 'korean'))).toEqual([])
})

test('measures and draws as if it had read every face from the start', async () => {
  const whole = new Renderer()
  for (const { face, path, ranges, weight } of fontFiles())
    await whole.registerFont({
      name: face.family,
      data: readFileSync(path),
      style: face.style,
      unicodeRange: ranges,
      weight,
    })
  await whole.registerFont({ name: twemoji.family, data: readFileSync(twemoji.path) })
  // One after the other, so that each finds what the ones before it read.
  const lines: [string, FaceName, string][] = [
    ['en', 'fraunces', 'Still, “minds” — naïve… ﬁ'],
    ['en', 'archivo', 'Łódź → Все Ἓν'],
    ['en', 'fraunces', 'Bashō wrote 古池や 👨‍👩‍👧 1️⃣'],
    ['zh-Hans', 'chinese', '千里之行，始于足下。'],
    ['ja', 'japanese', '古池や蛙飛びこむ水の音'],
    ['ko', 'korean', '시작이 반이다.'],
    ['hi', 'devanagari', 'कर्म करो'],
    ['ar', 'arabic', 'على قدر أهل العزم'],
    ['he', 'hebrew', 'אם אין אני לי'],
    ['ta', 'tamil', 'யாதும் ஊரே'],
    ['th', 'thai', 'น้ำขึ้นให้รีบตัก'],
    ['en', 'tinos-italic', 'Chosen in the studio'],
  ]
  for (const [language, face, text] of lines) {
    const direction = ['ar', 'he'].includes(language) ? 'rtl' : 'ltr'
    const tree = measureTree([{ ...line, size: 40, language, direction, face, text }])
    const size = { width: 600, height: 80 }
    const drawn = await engine.render(tree, { ...size, density: 1, format: 'raw', images: [] })
    expect(drawn.some((value) => value > 0)).toBe(true)
    expect([text, Buffer.from(drawn).equals(await whole.render(tree, { ...size, devicePixelRatio: 1, format: 'raw' }))]).toEqual([
      text,
      true,
    ])
    const { children } = await whole.measure(tree, { width: 1_000_000, height: 10 })
    const widest = Math.max(...children[0]!.runs.map((run) => run.x + run.width))
    expect([text, ...(await engine.measure([{ ...line, size: 40, language, direction, face, text }]))]).toEqual([text, widest])
  }
})
