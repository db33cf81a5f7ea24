import { chance } from '../../chance.ts'
import { contrast, hexFromOklch, mix, oklchFromHex } from '../../palettes/colour.ts'
import { palettesOf, readableOn } from '../../palettes/palettes.ts'
import { lengthOf, swell, type Wish } from '../../templates/setting.ts'
import type { DrawnBox, DrawnNode } from '../../tree.ts'
import { coloursOn } from '../background.ts'
import { movedBy } from '../moved-by.ts'
import { setNames } from '../names.ts'
import { isStrip, sideOf, type Area, type DesignTemplate, type Sheet } from '../sheet.ts'
import { setWords } from '../words.ts'
import { strip } from './strip.ts'

const wish: Wish = { face: 'courier', weight: 400, tracking: -0.02, leading: 1.42 }

/** A typed sheet, folded once for its envelope, on others on a table. */
export const paper: DesignTemplate = {
  colours: (seed, ground) => {
    if (ground !== undefined) return { ...coloursOn(ground), secondary: tableFor(ground) }
    const { paper: primary, ink: text, quiet, accent } = palettesOf(seed).paper
    return { primary, secondary: tableFor(seed), accent, text, quiet }
  },
  draw: async (sheet) => {
    const { frame, colours } = sheet
    if (isStrip(sheet.area)) {
      const fill = colours.primary
      return {
        ground: [{ kind: 'box', x: 0, y: 0, width: frame.width, height: frame.height, fill }],
        marks: await strip(sheet, wish, 'start'),
      }
    }
    return { ground: [table(sheet)], marks: await letter(sheet) }
  },
}

async function letter(sheet: Sheet): Promise<DrawnNode[]> {
  const { area, frame, margin, small, unit, colours, quote } = sheet
  const rtl = quote.direction === 'rtl'
  // On whole pixels an engine lays a gradient row by row.
  const inset = Math.round(margin * 0.62)
  const whole = area.height === frame.height
  // The letter runs off the lower edge of the picture, as one is on a table that one photographs from above.
  const top = Math.round(area.y + inset * (whole ? 1 : 0.2))
  const bottom = whole ? frame.height + unit * 0.05 : area.y + area.height + margin
  const page: Area = { x: area.x + inset, y: top, width: area.width - inset * 2, height: bottom - top }
  const inner = margin * 0.95
  const x = page.x + inner
  const width = page.width - inner * 2
  const foot = area.y + area.height - margin * 0.85
  const stamped = readableOn(colours.primary, colours.accent)
  const stamp = await setNames(
    sheet,
    [{ text: quote.category, role: 'category', colour: stamped, wish: 'courier', scale: 0.78, capitals: 0.12 }],
    {
      x: x + small * 0.7,
      width: width * 0.6 - small * 1.4,
      align: 'end',
      y: page.y + inner + small * 0.5,
      from: 'top',
    },
  )
  const shift = rtl ? 0 : width * 0.4
  const stampBlocks = stamp.blocks.map((block) => movedBy(block, shift, 0))
  const credit = await setNames(
    sheet,
    [{ text: sheet.credit, role: 'credit', colour: colours.quiet, wish: 'courier', scale: 0.7 }],
    {
      ...sideOf(sheet, { x, width }, 0.36, 'start'),
      align: 'start',
      y: foot,
      from: 'bottom',
    },
  )
  const names = await setNames(
    sheet,
    [
      { text: quote.author, role: 'author', colour: colours.text, wish: 'courier', scale: 1.04 },
      { text: quote.source, role: 'source', colour: colours.quiet, wish: 'courier', scale: 0.86 },
    ],
    // The signature is at the end, where the credit leaves it room.
    { ...sideOf(sheet, { x, width }, 0.62, 'end'), align: 'end', y: foot, from: 'bottom' },
  )
  const head = stamp.blocks.length > 0 ? stamp.bottom + small * 1.7 : page.y + inner
  const room = { x, y: head, width, height: names.top - small * 1.8 - head }
  const words = await setWords(sheet, {
    wish,
    room,
    largest: unit * 0.084 * swell(quote.text),
    high: Math.min(1, 0.9 + lengthOf(quote.text) / 900),
    align: 'start',
    stand: lengthOf(quote.text) < 200 ? 'middle' : 'top',
  })
  const first = stampBlocks[0]
  const frameOfStamp: DrawnBox[] = first
    ? [
        {
          kind: 'box',
          x: rtl ? x : x + width - stamp.width - small * 1.4,
          y: page.y + inner - small * 0.2,
          width: stamp.width + small * 1.4,
          height: stamp.bottom - stamp.top + small * 1.4,
          radius: small * 0.28,
          border: { width: Math.max(1, small * 0.085), colour: stamped },
        },
      ]
    : []
  // Folded where nothing is written.
  const fold = (words.bottom + names.top) / 2
  return [...sheets(sheet, page, fold), ...frameOfStamp, ...stampBlocks, ...words.blocks, ...names.blocks, ...credit.blocks]
}

