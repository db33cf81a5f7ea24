import { contrast, hexFromOklch, mix, oklchFromHex } from '../../palettes/colour.ts'
import { quieter, readableOn } from '../../palettes/palettes.ts'
import { lengthOf, swell, type Wish } from '../../templates/setting.ts'
import type { DrawnBox, DrawnNode } from '../../tree.ts'
import { carrying, coloursOn } from '../background.ts'
import { movedBy } from '../moved-by.ts'
import { setNames } from '../names.ts'
import { isStrip, type DesignTemplate, type Layers, type Sheet } from '../sheet.ts'
import { setWords } from '../words.ts'
import { strip } from './strip.ts'

const wish: Wish = { face: 'instrument', weight: 400, tracking: -0.008, leading: 1.1 }

/** A sun over hills: italics in the sky, the name on the ground. */
export const warmInspiration: DesignTemplate = {
  colours: (seed, ground) => {
    if (ground !== undefined) {
      const colours = coloursOn(ground)
      const { l, c, h } = oklchFromHex(colours.primary)
      const dark = contrast(colours.text, '#000000') > contrast(colours.text, '#ffffff')
      const hill = hexFromOklch({ l: dark ? Math.max(0.16, l - 0.2) : Math.max(0.25, l - 0.42), c: Math.max(c * 0.8, 0.03), h })
      return { ...colours, secondary: hill, accent: readableOn(colours.primary, dark ? '#ffd98a' : '#b4540a') }
    }
    const { h, c } = oklchFromHex(seed)
    const cold = h > 140 && h < 330
    const primary = hexFromOklch({ l: 0.935, c: 0.042, h: 72 })
    const secondary = hexFromOklch({ l: 0.36, c: c < 0.02 ? 0.035 : 0.085, h: cold ? h : 38 })
    const text = hexFromOklch({ l: 0.27, c: 0.055, h: cold ? h : 35 })
    return { primary, secondary, accent: readableOn(primary, '#c2500a'), text, quiet: quieter(primary, text) }
  },
  draw: async (sheet) => (isStrip(sheet.area) ? dusk(sheet) : landscape(sheet)),
}

async function dusk(sheet: Sheet): Promise<Layers> {
  return { ground: [sky(sheet)], marks: await strip(sheet, wish, 'centre') }
}

async function landscape(sheet: Sheet): Promise<Layers> {
  const { area, margin, small, unit, colours, quote, frame } = sheet
  const onHill = readableOn(colours.secondary, mix('#fff4dd', colours.primary, 0.3))
  const x = area.x + margin * 1.15
  const width = area.width - margin * 2.3
  const foot = await setNames(
    sheet,
    [
      { text: quote.author, role: 'author', colour: onHill, weight: 600 },
      { text: quote.source, role: 'source', colour: quieter(colours.secondary, onHill), scale: 0.86 },
      { text: sheet.credit, role: 'credit', colour: quieter(colours.secondary, onHill), scale: 0.7 },
    ],
    { x, width, align: 'centre', y: area.y + area.height - margin * 0.72, from: 'bottom' },
  )
  const horizon = foot.top - small * 1.75
  const sunny = Math.max(0, 1 - lengthOf(quote.text) / 420)
  const rise = unit * (0.05 + (area.width > area.height * 1.3 ? 0.13 : 0.17) * sunny)
  const room = { x, y: area.y + margin, width, height: horizon - rise - small - area.y - margin }
  const words = await setWords(sheet, {
    wish,
    room: { ...room, height: room.height + rise * 0.55 },
    largest: unit * 0.108 * swell(quote.text),
    wide: area.width > area.height * 1.3 && lengthOf(quote.text) < 200 ? 0.86 : 1,
    high: room.height / (room.height + rise * 0.55),
    align: 'centre',
    stand: 'top',
  })
  // What the words leave free is shared: some of it above them, the rest is the sun's.
  const free = Math.max(0, horizon - small - words.bottom)
  const sink = Math.max(0, free - rise) * 0.5
  const moved = words.blocks.map((node) =>
    node.kind === 'text' ? movedBy(node, 0, sink) : node.kind === 'box' ? { ...node, y: node.y + sink } : node,
  )
  const radius = Math.max(0, horizon - (words.bottom + sink) - small * 1.2)
  return {
    ground: [sky(sheet), ...sun(sheet, horizon, Math.min(radius, unit * 0.3)), ...hills(frame, horizon, colours.secondary)],
    marks: [...moved, ...foot.blocks],
  }
}

function sky({ frame, colours }: Sheet): DrawnBox {
  const { l, c, h } = oklchFromHex(colours.primary)
  const warmer = hexFromOklch({
    l: Math.max(0.1, l - 0.055),
    c: l > 0.6 ? Math.min(0.095, c + 0.053) : Math.min(0.12, c + 0.05),
    h: l > 0.6 ? 52 : h + 30,
  })
  const low = carrying(warmer, colours.text) ?? colours.primary
  const { width, height } = frame
  const stops = [
    [colours.primary, 0],
    [colours.primary, 0.35],
    [low, 1],
  ] as const
  return { kind: 'box', x: 0, y: 0, width, height, fill: { shape: 'linear', angle: 180, stops } }
}

/** Half of it above the horizon, in a ring of its own light. */
function sun({ frame, colours }: Sheet, horizon: number, radius: number): DrawnNode[] {
  const disc = (r: number, fill: string, opacity: number): DrawnBox => ({
    kind: 'box',
    x: frame.width / 2 - r,
    y: horizon - r,
    width: r * 2,
    height: r * 2,
    radius: r,
    fill,
    opacity,
  })
  if (radius < 4) return []
  const { l } = oklchFromHex(colours.primary)
  const gold = l > 0.6 ? '#f6a436' : '#ffd27a'
  return [disc(radius, gold, 0.28), disc(radius * 0.8, gold, 0.5), disc(radius * 0.6, l > 0.6 ? '#f28c28' : '#ffe2a6', 1)]
}

function hills(frame: { width: number; height: number }, horizon: number, colour: string): DrawnNode[] {
  const reach = Math.max(frame.width, frame.height - horizon) * 2.4
  const { l, c, h } = oklchFromHex(colour)
  const behind = hexFromOklch({ l: l + 0.1, c, h })
  const hill = (x: number, top: number, fill: string): DrawnBox => ({
    kind: 'box',
    x: x - reach,
    y: top,
    width: reach * 2,
    height: reach * 2,
    radius: reach,
    fill,
  })
  const step = frame.width * 0.03
  return [hill(frame.width * 0.78, horizon - step * 0.1, behind), hill(frame.width * 0.3, horizon + step * 0.25, colour)]
}
