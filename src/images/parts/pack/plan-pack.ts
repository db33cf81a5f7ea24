import { type Design, type DrawOrder, formatNames, formats, frameOf, readWording, writeWording } from '#plates'
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
      return { name, altText: about.altText, order: { quote, about, design: own } }
    })
}

/** The number stands where the author will: on the last slide, with the source. */
function carousel({ quote, about }: Subject, design: Design, shape: CarouselShape): PackPicture[] {
  const { text, emphases } = readWording(design.wording ?? writeWording(quote.text))
  const slides = splitSlides(text)
  return slides.map(([from, to], i) => {
    const number = `${i + 1}/${slides.length}`
    const isLast = i === slides.length - 1
    const words = text.slice(from, to)
    const spans = emphases.map(([start, end]) => [Math.max(0, start - from), Math.min(to, end) - from] as const)
    const wording = writeWording(
      words,
      spans.filter(([start, end]) => start < end),
    )
    const own: Design = { ...sizeless(design), format: shape, wording }
    const { width, height } = frameOf(own)
    const { source: _, ...bare } = quote
    const signed = isLast ? quote : { ...bare, author: number }
    const altText = `${number}: ${words}${isLast ? ` — ${about.author}` : ''}`
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