/** Two other sheets, a little askew, and the letter itself: its light, its fold, its fibres. */
function sheets({ colours, unit, quote, image }: Sheet, page: Area, fold: number): DrawnBox[] {
  const dark = contrast(colours.text, '#000000') > contrast(colours.text, '#ffffff')
  // On a photograph the paper does not take the photograph's grey.
  const fill = image ? mix(colours.primary, dark ? '#1b1712' : '#fbf7ee', 0.8) : colours.primary
  const lit = mix(fill, '#ffffff', dark ? 0.05 : 0.45)
  const dim = mix(fill, '#000000', 0.06)
  const throwing = (down: number, spread: number, blur: number, colour: string) => ({
    shadow: { down: unit * down, spread: unit * spread, blur: unit * blur, colour },
  })
  // Of a sheet that is under the letter, askew by so much, no more is seen than its edge.
  const under = (turn: number, shade: number): DrawnBox => {
    const edge = (Math.max(page.width, page.height) / 2) * Math.sin((Math.abs(turn) * Math.PI) / 180) + 2
    const colour = mix(fill, '#000000', shade)
    return { kind: 'box', ...page, turn, border: { width: edge, colour }, ...throwing(0.008, 0.004, 0.018, '#00000059') }
  }
  const depth = unit * 0.022
  // Most lie as the sieve lay: what is turned costs an engine ten times as much.
  const fine = Math.max(0.8, unit * 0.0009)
  const fibres = Array.from({ length: 70 }, (_, i): DrawnBox => {
    const luck = (what: string) => chance(`${quote.text} fibre ${i} ${what}`)
    const length = unit * (0.004 + 0.014 * luck('length') ** 2)
    return {
      kind: 'box',
      x: page.x + luck('x') * (page.width - length),
      y: page.y + luck('y') * page.height,
      ...(i % 5 === 0
        ? { width: length, height: fine, turn: luck('turn') * 180 }
        : luck('turn') < 0.5
          ? { width: length, height: fine }
          : { width: fine, height: length }),
      fill: i % 3 === 0 ? `${lit}a0` : `${mix(fill, '#000000', 0.2)}50`,
    }
  })
  return [
    under(-2.1, 0.12),
    under(1.3, 0.06),
    { kind: 'box', ...page, ...throwing(0.007, 0.003, 0.016, '#00000066') },
    {
      kind: 'box',
      ...page,
      fill: {
        shape: 'linear',
        angle: 180,
        stops: [
          [lit, 0],
          [fill, 0.45],
          [fill, 0.75],
          [dim, 1],
        ],
      },
    },
    ...fibres,
    {
      kind: 'box',
      ...page,
      y: fold - depth,
      height: depth,
      fill: {
        shape: 'linear',
        angle: 180,
        stops: [
          ['#00000000', 0],
          ['#0000000f', 1],
        ],
      },
    },
    {
      kind: 'box',
      ...page,
      y: fold,
      height: depth * 1.6,
      fill: {
        shape: 'linear',
        angle: 180,
        stops: [
          ['#ffffff2e', 0],
          ['#ffffff00', 1],
        ],
      },
    },
  ]
}

/** A dark table in a colour that the paper stands out from. */
function tableFor(colour: string): string {
  const { l, c, h } = oklchFromHex(colour)
  return hexFromOklch({ l: l > 0.35 ? 0.36 : 0.62, c: Math.min(c * 0.7, 0.09), h })
}

function table({ frame, colours }: Sheet): DrawnBox {
  const { l, c, h } = oklchFromHex(colours.secondary)
  const lit = hexFromOklch({ l: l + 0.07, c, h })
  const dim = hexFromOklch({ l: Math.max(0.05, l - 0.1), c, h })
  const { width, height } = frame
  return {
    kind: 'box',
    x: 0,
    y: 0,
    width,
    height,
    fill: {
      shape: 'linear',
      angle: 180,
      stops: [
        [lit, 0],
        [colours.secondary, 0.5],
        [dim, 1],
      ],
    },
  }
}
