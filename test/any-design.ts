import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import {
  designFonts,
  designTemplates,
  formatNames,
  largestSide,
  patterns,
  smallestSide,
  templateNames,
  textStyles,
  tonesOf,
  type BackdropImage,
  type Background,
  type Design,
  type DesignQuote,
} from '#plates'

const folder = new URL('../db/collection/quotes/', import.meta.url)
const collection = readdirSync(folder).flatMap(
  (file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as { text: string; language: string }[], // safe: db/collection/verify.ts holds its shape
)

/** Letters, marks, digits and punctuation of the scripts people write, with words of the lengths that are hard to break. */
const alphabets: Record<string, string> = {
  en: 'abcdefghij klmnop qrst uvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ  ’,.;:!?—-“”0123456789 ',
  de: 'äöüßÄÖÜ donaudampfschifffahrtsgesellschaft ',
  ru: 'абвгдежзий клмнопрст уфхцчшщъыьэюя АБВГДЕ ,.!?',
  el: 'αβγδεζηθ ικλμνξοπρ στυφχψω ΑΒΓΔ άέήίόύώ ,.;',
  hi: 'कखगघङचछजझ टठडढणतथद धनपफबभ मयरलवशषसह ािीुूेैोौं्। ',
  ar: 'ابتثجحخد ذرزسشصضط ظعغفقكلمنهوي ًٌٍَُِّْ ،؟ ',
  he: 'אבגדהוזחט יכלמנסעפצקרשת ,.! ',
  th: 'กขคฆงจฉชซญดตถทธน บปผฝพฟภมยรลวศษสหอฮ ะาิีึืุูเแโใไ ่้',
  ta: 'கஙசஞடணதநபமயர லவழளறன ாிீுூெேைொோௌ் ',
  ja: '春夏秋冬山川風雨花鳥月あいうえおかきくけこさしすせそアイウエオ、。「」ー',
  zh: '天地玄黄宇宙洪荒日月盈昃辰宿列张，。！？「」',
  ko: '가나다라마바사아자차카타파하 한글은 아름답다 ',
}
const emoji = ['🌍', '👩🏽‍🚀', '❤️', '📚', '🇫🇯', '🔥']

type Text = { text: string; language: string }

const invented: fc.Arbitrary<Text> = fc
  .record({
    language: fc.constantFrom(...Object.keys(alphabets)),
    length: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 41, max: 400 }), fc.integer({ min: 401, max: 2000 })),
    seed: fc.nat({ max: 1_000_000 }),
    with: fc.constantFrom('letters', 'emoji', 'lines'),
  })
  .map(({ language, length, seed, with: extra }) => {
    const letters = [...(alphabets[language] ?? '')]
    let state = seed + 1
    const next = (below: number) => {
      state = (state * 48_271) % 2_147_483_647
      return state % below
    }
    let text = letters[0] ?? 'a'
    while (text.length < length) {
      if (extra === 'emoji' && next(9) === 0) text += emoji[next(emoji.length)]
      else if (extra === 'lines' && next(40) === 0) text += '\n'
      else text += letters[next(letters.length)]
    }
    return { language, text: text.slice(0, length).toWellFormed() }
  })

const quoted: fc.Arbitrary<Text> = fc
  .record({ from: fc.nat({ max: collection.length - 1 }), times: fc.constantFrom(1, 1, 1, 3, 12) })
  .map(({ from, times }) => {
    const { text, language } = collection[from] ?? { text: 'a', language: 'en' }
    return {
      language,
      text: Array.from({ length: times }, () => text)
        .join(' ')
        .slice(0, 2000)
        .toWellFormed(),
    }
  })

