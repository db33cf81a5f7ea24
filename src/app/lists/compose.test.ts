import { expect, test } from 'vitest'
import { pictureEngine } from '#images'
import { inLanguage } from '#messages'
import { composeDesign, templateNames, type DrawnPlate, type Plate } from '#plates'
import { findQuotes, type Quote } from '#quotes'
import type { CardQuote } from '#quotes/parts'
import { getSettings } from '#settings'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { readPage } from '#test/read-page'
import { aShelf } from '#test/shelf'
import { quotePictures } from '../site/picture-formats.ts'
import { subjectOf } from '../pictures/subject-of.ts'
import { composeCards } from './compose.ts'
import { composePoster } from '../public/poster.ts'

const readers = ['en']

test('a card has the palette of its page, but for those of one category, which differ', async () => {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  for (let i = 0; i < 4; i++) await aQuote()
  // The lot is drawn by id.
  const quotes = (await findQuotes(house.ctx)).quotes.map((quote, i) => ({ ...quote, id: `quote ${i}` }))
  const papers = (cards: CardQuote[]) => cards.map(({ plate }) => plate.palette.paper)
  const pages = await Promise.all(quotes.map(async (quote) => (await composePoster(quote, readers)).wide.plate.palette.paper))

  expect(papers(await composeCards(quotes, readers, 100))).toEqual(pages)
  expect(new Set(papers(await composeCards(quotes, readers, 100, quotes[0]?.category)))).toHaveProperty('size', 4)
})

test('a name in the author’s own script is on cards as soon as the author has it, or has another', async () => {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx, { author: 'Laozi', category: 'The way' })
  const quote = await aQuote({ text: '千里之行，始于足下。', language: 'zh' })
  const namesOf = async (authorAliases: string[]) => {
    const [card] = await composeCards([{ ...quote, authorAliases }], readers, 100)
    return card?.plate.nodes.flatMap((node) =>
      node.kind === 'text' && node.role === 'author' ? node.lines.map(({ text }) => text) : [],
    )
  }
  expect(await namesOf([])).toEqual(['Laozi'])
  expect(await namesOf(['老子'])).toEqual(['老子'])
  expect(await namesOf(['李耳'])).toEqual(['李耳'])
})

test('a plate that was made for a page in one language is not shown on a page in another', async () => {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  const translations = [{ language: 'en', text: 'Everything flows.', translator: 'Somebody' }]
  const quote = await aQuote({ text: 'Πάντα ῥεῖ.', language: 'grc', translations })
  const wordsIn = async (code: string) =>
    JSON.stringify(
      await inLanguage(code, async () => (await composeCards([quote], readers, 100)).map(({ plate }) => plate.nodes)),
    )
  expect(await wordsIn('ar')).toContain('ترجمة')
  expect(await wordsIn('de')).toContain('Somebody')
  expect(await wordsIn('de')).not.toContain('ترجمة')
  expect(await wordsIn('en')).toContain('Translated by Somebody')
})

test('what staff choose is the plate of page, card and picture; where it cannot carry the words, all follow the rule', async () => {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  const settings = await getSettings(house.ctx)
  const { measure } = await pictureEngine()
  const text = 'Whoever walks with open eyes learns that the end was never what mattered, but the road.'
  const everywhere = async (quote: Quote) => {
    const { wide, tall } = await composePoster(quote, readers)
    const [card] = await composeCards([quote], readers, 30)
    expect(card?.plate.text).toMatch(/…$/)
    const { quote: drawn } = subjectOf(quote, settings, { origin: 'https://quotes.example' })
    const picture = await composeDesign(drawn, quotePictures.social, measure)
    const shown = [wide.plate, tall.plate, card!.plate]
    expect(new Set(shown.map(({ template }) => template)).size).toBe(1)
    // A picture tells of its plate only how the words are set.
    expect(new Set([...shown, picture.plate].map(settingOf)).size).toBe(1)
    return { template: wide.plate.template, setting: settingOf(wide.plate) }
  }
  const carried = templateNames.filter((name) => name !== 'column')
  const found = []
  for (const plate of carried) found.push(await everywhere(await aQuote({ text, plate })))
  expect(found.map(({ template }) => template)).toEqual(carried)
  expect(new Set(found.map(({ setting }) => setting)).size).toBe(carried.length)
  const ruled = await aQuote({ text, plate: 'column' })
  expect(await everywhere(ruled)).toEqual(await everywhere({ ...ruled, plate: null, version: 0 }))
})

function settingOf({ nodes }: Pick<DrawnPlate, 'nodes'>): string {
  const words = nodes.find((node) => node.kind === 'text' && node.role === 'quote')
  return words?.kind === 'text' ? `${words.face} ${words.weight}` : ''
}

test('a poster goes on below the screen before its words become too small to read', async () => {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  await aQuote({ text: 'Begin.' })
  await aQuote({ text: 'Whoever walks with open eyes learns that the end was never what mattered. '.repeat(27).trim() })
  const [long, short] = (await findQuotes(house.ctx)).quotes
  const shapes = await Promise.all([long!, short!].map((quote) => composePoster(quote, readers)))
  const sizes = shapes.map(({ wide, tall }) => [wide, tall].map(({ plate }) => sizesOf(plate)))
  expect(Math.min(...sizes[0]![0]!)).toBeGreaterThanOrEqual(28)
  expect(Math.min(...sizes[0]![1]!)).toBeGreaterThanOrEqual(16)
  expect(shapes[0]!.tall.plate.frame.height).toBeGreaterThan(480)
  expect(shapes[1]!.tall.plate.frame.height).toBe(480)
  // However long it is, a screen's height does not make it narrow.
  expect(shapes[0]!.tall.ratio).toBe(shapes[1]!.tall.ratio)
})

