import { cutFace, faceCuts } from '#images'
import { baselineIn, excerpt, faces, type Box, type Frame, type Line, type Plate, type PlateNode, type TextBlock } from '#plates'
import type { Quote } from '#quotes'
import { pageReaders, type Settings } from '#settings'
import { element, type Xml } from '../http/xml.ts'
import { compose } from '../lists/compose.ts'
import type { Card } from './card.ts'
import type { Theme } from './embed-sheet.ts'
import { fontRule } from './font-rule.ts'
import { genericOf, themesOf } from './look.ts'

/** Longer quotes are cut after so many letters. */
const longest = 700

/** As wide as the text of a README; longer quotes get a taller picture. */
function frameFor(text: string): Frame {
  const letters = Array.from(text).length
  const height = letters <= 200 ? 336 : letters <= 420 ? 460 : 680
  return { name: `svg-${height}`, width: 640, height }
}

/**
 * The quote's plate as an SVG image. It carries its faces, cut to its letters: an image may fetch nothing, and outlines would be no text. Its colours are
 * those for a light page and, by media query, for a dark one; the lines are the same in both.
 */
export async function svgCard(quote: Quote, card: Card, settings: Settings, theme: Theme | null): Promise<string> {
  const readers = pageReaders(settings)
  const themes = themesOf(quote, card.translation !== null)
  const shown = card.translation ? `${card.text}\n${card.translation.text}` : card.text
  const frame = frameFor(shown)
  const draw = (name: Theme) => compose(quote, frame, readers, { palette: themes[name], cut: longest })
  const [light, dark] = [await draw(theme ?? 'light'), await draw(theme ?? 'dark')]
  const colours = coloursOf(light, dark)
  const { width, height } = light.frame
  const said = `${card.marks[0]}${excerpt(card.text, 360)}${card.marks[1]} — ${card.credit}`
  const fonts = await fontsIn(light)
  const sheet: Sheet = { frame: light.frame, of: colours.of, families: fonts.families }
  const style = { xml: `<style>${fonts.rules}${colours.rules}</style>` }
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width: String(width),
      height: String(height),
      role: 'img',
      'aria-label': said,
    },
    element('title', {}, said),
    style,
    element('rect', {
      width: String(width),
      height: String(height),
      rx: '6',
      class: colours.of(light.palette.paper, dark.palette.paper),
    }),
    ...light.nodes.flatMap((node, i) => drawn(node, dark.nodes[i] ?? node, sheet)),
  ).xml
}

type ClassOf = (light: string, dark: string) => string

type Sheet = { frame: { width: number; height: number }; of: ClassOf; /** Of all faces in it. */ families: readonly string[] }

/** A class for each pair of colours that something wears on a light and on a dark page. */
function coloursOf(light: Plate, dark: Plate): { of: ClassOf; rules: string } {
  const pairs = new Map<string, string>()
  const of: ClassOf = (one, other) => {
    const pair = `${one} ${other}`
    const known = pairs.get(pair) ?? `c${pairs.size}`
    pairs.set(pair, known)
    return known
  }
  // All of them are known before the rules are written.
  of(light.palette.paper, dark.palette.paper)
  for (const [i, node] of light.nodes.entries()) drawn(node, dark.nodes[i] ?? node, { frame: light.frame, of, families: [] })
  const named = [...pairs].map(([pair, name]) => ({ name, colours: pair.split(' ') as [string, string] })) // safe: made above
  const rules = (at: 0 | 1) =>
    named.map(({ name, colours }) => `.${name}{fill:${colours[at]}}.s${name}{fill:none;stroke:${colours[at]}}`).join('')
  return { of, rules: `${rules(0)}@media(prefers-color-scheme:dark){${rules(1)}}` }
}

function drawn(node: PlateNode, other: PlateNode, sheet: Sheet): Xml[] {
  if (node.kind === 'box') return other.kind === 'box' ? box(node, other, sheet) : []
  const dark = other.kind === 'text' ? other : node
  const look = { families: sheet.families, colour: sheet.of(node.colour, dark.colour) }
  const lines = node.lines.map((line) => textLine(node, line, look))
  if (!node.initial) return lines
  const { text, face, weight, size, leading, x, y, colour } = node.initial
  const initial = { ...node, face, weight, size, leading, tracking: 0 }
  const start = textLine(initial, { text, x, y }, { ...look, colour: sheet.of(colour, dark.initial?.colour ?? colour) })
  return [start, ...lines]
}

function box(node: Box, other: Box, { frame, of }: Sheet): Xml[] {
  // The paper is there already, with round corners.
  if (node.x <= 0 && node.y <= 0 && node.width >= frame.width && node.height >= frame.height) return []
  const place = { x: short(node.x), y: short(node.y), width: short(node.width), height: short(node.height) }
  const round: Record<string, string> = node.radius ? { rx: short(node.radius) } : {}
  const [fill, dark] = [solid(node), solid(other)]
  return [
    ...(fill === null ? [] : [element('rect', { ...place, ...round, class: of(fill, dark ?? fill) })]),
    ...(node.border
      ? [
          element('rect', {
            ...place,
            ...round,
            class: `s${of(node.border.colour, other.border?.colour ?? node.border.colour)}`,
            'stroke-width': short(node.border.width),
          }),
        ]
      : []),
  ]
}

/** Plates of these palettes have no gradients but for a stop or two; the first colour stands for them. */
const solid = ({ fill }: Box) => (fill === undefined ? null : typeof fill === 'string' ? fill : fill.from)

type Written = Pick<Line, 'text' | 'x' | 'y' | 'size' | 'leading'>

function textLine(
  block: Omit<TextBlock, 'lines'>,
  line: Written,
  { colour, families }: { colour: string; families: readonly string[] },
): Xml {
  const size = line.size ?? block.size
  const leading = line.leading ?? block.leading
  const place: Record<string, string> = block.vertical
    ? { x: short(line.x - leading / 2), y: short(line.y), style: 'writing-mode:vertical-rl;text-orientation:upright' }
    : { x: short(line.x), y: short(line.y + baselineIn(block.face, size, leading)) }
  const { style } = faces[block.face]
  return element(
    'text',
    {
      ...place,
      class: colour,
      'font-family':
        [...new Set([faces[block.face].family, ...families])].map((family) => `'${family}'`).join() + `,${genericOf(block.face)}`,
      'font-size': short(size),
      ...(block.weight === 400 ? {} : { 'font-weight': String(block.weight) }),
      ...(style === 'italic' ? { 'font-style': 'italic' } : {}),
      ...(block.tracking === 0 ? {} : { 'letter-spacing': short(block.tracking * size) }),
      ...(block.direction === 'rtl' ? { direction: 'rtl' } : {}),
      lang: block.language,
    },
    block.capitals ? line.text.toLocaleUpperCase(block.language) : line.text,
  )
}

async function fontsIn(plate: Plate): Promise<{ rules: string; families: string[] }> {
  const cuts = faceCuts([plate], [], { all: true })
  const rules = await Promise.all(
    cuts.map(async (cut) => {
      const font = await cutFace(cut.source, cut.characters)
      return fontRule(cut, `data:font/woff2;base64,${Buffer.from(font).toString('base64')}`)
    }),
  )
  return { rules: rules.join(''), families: [...new Set(cuts.map(({ family }) => family))] }
}

const short = (length: number) => String(Math.round(length * 100) / 100)
