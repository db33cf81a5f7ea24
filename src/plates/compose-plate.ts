import { chooseTemplate, paletteChoices } from './choose.ts'
import { chance } from './chance.ts'
import { clauses } from './excerpt.ts'
import type { FaceName } from './faces/stacks.ts'
import { unquoted } from './language/quotation-marks.ts'
import { withVerseBreaks } from './language/verse-breaks.ts'
import { directionOf, scriptOf } from './language/script.ts'
import type { Measure } from './measure.ts'
import { difference } from './palettes/colour.ts'
import { palettesOf, type Palette } from './palettes/palettes.ts'
import type { Frame, Plate, PlateInput, PlateTemplateName, Quote, Rendering } from './plate.ts'
import { templates } from './templates/index.ts'
import { struckNames } from './templates/verdict.ts'
import type { DrawnNode } from './tree.ts'

/**
 * Makes the plate of a quote for a format: the same input gives the same plate, on every machine. Nothing is drawn
 * outside the frame, whatever the length of the text.
 */
export async function composePlate(input: PlateInput, frame: Frame, measure: Measure): Promise<Plate> {
  const template = chooseTemplate(input)
  const palette = choosePalette(input, template)
  const quote = quoteOf(input)
  const set = await templates[template](quote, palette, frame, measure)
  const nodes = quote.doubt === 'wrong' ? struckNames(set, quote.verdict) : set
  return {
    template,
    palette,
    frame: { name: frame.name, width: frame.width, height: frame.height },
    language: input.language,
    direction: quote.direction,
    text: quote.text,
    faces: facesIn(nodes),
    nodes: nodes.map(rounded),
  }
}

type Words = Pick<
  PlateInput,
  'text' | 'cut' | 'author' | 'source' | 'category' | 'language' | 'doubt' | 'verdict' | 'translation'
>

/** The words of a plate, without marks around the whole of them. */
export function quoteOf(input: Words): Quote {
  const whole = plain(input.text)
  const script = scriptOf(whole, input.language)
  return {
    text: shownOf(whole, input.cut),
    author: input.author,
    source: input.source,
    category: input.category,
    language: input.language,
    script,
    direction: directionOf(script),
    ...(input.doubt ? { doubt: input.doubt } : {}),
    ...(input.verdict ? { verdict: input.verdict } : {}),
    ...(input.translation ? { translation: translationOf(input.translation, input.cut) } : {}),
  }
}

function translationOf({ text, language, credit }: Rendering, cut: number | undefined) {
  const whole = plain(text)
  const script = scriptOf(whole, language)
  return { text: shownOf(whole, cut), language, script, direction: directionOf(script), ...(credit ? { credit } : {}) }
}

/** The narrow no-break space of French is in few fonts; a thin space looks the same, and no line is broken at it. */
const plain = (text: string) => withVerseBreaks(unquoted(text)).replace(/\u202F/gu, '\u2009')

const shownOf = (text: string, cut: number | undefined) => (cut === undefined ? text : clauses(text, cut))

/** The palette by lot among those that suit the template, passing over the papers of its neighbours where it can. */
export function choosePalette(input: PlateInput, template: PlateTemplateName): Palette {
  const all = palettesOf(input.color)
  if (input.palette) return all[input.palette]
  const names = paletteChoices(template)
  const start = Math.floor(chance(`${input.id} ${input.color} palette`) * names.length)
  const taken = input.unlike?.map((plate) => plate.palette.paper) ?? []
  const turned = [...names.slice(start), ...names.slice(0, start)].map((name) => all[name])
  return turned.find(({ paper }) => taken.every((other) => difference(paper, other) > alike)) ?? turned[0] ?? all.tone
}

/** Papers nearer than this look like the same one across a wall. */
const alike = 0.09

export function facesIn(nodes: readonly DrawnNode[]): FaceName[] {
  const found = nodes.flatMap((node) => (node.kind === 'text' ? [node.face, ...(node.initial ? [node.initial.face] : [])] : []))
  return [...new Set(found)]
}

/**
 * Two decimals are a fiftieth of a pixel: a plate travels in pages, digits cost bytes. What is below one may be a part of a whole, as the places of
 * a gradient's stops are.
 */
export function rounded<T extends DrawnNode>(node: T): T {
  return roundedIn(node) as T // safe: only numbers changed
}

/** A copy without what is undefined. */
function roundedIn(value: unknown): unknown {
  if (typeof value === 'number') return roundedNumber(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(roundedIn)
  const copy: Record<string, unknown> = {}
  for (const [key, one] of Object.entries(value)) if (one !== undefined) copy[key] = key === 'tracking' ? one : roundedIn(one)
  return copy
}

function roundedNumber(value: number): number {
  const parts = Math.abs(value) < 1 ? 10_000 : 100
  // Never -0, which a page would write otherwise than 0.
  return Math.round(value * parts) / parts + 0
}