/** A text of 1 to 2,000 characters, of the collection or of any script's letters, and who said it. */
export const anyQuote: fc.Arbitrary<DesignQuote> = fc
  .record({
    text: fc.oneof(invented, quoted),
    author: fc.constantFrom(
      'Augustine of Hippo',
      'Zhuangzi',
      'Pierre-Ambroise-François Choderlos de Laclos',
      'ابن المقفع',
      '芭蕉',
    ),
    source: fc.constantFrom(undefined, 'Confessions', 'The Hitchhiker’s Guide to the Galaxy, first edition'),
    category: fc.constantFrom(undefined, 'Travel', 'Perseverance in hard times'),
    color: fc.integer({ min: 0, max: 0xffffff }).map(hex),
    credit: fc.constantFrom('', 'Epigraph', 'quotes.example'),
    template: fc.constantFrom(undefined, ...templateNames),
  })
  .map(({ text, ...about }) => ({ id: String(text.text.length), ...text, ...about }))

/** The same with a translation into another language, and who made it. */
export const anyQuoteInTwoLanguages: fc.Arbitrary<DesignQuote> = fc
  .record({
    quote: anyQuote,
    words: fc.oneof(invented, quoted),
    credit: fc.constantFrom(undefined, 'Translated by Epigraph', 'Translated by Pierre-Ambroise-François Choderlos de Laclos'),
  })
  .map(({ quote, words, credit }) => ({ ...quote, translation: { ...words, ...(credit && { credit }) } }))

/** Pictures that make words hard to read, drawn as they are described: even, parted, chequered, noise. RGBA. */
export const backdrops = (
  [
    ['snow', () => [250, 250, 248]],
    ['night', () => [12, 14, 30]],
    ['shore', (_, y) => (y < 30 ? [220, 235, 250] : [40, 35, 20])],
    ['chequers', (x, y) => (((x >> 3) + (y >> 3)) % 2 === 0 ? [255, 255, 255] : [0, 0, 0])],
    ['poppies', (x, y) => ((x * 7919 + y * 104_729) % 13 < 4 ? [230, 20, 20] : [40, 120, 50])],
  ] as const satisfies readonly [string, (x: number, y: number) => readonly number[]][]
).map(([name, colourAt]: readonly [string, (x: number, y: number) => readonly number[]]) => {
  const [width, height] = [96, 64]
  const rgba = new Uint8Array(width * height * 4)
  for (let i = 0; i < width * height; i++) rgba.set([...colourAt(i % width, Math.floor(i / width)), 255], i * 4)
  const image: BackdropImage = {
    id: name,
    url: `/files/public/${name}.png`,
    thumbnail: '',
    description: name,
    author: name === 'shore' ? 'Somebody Else' : '',
    width,
    height,
    tones: tonesOf(rgba, width, height),
  }
  return { rgba, image }
})

const colour = fc.integer({ min: 0, max: 0xffffff }).map(hex)
const opacity = fc.constantFrom(0.1, 0.4, 0.7, 1)

const anyBackground: fc.Arbitrary<Background> = fc.oneof(
  fc.constant<Background>({ type: 'template' }),
  fc.record({ type: fc.constant('color' as const), color: colour, opacity }),
  fc.record({ type: fc.constant('pattern' as const), pattern: fc.constantFrom(...patterns), color: colour, opacity }),
  fc.record({ type: fc.constant('image' as const), image: fc.constantFrom(...backdrops.map(({ image }) => image)), opacity }),
)

const side = fc.integer({ min: smallestSide, max: largestSide })

/** Everything that can be chosen in the studio. */
export const anyDesign: fc.Arbitrary<Design> = fc.record({
  template: fc.constantFrom(...designTemplates),
  format: fc.constantFrom(...formatNames),
  size: fc.record({ width: side, height: side }),
  type: fc.constant('png' as const),
  background: anyBackground,
  text: fc.record({
    color: fc.option(colour),
    size: fc.oneof(fc.constant(100), fc.integer({ min: 30, max: 200 })),
    style: fc.option(fc.constantFrom(...textStyles)),
    fontFamily: fc.option(fc.constantFrom(...designFonts)),
  }),
  wording: fc.constant(null),
})

function hex(number: number): string {
  return `#${number.toString(16).padStart(6, '0')}`
}
