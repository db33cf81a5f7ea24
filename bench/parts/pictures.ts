import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { pictureEngine } from '#images'
import {
  composeDesign,
  defaultSocialDesign,
  designTemplates,
  drawPicture,
  fileTypes,
  formats,
  pictureTree,
  type BackdropImage,
  type Design,
  type DrawnPlate,
  type DrawOrder,
  type FormatName,
  type RawEngine,
} from '#plates'
import { openDrawingPage } from '#test/drawing-page'
import { quotePictures } from '../../src/app/site/picture-formats.ts'
import { openOtherRenderers, type OtherRenderers } from '../other-renderers.ts'
import { assert, type Figure, type Part } from '../part.ts'
import { brief, interleave, median, percentile } from '../rounds.ts'
import { inFolder, root } from '../site.ts'
import { pagesWhileDrawing } from './pages-while-drawing.ts'

export const pictures: Part = {
  name: 'pictures',
  asserts:
    'each file has its size and its type; the others draw the same boxes, gradients and lines at the same places and give a picture of the same size; every frame of the preview was drawn, none was skipped; each of the many pictures was another one; of the pictures asked for under full load each is drawn or answered with 503 and Retry-After.',
  run: ({ short }) =>
    inFolder(async (folder) => {
      const others = await openOtherRenderers(folder)
      const rounds = short ? 5 : 60
      return [
        ...(await timeTemplates(rounds)),
        ...(await timeFormats(rounds)),
        ...(await timeBesideOthers(rounds, others)),
        ...(await timePreview(short ? 20 : 240)),
        ...(await memoryOfMany(short ? 200 : 2_000)),
        ...(await pagesWhileDrawing(short)),
      ]
    }),
}

/** Another text each time: nothing may come out of a cache. Where no design is said, it is the one with the most gradients in it. */
function order(n: number, design: Partial<Design> = {}): DrawOrder {
  const text = `Begin at the beginning, and go on till you come to the end: then stop. ${n}`
  return {
    quote: { id: String(n), text, author: 'Lewis Carroll', color: '#3b82f6', language: 'en', credit: 'Epigraph' },
    design: { ...defaultSocialDesign, text: { ...defaultSocialDesign.text, fontFamily: 'Georgia' }, ...design },
    about: { title: text, author: 'Lewis Carroll', source: '', credit: 'Epigraph', address: '', altText: text },
  }
}

const noImage = () => Promise.reject(new Error('No picture stands behind these words.'))

/** What readers share is the quote's own plate; each of the others somebody has chosen. */
async function timeTemplates(rounds: number): Promise<Figure[]> {
  const engine = await pictureEngine()
  const sides = Object.fromEntries(
    designTemplates.map((template) => [template, () => timeDrawn(engine, { ...quotePictures.square, template })]),
  )
  await interleave(5, sides)
  const times = await interleave(rounds, sides)
  return designTemplates.map((template) => {
    const ms = median(times[template] ?? [])
    const called = template === 'plate' ? 'a quote’s own plate, as it is shared' : `template ${template}`
    return {
      what: `1080×1080 png, ${called}: composed, drawn and written, one after the other`,
      measured: `**${brief(ms)} ms** (p95 ${brief(percentile(times[template] ?? [], 0.95))}), ${brief(1_000 / ms)} a second`,
      target: '15 ms or less',
      met: ms <= 15,
    }
  })
}

let drawn = 0

/** Composed, drawn, encoded and written into. In milliseconds. */
async function timeDrawn(engine: RawEngine, design: Design): Promise<number> {
  const asked = order(drawn++, design)
  const begun = performance.now()
  const file = await drawPicture(asked, engine, noImage)
  const took = performance.now() - begun
  const { width } = formats[design.format]
  assert(file.width === width && file.type === design.type, `${design.format} as ${design.type} is something else`)
  return took
}

/** Of the heaviest template: one after the other, warm. */
async function timeFormats(rounds: number): Promise<Figure[]> {
  const engine = await pictureEngine()
  const names: FormatName[] = ['og_image', 'instagram_post', 'instagram_story']
  const figures: Figure[] = []
  for (const format of names)
    for (const type of fileTypes) {
      const times: number[] = []
      for (let n = -5; n < rounds; n++) {
        const took = await timeDrawn(engine, { ...order(0).design, format, type })
        if (n >= 0) times.push(took)
      }
      const ms = median(times)
      const { width, height } = formats[format]
      figures.push({
        what: `${width}×${height} ${type} of template ${defaultSocialDesign.template}, one after the other`,
        measured: `**${brief(ms)} ms** (p95 ${brief(percentile(times, 0.95))}), ${brief(1_000 / ms)} a second`,
      })
    }
  return figures
}

