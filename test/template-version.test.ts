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

/** What every template draws of three quotes, lying and standing; of which version that is. */
const kept = {
  version: 13,
  pictures: {
    'big-initial': '4e350c60a4dd',
    'bold-impact': '3aef5f52dfdc',
    'elegant-dark': 'bed2fec56253',
    framed: '584d90b14397',
    minimalist: 'ffca9718f3ee',
    'modern-gradient': 'f4b149d963a0',
    paper: 'a9c485f0357e',
    photo: 'd4a717df3cb8',
    plate: '243b210d4776',
    professional: 'c6560ab5bf73',
    'two-tone': '5b884ce819c7',
    'type-alone': 'e3c66bffcc1e',
    'warm-inspiration': '07dece657583',
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

/** The plate of a quote is any of seven, or says whose words it is not, is in two languages, or is long. */
const plates: DesignQuote[] = [
  ...templateNames.flatMap((template) => quotes.map((quote) => ({ ...quote, template }))),
  ...quotes.map((quote) => ({ ...quote, refuted: true })),
  ...quotes.flatMap((quote) => {
    const translation = { text: 'Words that readers can read.', language: 'en', credit: 'Translated by Ada' }
    const long = { ...quote, text: `${quote.text} `.repeat(Math.ceil(601 / quote.text.length)) }
    return [{ ...quote, translation }, { ...quote, translation, refuted: true }, long]
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
  for (const quote of template === 'plate' ? plates : quotes)
    for (const format of ['og_image', 'instagram_story'] as const) {
      const design: Design = { ...defaultDesign, template, format, background: { type: 'template' } }
      const { pixels } = await drawPixels({ quote, design }, engine, noImage, { width: 300 })
      hash.update(pixels)
    }
  return hash.digest('hex').slice(0, 12)
}

const noImage = () => Promise.reject(new Error('No photo lies behind these.'))
