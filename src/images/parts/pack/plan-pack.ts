import {
  aboutPicture,
  attributed,
  type Design,
  type DrawOrder,
  formatNames,
  formats,
  frameOf,
  readWording,
  writeWording,
} from '#plates'
import type { Subject } from '../studio/subject.ts'
import { splitSlides } from './split-slides.ts'

/** A picture of the pack, and what is said of it to whoever cannot see it. */
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

/** The number stands where the author will: on the last slide, with the source. The words of all slides are of one size. */
function carousel(subject: Subject, design: Design, shape: CarouselShape): PackPicture[] {
  // A slide shows a part of the words: whose they are is asked of all of them.
  const { translation: _, ...shown } = attributed({ ...subject, design })
  const quote = { ...shown, settled: true as const }
  const about = aboutPicture({ ...subject, design })
  const { text, emphases } = readWording(design.wording ?? writeWording(quote.text))
  const slides = splitSlides(text)
  const series = slides.map(([from, to], i) => {
    const spans = emphases.map(([start, end]) => [Math.max(0, start - from), Math.min(to, end) - from] as const)
    const wording = writeWording(
      text.slice(from, to),
      spans.filter(([start, end]) => start < end),
    )
    const isLast = i === slides.length - 1
    return isLast
      ? { wording, author: quote.author, source: quote.source }
      : { wording, author: `${i + 1}/${slides.length}`, source: undefined }
  })
  return series.map(({ wording, author, source }, i) => {
    const number = `${i + 1}/${slides.length}`
    const own: Design = { ...sizeless(design), format: shape, wording }
    const { width, height } = frameOf(own)
    const signed = { ...quote, author, source, series }
    const altText = `${number}: ${text.slice(...(slides[i] ?? [0, 0]))}${i === slides.length - 1 ? ` — ${about.author}` : ''}`
    return {
      name: `carousel/${String(i + 1).padStart(2, '0')}-of-${String(slides.length).padStart(2, '0')}-${width}x${height}.${design.type}`,
      altText,
      order: { quote: signed, about: { ...about, altText }, design: own },
    }
  })
}

function sizeless({ size: _, ...design }: Design): Design {
  return design
}
