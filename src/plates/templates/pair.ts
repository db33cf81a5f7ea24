import { canCarry } from '../choose.ts'
import { topForInk } from '../fit/ink.ts'
import { fitText, type Fitted, type FitRequest } from '../fit/fit-text.ts'
import { measuresOf } from '../frames.ts'
import { isSquare } from '../language/script.ts'
import type { Measure } from '../measure.ts'
import type { Frame, Quote } from '../plate.ts'
import type { PlateNode, TextBlock } from '../tree.ts'
import { setColumns } from './column.ts'
import { setLines } from './set-lines.ts'
import { lengthOf, requestFor, settingFor, swell, type Wish } from './setting.ts'
import { isCut, smallScale, smallText } from './small-text.ts'

type Area = { x: number; y: number; width: number; height: number }
type Colours = { ink: string; quiet: string; accent: string }
type Rendered = Quote & { translation: NonNullable<Quote['translation']> }
/** Words that were fitted: how high they are, and the block once it is known where they begin. */
type SetWords = { height: number; at: (y: number) => TextBlock }

export const isRendered = (quote: Quote): quote is Rendered => quote.translation !== undefined

/** To the eye the original may be so much larger than its translation, which is the larger one only where it could not be read otherwise. */
const mostLarger = 1.2

/** The words in two languages: beside one another where the area lies, under one another where it stands. */
export async function setPair(
  quote: Rendered,
  area: Area & { stand: 'top' | 'middle' },
  colours: Colours,
  frame: Frame,
  measure: Measure,
): Promise<PlateNode[]> {
  const { mean, foot, readable } = measuresOf(frame)
  const { credit: by, ...rendering } = quote.translation
  const other: Quote = { ...quote, ...rendering, type: undefined }
  const wanted = { role: 'translator', size: foot * 0.86, weight: 400, colour: colours.quiet, wish: 'inter' } as const
  const below = by ? foot * 2 : 0
  const isWide = area.width > area.height * 1.5 && frame.width > Math.max(frame.height * 1.2, 600)
  const layOut = async ({ lies, share, runsDown }: Way) => {
    const gap = mean * (lies ? 0.12 : 0.11)
    const free = { ...area, height: area.height - below }
    const areas = lies ? beside(free, quote, share, gap) : under(free, share, gap)
    const both = await setBoth(quote, other, { ...areas, lies, runsDown }, colours.ink, frame, measure)
    const credit = by ? await smallText(by, { ...other, language: 'en' }, wanted, areas.second.width, measure) : undefined
    // Half a translator's name is nobody's.
    return { lies, gap, ...areas, ...both, credit, seen: credit && isCut(credit) ? both.seen / 2 : both.seen }
  }
  const ways = await Promise.all(waysOf(quote, other, isWide, isColumns(quote)).map(layOut))
  // Columns that are too many to be read are lines.
  if (isColumns(quote) && ways.every((way) => way.seen < readable * leastOfReadable))
    ways.push(...(await Promise.all(waysOf(quote, other, isWide, false).map(layOut))))
  // Lines of verse are long: they are larger under one another, where most prose is larger side by side.
  const { lies, gap, first, second, original, translation, credit } = ways.reduce((best, way) =>
    way.seen > best.seen * 1.12 ? way : best,
  )
  const heights = [original.height, translation.height + below] as const
  const total = lies ? Math.max(...heights) : heights[0] + gap + heights[1]
  const top = area.y + (area.stand === 'middle' ? Math.max(0, area.height - total) / 2 : 0)
  const theirTop = lies ? top + total - heights[1] : top + heights[0] + gap
  const atRight = other.direction === 'rtl'
  const { x, width } = second
  const rule = lies
    ? { x: first.x > x ? x + width + gap / 2 : x - gap / 2, y: top, width: mean * 0.0022, height: total }
    : { x: atRight ? x + width - mean * 0.12 : x, y: top + heights[0] + gap * 0.52, width: mean * 0.12, height: mean * 0.0036 }
  return [
    { kind: 'box', ...rule, width: Math.max(1, rule.width), height: Math.max(1, rule.height), fill: colours.accent },
    original.at(top),
    { ...translation.at(theirTop), role: 'translation' },
    ...(credit ? [creditBlock(credit, atRight ? x + width - credit.width : x, theirTop + translation.height + foot * 0.7)] : []),
  ]
}

/** How the area is shared: beside one another or under one another, and the original's part of it; whether it runs downwards in columns. */
type Way = { lies: boolean; share: number; runsDown: boolean }

/** Square characters are full of ink, and still read a little below the size of letters. */
const leastOfReadable = 0.8

/** Letters beside square characters are so much larger than those at most. */
const mostBesideColumns = 1.4

/** Columns are narrow and high; how much of either is found by trying. */
const partsOfColumns = [0.16, 0.24, 0.32, 0.42, 0.52]

function waysOf(quote: Quote, other: Quote, isWide: boolean, runsDown: boolean): Way[] {
  if (runsDown) {
    const lying = partsOfColumns.map((share) => ({ lies: true, share, runsDown }))
    const standing = partsOfColumns.slice(2).map((share) => ({ lies: false, share, runsDown }))
    return isWide ? [...lying, ...standing] : [...standing, ...lying]
  }
  const standing = { lies: false, share: shareOf(quote, other, 0.3), runsDown }
  return isWide ? [{ lies: true, share: shareOf(quote, other, 0.38), runsDown }, standing] : [standing]
}

