import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { pictureEngine } from '#images'
import { composeDesign, defaultDesign, pictureTree, type Design, type DesignQuote } from '#plates'

export type Cell = { quote: DesignQuote; design: Partial<Design> }

const engine = await pictureEngine()

/** A picture as PNG, as high as asked (pixels): drawn twice as large and made smaller, as a phone shows it. */
async function drawCell({ quote, design }: Cell, height: number) {
  const whole: Design = {
    ...defaultDesign,
    background: { type: 'template' },
    text: { color: null, size: 100, style: null, fontFamily: null },
    ...design,
  }
  const { plate } = await composeDesign(quote, whole, engine.measure)
  const density = Math.min(1, (height * 2) / plate.frame.height)
  const png = await engine.render(pictureTree(plate), { ...plate.frame, density, format: 'png', images: [] })
  return sharp(png).resize({ height }).png().toBuffer({ resolveWithObject: true })
}

/** Rows of pictures of one height on a grey ground, so that white sheets are seen. Lengths in pixels. */
export async function contactSheet(rows: readonly (readonly Cell[])[], height: number, gap = 8): Promise<Sharp> {
  const tiles: OverlayOptions[] = []
  let right = 0
  for (const [at, row] of rows.entries()) {
    let left = gap
    for (const cell of row) {
      const { data, info } = await drawCell(cell, height)
      tiles.push({ input: data, left, top: gap + at * (height + gap) })
      left += info.width + gap
    }
    right = Math.max(right, left)
  }
  const size = { width: right, height: gap + rows.length * (height + gap) }
  const sheet = sharp({ create: { ...size, channels: 3, background: '#8a8a8a' } }).composite(tiles)
  // What is done to a sharp picture comes before what is laid on it: the sheet is begun again.
  return sharp(await sheet.png().toBuffer())
}
