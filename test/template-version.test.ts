import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { pictureEngine } from '#images'
import {
  defaultDesign,
  designTemplates,
  drawPixels,
  templateNames,
  templateVersion,
  type Design,
  type DesignQuote,
} from '#plates'

/** What every template draws of three quotes, alone and in two languages, lying and standing; of which version that is. */
const kept = {
  version: 19,
  pictures: {
    'big-initial': '9c93468f9b6a',
    'bold-impact': '092194d3c989',
    'elegant-dark': '4130d85d7272',
    framed: '6d1c6d8e5f1c',
    minimalist: '44df2ff2074c',
    'modern-gradient': '063173941d80',
    paper: 'e6cf869cf196',
    photo: '862f416d960f',
    plate: 'c62df32a2082',
    professional: 'f86f28d45dde',
    'two-tone': 'b5ff34834c37',
    'type-alone': '4a4cb09b312e',
    'warm-inspiration': 'bd3999306755',
  },
}

const quotes: DesignQuote[] = [
  ['en', 'Lewis Carroll', 'Begin at the beginning, and go on till you come to the end: then stop.'],
  ['ar', 'المتنبي', 'على قدر أهل العزم تأتي العزائم، وتأتي على قدر الكرام المكارم.'],
  ['ja', '夏目漱石', '智に働けば角が立つ。情に棹させば流される。意地を通せば窮屈だ。'],
].map(([language = '', author = '', text = '']) => ({
  id: '1',
  text,
  author,
  language,
  color: '#0f766e',
  credit: 'Epigraph',
}))

const translation = { text: 'Words that readers can read.', language: 'en', credit: 'Translated by Ada' }
const inTwoLanguages = quotes.map((quote) => ({ ...quote, translation }))

const doubts = ['wrong', 'misquoted', 'disputed'] as const

/** The plate of a quote is any of seven, or says that its name is wrong or doubtful, is in two languages, or is long. */
const plates: DesignQuote[] = [
  ...templateNames.flatMap((template) => quotes.map((quote) => ({ ...quote, template }))),
  ...quotes.flatMap((quote) => doubts.map((doubt) => ({ ...quote, doubt }))),
  ...quotes.flatMap((quote) => {
    const long = { ...quote, text: `${quote.text} `.repeat(Math.ceil(601 / quote.text.length)) }
    return [{ ...quote, translation }, { ...quote, translation, doubt: 'wrong' as const }, long]
  }),
]

test('a picture that comes out differently has another address: raise templateVersion, then keep what is drawn now', async () => {
  const pictures: Record<string, string> = {}
  for (const template of designTemplates) pictures[template] = await drawn(template)
  expect({ version: templateVersion, pictures }, 'raise templateVersion (src/plates/design/version.ts)').toEqual(kept)
}, 120_000)

/** The beginning of a hash of the pixels. */
async function drawn(template: Design['template']): Promise<string> {
  const engine = await pictureEngine()
  const hash = createHash('sha256')
  for (const quote of template === 'plate' ? plates : [...quotes, ...inTwoLanguages])
    for (const format of ['og_image', 'instagram_story'] as const) {
      const design: Design = { ...defaultDesign, template, format, background: { type: 'template' } }
      const { pixels } = await drawPixels({ quote, design }, engine, noImage, { width: 300 })
      hash.update(pixels)
    }
  return hash.digest('hex').slice(0, 12)
}

const noImage = () => Promise.reject(new Error('No photo lies behind these.'))