async function setBoth(
  quote: Quote,
  other: Quote,
  { first, second, lies, runsDown }: { first: Area; second: Area; lies: boolean; runsDown: boolean },
  ink: string,
  frame: Frame,
  measure: Measure,
): Promise<{ original: SetWords; translation: SetWords; /** How large the smaller of them looks. */ seen: number }> {
  const { mean, readable } = measuresOf(frame)
  const theirs = requestIn(other, second, quote.script === other.script ? 'instrument' : 'fraunces', frame)
  if (runsDown) {
    const translation = await fitText(theirs, measure)
    const largest = Math.max(translation.size * 1.9, mean * 0.07)
    const original = setColumns(quote, first, { ink, largest, atRight: lies })
    const most = original.size * mostBesideColumns
    const shown = translation.size > most ? await fitText({ ...theirs, largest: most }, measure) : translation
    return { original, translation: placed(shown, theirs, second, ink), seen: Math.min(shown.size, original.size) }
  }
  const own = requestIn(quote, first, 'fraunces', frame)
  const [fitted, translated] = [await fitText(own, measure), await fitText(theirs, measure)]
  const [seen, theirSeen] = [fitted.size / scaleOf(own), translated.size / scaleOf(theirs)]
  const again = (request: FitRequest, largest: number) =>
    fitText({ ...request, largest: Math.min(request.largest, largest * scaleOf(request)) }, measure)
  const isLarger = seen > theirSeen * mostLarger
  return {
    original: placed(isLarger ? await again(own, theirSeen * mostLarger) : fitted, own, first, ink),
    translation: placed(theirSeen > seen ? await again(theirs, Math.max(seen, readable)) : translated, theirs, second, ink),
    seen: Math.min(seen, theirSeen),
  }
}

/** Short Japanese and Chinese runs downwards, as on a plate of its own. */
const isColumns = ({ text, script }: Quote) => isSquare(script) && canCarry('column', text, script)

function placed(fitted: Fitted, request: FitRequest, { x, width }: Area, colour: string): SetWords {
  const start = request.direction === 'rtl' ? x + width : x
  return { height: fitted.height, at: (inkTop) => setLines(fitted, request, { x: start, inkTop, colour }) }
}

/** A long text is read in a face for reading. */
const longText = 260

function requestIn(quote: Quote, { width, height }: Area, display: 'fraunces' | 'instrument', frame: Frame): FitRequest {
  const { mean, readable } = measuresOf(frame)
  const italic = display === 'instrument'
  const wish: Wish =
    lengthOf(quote.text) > longText
      ? { face: italic ? 'garamond-italic' : 'garamond', weight: 400, tracking: 0, leading: 1.24 }
      : { face: display, weight: italic ? 400 : 360, tracking: -0.012, leading: 1.14 }
  return requestFor(quote, settingFor(quote, wish), {
    width,
    height: Math.max(height, mean * 0.05),
    largest: mean * 0.1 * Math.min(1.5, swell(quote.text)) * Math.min(1.25, smallScale[settingFor(quote, wish).face] ?? 1),
    smallest: 7,
    readable,
  })
}

/** How much larger a face is set to look as large as Latin. */
const scaleOf = ({ face }: FitRequest) => smallScale[face] ?? 1

/** About how much room a text takes at the size at which both look alike. */
function bulkOf({ text, script }: Pick<Quote, 'text' | 'script'>): number {
  const advance = isSquare(script) ? 1.15 : script === 'Taml' ? 0.82 : script === 'Deva' || script === 'Thai' ? 0.72 : 0.46
  const leading = script === 'Latn' || script === 'Cyrl' || script === 'Grek' ? 1.15 : 1.55
  // Short verses leave the rest of their lines empty.
  const verses = text.split('\n').length
  return (lengthOf(text) + verses * 6) * advance * leading
}

/** The original's part of the room that both take at one size. */
export function shareOf(quote: Pick<Quote, 'text' | 'script'>, other: Pick<Quote, 'text' | 'script'>, least: number): number {
  const [own, theirs] = [bulkOf(quote), bulkOf(other)]
  return Math.min(1 - least, Math.max(least, own / (own + theirs)))
}

/** The original at the side where its reading begins. */
function beside({ x, y, width, height }: Area, quote: Quote, share: number, gap: number) {
  const own = (width - gap) * share
  const atRight = quote.direction === 'rtl' || isSquare(quote.script)
  const theirs = width - gap - own
  return {
    first: { x: atRight ? x + width - own : x, y, width: own, height },
    second: { x: atRight ? x : x + own + gap, y, width: theirs, height },
  }
}

function under({ x, y, width, height }: Area, share: number, gap: number) {
  const own = (height - gap) * share
  return { first: { x, y, width, height: own }, second: { x, y: y + own + gap, width, height: height - gap - own } }
}

function creditBlock({ style, text, width }: Awaited<ReturnType<typeof smallText>>, left: number, inkTop: number): TextBlock {
  const x = style.direction === 'rtl' ? left + width : left
  const y = topForInk(style.face, style.size, style.leading, inkTop)
  return { ...style, x, y, lines: [{ text, x, y, width, then: '' }] }
}
