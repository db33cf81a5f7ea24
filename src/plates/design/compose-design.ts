import { facesIn, quoteOf, rounded } from '../compose-plate.ts'
import type { Measure } from '../measure.ts'
import { measuresOf } from '../frames.ts'
import type { DrawnPlate, Frame, PlateInput, Quote } from '../plate.ts'
import { smallScale } from '../templates/small-text.ts'
import type { DrawnNode, DrawnText } from '../tree.ts'
import { backgroundLayer, groundColour, inkedWith, overPicture } from './background.ts'
import type { BackdropImage, Design } from './design.ts'
import { emphasised } from './emphasis.ts'
import { frameOf } from './frame.ts'
import { makeReadable } from './readable/make-readable.ts'
import { struckNames } from '../templates/verdict.ts'
import { areaOf, isStrip, lengthsOf, type DesignColours, type DesignTemplate } from './sheet.ts'
import { designTemplate } from './templates/index.ts'
import { slanted } from '../faces/text-settings.ts'
import { underVerdict } from './verdict-band.ts'
import { readWording } from './wording.ts'

/** A quote for a picture. `credit`: the site's name, small at the foot; none when empty. */
export type DesignQuote = Omit<PlateInput, 'cut' | 'unlike'> & {
  credit?: string
  /** The pictures that are looked at one after the other, this one among them: the words of all have one size. */
  series?: readonly Slide[]
  /** Whose words they are was settled for the whole of which this picture shows a part. */
  settled?: true
}

export type Slide = { wording: string; author: string; source?: string }

/** What people must be told about the picture. */
export type DesignNote =
  /** A veil was laid so that the words can be read. */
  | { kind: 'scrim' }
  /** The words stopped growing at so many per cent of the size that fits. */
  | { kind: 'size'; largest: number }
  /** Of two languages only the original has room (`alone`), or the words of both are too small to be read (`small`). */
  | { kind: 'languages'; how: 'alone' | 'small' }
  /** No face has these characters; who draws adds this note. */
  | { kind: 'missing'; characters: string[] }

export type Drawing = { plate: DrawnPlate; notes: DesignNote[] }

/**
 * Makes the picture of a quote: the same input gives the same picture, on every machine. No word is outside the frame or in
 * its safe zone, whatever the length of the text.
 */
export async function composeDesign(quote: DesignQuote, asked: Design, measure: Measure): Promise<Drawing> {
  const design = sized(asked, Math.min(200, Math.max(30, asked.text.size)))
  if (!quote.series) return composeAlone(quote, design, measure)
  return composeAlone(quote, sized(design, await sizeInSeries(quote, quote.series, design, measure)), measure)
}

/** Per cent of the size that fits a slide, so that its words are as large as those of the fullest slide. */
async function sizeInSeries(quote: DesignQuote, series: readonly Slide[], design: Design, measure: Measure): Promise<number> {
  const sizeOf = async ({ wording, ...names }: Partial<Slide>, percent = design.text.size) => {
    const own = sized({ ...design, wording: wording ?? design.wording }, percent)
    const { plate } = await composeAlone({ ...quote, ...names }, own, measure)
    const sizes = plate.nodes.flatMap((node) => (node.kind === 'text' && node.role === 'quote' ? [sizeOfBlock(node)] : []))
    return Math.max(...sizes)
  }
  const all: number[] = []
  for (const slide of series) all.push(await sizeOf(slide))
  // Beside what fits: of a larger one that was chosen, words may have stopped growing before.
  const part = Math.min(...all) / (await sizeOf({}, 100))
  // Where each line has a size of its own, every sheet is filled.
  return Number.isFinite(part) ? 100 * part : design.text.size
}

function sized(design: Design, size: number): Design {
  return { ...design, text: { ...design.text, size } }
}

function sizeOfBlock({ size, lines }: DrawnText): number {
  return lines.some((line) => line.size !== undefined && line.size !== size) ? Number.NaN : size
}

