import {
  aboutPicture,
  attributed,
  type Design,
  type DrawOrder,
  formatNames,
  formats,
  frameOf,
  languagesIn,
  readWording,
  writeWording,
} from '#plates'
import type { Subject } from '../studio/subject.ts'
import { mostSlides, type Slide, splitSlides } from './split-slides.ts'

/** A picture of the pack, and what is said of it to the person who cannot see it. */
export type PackPicture = { name: string; altText: string; order: DrawOrder }

/** Slides are squares, or standing, which have more room in a feed. */
export type CarouselShape = 'instagram_post' | 'instagram_portrait'

/** One design in every format, and a long quote as a carousel, too. Names sort in the order in which they are looked at. */
export function planPack(subject: Subject, design: Design, shape: CarouselShape = 'instagram_portrait'): PackPicture[] {
  return [...everyFormat(subject, design), ...carousel(subject, design, shape)]
}

function everyFormat({ quote, about }: Subject, design: Design): PackPicture[] {
  return formatNames
    .filter((format) => format !== 'custom')
    .map((format) => {
      const { width, height } = formats[format]
      const own: Design = { ...sizeless(design), format }
      const name = `${format.replaceAll('_', '-')}-${width}x${height}.${design.type}`
      const order = { quote, about, design: own }
      return { name, altText: aboutPicture(order).altText, order }
    })
}

/**
 * A quote in two languages is shown in one after the other: first its own words, then the translation. Numbers take the place of the author
 * until the last slide of a language, which also has the source.
 */
function carousel(subject: Subject, design: Design, shape: CarouselShape): PackPicture[] {
  const shown: Design[] =
    languagesIn({ ...subject, design }) === 'both'
      ? [
          { ...design, languages: 'original' },
          { ...design, languages: 'translation', wording: null },
        ]
      : [design]
  const parts = shown.map((one) => slidesIn(subject, one, Math.floor(mostSlides / shown.length)))
  if (parts.every(({ slides }) => slides.length === 1)) return []
  const of = parts.flatMap(({ slides }) => slides).length
  const before = parts.map((_, i) => parts.slice(0, i).flatMap(({ slides }) => slides).length)
  return parts.flatMap((part, i) => picturesOf(part, { subject, shape, before: before[i] ?? 0, of }))
}

type Part = { design: Design; text: string; emphases: (readonly [number, number])[]; slides: Slide[] }

/** The words that a design shows in one language; of few words one slide shows all. */
function slidesIn(subject: Subject, design: Design, most: number): Part {
  const { text, emphases } = readWording(design.wording ?? writeWording(attributed({ ...subject, design }).text))
  const split = splitSlides(text, most)
  return { design, text, emphases, slides: split.length === 0 ? [[0, text.length]] : split }
}

type Place = { subject: Subject; shape: CarouselShape; before: number; of: number }

/** The words of all slides in a language are of one size. */
function picturesOf({ design, text, emphases, slides }: Part, { subject, shape, before, of }: Place): PackPicture[] {
  // A slide shows a part of the words: whose they are is asked of all of them.
  const { translation: _, ...shown } = attributed({ ...subject, design })
  const quote = { ...shown, settled: true as const }
  const about = aboutPicture({ ...subject, design })
  const series = slides.map(([from, to], i) => {
    const spans = emphases.map(([start, end]) => [Math.max(0, start - from), Math.min(to, end) - from] as const)
    const wording = writeWording(
      text.slice(from, to),
      spans.filter(([start, end]) => start < end),
    )
    const isLast = i === slides.length - 1
    return isLast
      ? { wording, author: quote.author, source: quote.source }
      : { wording, author: `${before + i + 1}/${of}`, source: undefined }
  })
  return series.map(({ wording, author, source }, i) => {
    const n = before + i + 1
    const own: Design = { ...sizeless(design), format: shape, wording }
    const { width, height } = frameOf(own)
    const signed = { ...quote, author, source, series }
    const altText = `${n}/${of}: ${text.slice(...(slides[i] ?? [0, 0]))}${i === slides.length - 1 ? ` — ${about.author}` : ''}`
    return {
      name: `carousel/${String(n).padStart(2, '0')}-of-${String(of).padStart(2, '0')}-${width}x${height}.${design.type}`,
      altText,
      order: { quote: signed, about: { ...about, altText }, design: own },
    }
  })
}

function sizeless({ size: _, ...design }: Design): Design {
  return design
}
