import { searchTexts } from '#evidence'
import { findOtherEditions, getPart, getText, listParts, listTexts, textSentences } from '#library'
import { partAsJson, textAsJson, textHitAsJson } from './text-as-json.ts'
import { addressOf, operation } from './operation.ts'
import * as parameters from './parameters.ts'
import * as shapes from './text-shapes.ts'

const path = '/texts'

export const listAllTexts = operation({
  id: 'listTexts',
  path,
  summary: 'Texts that quotes are checked against, by author',
  parameters: { limit: parameters.limit(20), page: parameters.page },
  answer: shapes.textsPage,
  refusals: [],
  failure: textSentences.list,
  example: () => ({ limit: '1' }),
  async find({ ctx, site, notes }, { limit, page }) {
    const { texts, total } = await listTexts(ctx, { limit, offset: (page - 1) * limit })
    notes.show('texts')
    const pages = Math.ceil(total / limit)
    const next = addressOf({ path }, { limit: String(limit), page: String(page + 1) })
    return {
      data: texts.map((text) => textAsJson(site, text)),
      total,
      page,
      pages,
      limit,
      next: page < pages ? site.origin + next : null,
    }
  },
})

export const searchAllTexts = operation({
  id: 'searchTexts',
  path: '/texts/search',
  summary: 'Search the words of texts, best match first',
  description:
    'Finds words that follow each other, also if some are changed or left out. Each result has a few sentences around them, or one where the licence of the text allows no more.',
  parameters: {
    q: parameters.words('q', 500).describe('Words as they may be in a text, one after the other.'),
    limit: parameters.limit(10),
  },
  answer: shapes.foundInTexts,
  refusals: [],
  failure: textSentences.list,
  example: (shown) => (shown?.text ? { q: shown.text.words, limit: '1' } : null),
  async find({ ctx, site, notes }, { q, limit }) {
    notes.show('texts')
    notes.typed()
    const hits = await searchTexts(ctx, q, limit)
    return { data: hits.map((hit) => textHitAsJson(site, hit)) }
  },
})

export const getOneText = operation({
  id: 'getText',
  path: '/texts/{text}',
  summary: 'One text, its parts and its other editions',
  parameters: { text: parameters.textId },
  answer: shapes.oneText,
  refusals: [404],
  failure: textSentences.get,
  example: (shown) => (shown?.text ? { text: shown.text.id } : null),
  async find({ ctx, site, notes }, { text: id }) {
    const text = await getText(ctx, id)
    notes.show('texts', `text:${text.id}`)
    const [parts, editions] = await Promise.all([listParts(ctx, text.id), findOtherEditions(ctx, text)])
    return {
      data: textAsJson(site, text),
      parts: parts.map((part) => partAsJson(site, text, part)),
      otherEditions: editions.map((edition) => textAsJson(site, edition)),
    }
  },
})

export const getOnePart = operation({
  id: 'getTextPart',
  path: '/texts/{text}/parts/{part}',
  summary: 'The words of one part of a text',
  description: 'Only of texts whose `shows` is `text`.',
  parameters: { text: parameters.textId, part: parameters.partNumber },
  answer: shapes.onePart,
  refusals: [404],
  failure: textSentences.get,
  example: (shown) => (shown?.text ? { text: shown.text.id, part: String(shown.text.n) } : null),
  async find({ ctx, site, notes }, { text: id, part: n }) {
    const { text, body, ...part } = await getPart(ctx, id, n)
    notes.show(`text:${text.id}`)
    return { data: { ...partAsJson(site, text, part), body }, text: textAsJson(site, text) }
  },
})