/** The same composed plate in turn; what composing costs is left out, as the others have no such thing. */
async function timeBesideOthers(rounds: number, others: OtherRenderers | undefined): Promise<Figure[]> {
  if (!others)
    return [
      { what: 'the same design in satori + resvg and @napi-rs/canvas', measured: 'not measured: they could not be installed' },
    ]
  const engine = await pictureEngine()
  const figures: Figure[] = []
  for (const format of ['og_image', 'instagram_post'] as const)
    for (const type of fileTypes) {
      let n = 0
      const design = order(0, { format }).design
      const fresh = async () => (await composeDesign(order(n++).quote, design, engine.measure)).plate
      const timed = async (draw: (plate: DrawnPlate) => Promise<Uint8Array>) => {
        const plate = await fresh()
        const begun = performance.now()
        const bytes = await draw(plate)
        const took = performance.now() - begun
        const { width } = await sharp(bytes).metadata()
        assert(width === plate.frame.width, `a picture is ${width} pixels wide`)
        return took
      }
      const sides: Record<string, () => Promise<number>> = {
        ours: () =>
          timed((plate) => {
            const how = { ...plate.frame, density: 1, images: [] }
            const tree = pictureTree(plate)
            return type === 'webp'
              ? engine.webp(tree, how)
              : engine.render(tree, { ...how, format: type === 'jpg' ? 'jpeg' : 'png' })
          }),
        canvas: () => timed((plate) => others.canvas(plate, type)),
        ...(type === 'png' && { satori: () => timed((plate) => others.satori(plate)) }),
      }
      await interleave(2, sides)
      const times = await interleave(rounds, sides)
      const ms = (side: string) => median(times[side] ?? [])
      figures.push({
        what: `the same ${formats[format].width}×${formats[format].height} ${type}`,
        measured: `**${brief(ms('ours'))} ms**`,
        baseline: [
          ...(times['satori']
            ? [`satori + resvg ${brief(ms('satori'))} ms (**${brief(ms('satori') / ms('ours'))}** times ours)`]
            : []),
          `@napi-rs/canvas ${brief(ms('canvas'))} ms (**${brief(ms('canvas') / ms('ours'))}** times ours)`,
        ].join(', '),
      })
    }
  return figures
}

/** In Chromium's worker, a slider of the text's size being dragged. */
async function timePreview(frames: number): Promise<Figure[]> {
  const url = '/files/public/photo.jpg'
  const photo = await sharp({
    create: { width: 1_600, height: 1_067, channels: 3, background: '#777', noise: { type: 'gaussian', mean: 128, sigma: 50 } },
  })
    .blur(4)
    .jpeg({ quality: 85 })
    .toBuffer()
  const drawing = await openDrawingPage({ [url]: new Uint8Array(photo) })
  const image: BackdropImage = {
    id: '1',
    url,
    thumbnail: url,
    description: '',
    author: '',
    width: 1_600,
    height: 1_067,
    tones: { columns: 1, rows: 1, darkest: '30', lightest: 'c0' },
  }
  const figures: Figure[] = []
  try {
    for (const [shown, background] of [
      ['without a photograph', { type: 'template' }],
      ['with a photograph', { type: 'image', image, opacity: 0.9 }],
    ] as const)
      for (const width of [540, 1_080]) {
        const asked = order(0, { format: 'instagram_post', background })
        const times = await drawing.page.evaluate(dragSlider, { asked, width, frames })
        const ms = median(times)
        const target = width === 540 && background.type === 'template' ? { target: '16.7 ms or less', met: ms <= 16.7 } : {}
        figures.push({
          what: `a frame of the preview in Chromium, 1080×1080 shown ${width} pixels wide, ${shown}`,
          measured: `**${brief(ms)} ms** (p95 ${brief(percentile(times, 0.95))}), ${brief(1_000 / ms)} a second`,
          ...target,
        })
      }
    return figures
  } finally {
    await drawing.close()
  }
}

async function dragSlider({ asked, width, frames }: { asked: DrawOrder; width: number; frames: number }): Promise<number[]> {
  window.drawingRoom ??= window.openDrawingRoom()
  const room = await window.drawingRoom
  const times: number[] = []
  for (let n = -10; n < frames; n++) {
    const text = { ...asked.design.text, size: 60 + ((n + 10) % 80) }
    const begun = performance.now()
    const drawn = await room.preview({ ...asked, design: { ...asked.design, text } }, { width })
    if (!drawn || drawn.bitmap.width !== width) throw new Error('A frame was not drawn.')
    if (n >= 0) times.push(performance.now() - begun)
    drawn.bitmap.close()
  }
  return times
}

async function memoryOfMany(count: number): Promise<Figure[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [path.join(root, 'bench/draw-many.ts'), String(count)])
  const readings = JSON.parse(stdout.trim().split('\n').at(-1) ?? '[]') as number[] // safe: what bench/draw-many.ts says
  assert(readings.length === 10, `memory was read ${readings.length} times`)
  const [half = 0, last = 0] = [readings[4], readings[9]]
  return [
    {
      what: `resident memory after ${count.toLocaleString('en')} pictures, each another one (tenths: ${readings.join(' · ')})`,
      measured: `**${last} MB**`,
      baseline: `${half} MB after half of them`,
      target: 'no more than a tenth above the half',
      met: last <= half * 1.1,
    },
  ]
}