async function composeAlone(quote: DesignQuote, design: Design, measure: Measure): Promise<Drawing> {
  const format = frameOf(design)
  const frame = { name: format.name, width: format.width, height: format.height }
  const whole = areaOf(format)
  const template = designTemplate(design.template, quote)
  const colours = coloursOf(template, quote, design)
  const notes: DesignNote[] = []
  const stops: number[] = []
  const { words, emphases } = wordsOf(quote, design, (largest) => stops.push(Math.max(100, largest)))
  const image = design.background.type === 'image' ? design.background.image : undefined
  const { area, band } = await underVerdict(words, design.template, whole, colours, measure)
  const { translation, ...original } = words
  const isTooNarrow = translation !== undefined && isStrip(area)
  const sheet = {
    quote: isTooNarrow ? original : words,
    credit: creditOf(quote, image),
    frame,
    area,
    ...lengthsOf(area),
    colours,
    image,
    measure,
  }
  const { ground, marks } = await template.draw(sheet)
  const behind = backgroundLayer(design.background, frame, { primary: colours.primary, quoteId: quote.id })
  const written = emphasised(slanted(marks, design.text.style), words.text, emphases, colours)
  const laid = [...ground, ...behind, ...written, ...band]
  const { nodes: read, scrim } = makeReadable(laid.map(rounded), image ? colours.text : design.text.color)
  const nodes = words.doubt === 'wrong' ? struckNames(read, words.verdict) : read
  if (scrim) notes.push({ kind: 'scrim' })
  if (isTooNarrow) notes.push({ kind: 'languages', how: 'alone' })
  else if (translation && design.text.size >= 100 && areTooSmall(nodes, frame)) notes.push({ kind: 'languages', how: 'small' })
  if (stops.length > 0) notes.push({ kind: 'size', largest: Math.min(...stops) })
  const plate: DrawnPlate = {
    template: design.template,
    palette: { paper: colours.primary, ink: colours.text },
    frame,
    language: words.language,
    direction: words.direction,
    text: words.text,
    faces: facesIn(nodes),
    nodes,
  }
  return { plate, notes }
}

/** At so much of the size that is read at ease, words can still be read: 12 pixels on a phone 390 pixels wide. */
const leastOfReadable = 0.62

/** Whether words in either of two languages are smaller than they can be read. */
function areTooSmall(nodes: readonly DrawnNode[], frame: Frame): boolean {
  const words = nodes.filter((node) => node.kind === 'text' && (node.role === 'quote' || node.role === 'translation'))
  const least = measuresOf(frame).readable * leastOfReadable
  return words.some((node) => node.kind === 'text' && node.size / (smallScale[node.face] ?? 1) < least)
}

/** Who took the photo is beside the site's name, first. */
function creditOf({ credit = '' }: DesignQuote, image: BackdropImage | undefined): string {
  const taken = image && image.author !== '' ? `Photo: ${image.author}` : ''
  return [taken, credit].filter((part) => part !== '').join(' · ')
}

function coloursOf(template: DesignTemplate, { color }: DesignQuote, { background, text }: Design): DesignColours {
  const own = template.colours(color)
  const ground = groundColour(background, own.primary)
  const colours = ground === undefined ? own : template.colours(color, ground)
  if (background.type === 'image') {
    const over = overPicture(colours, background)
    return text.color === null ? over : { ...over, text: text.color, quiet: text.color, accent: text.color }
  }
  return text.color === null ? colours : inkedWith(text.color, colours, ground !== undefined)
}

/** The words as they were edited for this picture, with what was chosen about their type. */
function wordsOf(quote: DesignQuote, { wording, text: chosen }: Design, stopped: (largest: number) => void) {
  const edited = wording === null ? undefined : readWording(wording)
  const plain = quoteOf({ ...quote, text: edited && edited.text.trim() !== '' ? edited.text : quote.text })
  const words: Quote = {
    ...plain,
    type: {
      ...(chosen.fontFamily === null ? {} : { font: chosen.fontFamily }),
      ...(chosen.style === null ? {} : { style: chosen.style }),
      size: chosen.size,
      ...(edited?.text.includes('\n') ? { ownLines: true } : {}),
      stopped,
    },
  }
  // Marks around the whole of it were taken off, and so was space.
  const taken = edited ? Math.max(0, edited.text.replace(/\u202F/gu, '\u2009').indexOf(plain.text)) : 0
  return { words, emphases: edited ? edited.emphases.map(([from, to]) => [from - taken, to - taken] as const) : [] }
}