test.each([
  [
    'a poem in many columns',
    'column',
    'zh 0',
    'zh',
    '人之初\n性本善\n性相近\n習相遠\n苟不教\n性乃遷\n教之道\n貴以專\n昔孟母\n擇鄰處\n子不學\n斷機杼\n竇燕山\n有義方\n教五子\n名俱揚',
  ],
  [
    'a long word in capitals',
    'capitals',
    'de 6',
    'de',
    'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft.',
  ],
])('a poster with %s is no higher, because no letter would be larger for it', async (_, template, id, language, text) => {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx)
  // The lot is drawn by id.
  const { tall } = await composePoster({ ...(await aQuote({ text, language })), id }, readers)
  expect(tall.plate.template).toBe(template)
  expect(Math.min(...sizesOf(tall.plate))).toBeLessThan(16)
  expect(tall.plate.frame.height).toBe(480)
})

const sizesOf = ({ nodes }: Plate) =>
  nodes.flatMap((node) => (node.kind === 'text' && node.role === 'quote' ? node.lines.map(({ size }) => size ?? node.size) : []))

test.each([
  ['de', 'misattributed', 'Nicht von Albert Einstein', 'archivo', 'ltr', 'Falsch zugeschrieben: '],
  ['fr', 'disputed', 'Attribution contestée', 'archivo', 'ltr', undefined],
  // A name in other letters than the label has no place in it.
  ['ar', 'misattributed', 'منسوب خطأً', 'arabic', 'rtl', 'منسوب خطأً إلى '],
  ['ja', 'disputed', '作者は真偽不明', 'japanese', 'ltr', undefined],
] as const)(
  'on a page in %s a plate of a quote that is %s says so in that language',
  async (spoken, status, text, face, direction, before) => {
    const house = await aHouse()
    const { aQuote } = await aShelf(house.ctx, { author: 'Albert Einstein' })
    const quote = await aQuote({ status, statusNote: 'Nobody has found it.' })
    const [card] = await inLanguage(spoken, () => composeCards([quote], [spoken, 'en'], 100))
    const blocks = card?.plate.nodes.filter((node) => node.kind === 'text') ?? []
    const label = blocks.find(({ role }) => role === 'verdict')
    expect(label).toMatchObject({ language: spoken, face, direction, lines: [{ text }] })
    expect(blocks.find(({ role }) => role === 'author')?.spoken).toBe(before)
  },
)

test('in a language whose letters no picture has, the label is in it on pages and in English in pictures', async () => {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx, { author: 'Albert Einstein' })
  const quote = await aQuote({ status: 'disputed', statusNote: 'Nobody knows.' })
  const settings = await getSettings(house.ctx)
  const at = { origin: 'https://quotes.example' }
  const verdictIn = (spoken: string) => inLanguage(spoken, () => subjectOf(quote, settings, at).quote.verdict)
  expect(verdictIn('bn')).toBeUndefined()
  expect(verdictIn('ta')).toMatchObject({ language: 'ta' })
  const [card] = await inLanguage('bn', () => composeCards([quote], ['bn', 'en'], 100))
  expect(JSON.stringify(card?.plate.nodes)).toContain('রচয়িতা নিয়ে বিতর্ক আছে')
})

test('a quote that is wrongly attributed is nowhere shown as the words of its author', async () => {
  const house = await aHouse()
  const { aQuote } = await aShelf(house.ctx, { author: 'Albert Einstein' })
  const wrong = await aQuote({ status: 'misattributed', statusNote: 'Nobody has found it in what he wrote.' })
  await aQuote()
  const [right, card] = await composeCards((await findQuotes(house.ctx)).quotes, readers, 100)
  expect(card?.plate.template).toBe('refuted')
  const words = (plate = card?.plate) =>
    plate?.nodes.flatMap((node) => (node.kind === 'text' ? node.lines.map(({ text }) => text) : [])).join(' ')

  expect(card?.author).toBe('Wrongly attributed to Albert Einstein')
  expect(words()).toBe(`Not by Albert Einstein ${wrong.text} Albert Einstein ${wrong.category}`)
  expect(right?.author).toBe('Albert Einstein')
  expect(words(right?.plate)).not.toContain('Not by')
  expect([right?.isDoubted, card?.isDoubted]).toEqual([undefined, true])

  const doubted = await aQuote({ status: 'disputed', statusNote: 'Nobody knows.' })
  const [disputed] = await composeCards([doubted], readers, 100)
  expect(disputed?.author).toBe('Albert Einstein (disputed)')
  expect(words(disputed?.plate)).toBe(`Authorship disputed ${doubted.text} Albert Einstein ${doubted.category}`)

  const page = await readPage(await (await anApp(house)).ask(`/quote/${wrong.id}`))
  expect(page.title).toMatch(/^Did Albert Einstein say/)
  expect(page.meta('description')).toMatch(/^No\. /)
  expect(page.text).toContain('Nobody has found it in what he wrote.')
})
