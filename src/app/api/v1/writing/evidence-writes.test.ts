import { expect, test } from 'vitest'
import { undoBatch } from '#history'
import { aText } from '#test/a-text'
import { aHouse } from '#test/house'
import { aWritingSite, nowhere } from '#test/writing-site'

type Place = { text: string; part: number; fromWord: number; toWord: number }
type Found = {
  data: { text: { id: string }; part: number; fromWord: number; toWord: number; exact: string; fits: boolean }[]
  rejected: number
  hasPassage: boolean
}
type Written = {
  data: {
    quote: { status: string; version: number; text: string; source: { work: string } | null }
    evidence: { passage: { exact: string } } | null
  }
  change: { id: string } | null
}

const words = 'No lantern ever hung so steadily above the tired water as hers.'
const body = `He looked at the harbour for a long time.\n\n${words} Then he went home.`

async function aFound(text = words) {
  const site = await aWritingSite(await aHouse())
  const { house, write, aQuote } = site
  const lamp = await aText(house.ctx, body, { title: 'The Lamp', author: 'Marcus Aurelius' })
  const { id } = await aQuote({ text })
  const find = async () => (await write<Found>('GET', `/staff/quotes/${id}/passages`)).body
  const [best] = (await find()).data
  if (!best) throw new Error('The words are not found')
  const place: Place = { text: best.text.id, part: best.part, fromWord: best.fromWord, toWord: best.toWord }
  const act = async (what: string, sent: object, headers?: Record<string, string>) =>
    await write<Written>('POST', `/quotes/${id}/${what}`, sent, headers)
  return { ...site, id, lamp, find, best, place, act }
}

test('a program finds the passage of a quote, confirms it, takes it away, and rejects the place; each is one change that is undone', async () => {
  const { house, id, find, best, place, act, write } = await aFound()
  expect(best).toMatchObject({ exact: words, fits: true })
  const dry = await act('confirm-passage?dry_run=true', { place })
  expect([dry.body.data.evidence?.passage.exact, dry.body.change]).toEqual([words, null])
  expect((await find()).hasPassage).toBe(false)

  const confirmed = await act('confirm-passage', { place })
  expect(confirmed.body.data).toMatchObject({
    quote: { status: 'verified', source: { work: 'The Lamp' } },
    evidence: { passage: { exact: words } },
  })
  expect(confirmed.headers.get('etag')).toBe(`"${confirmed.body.data.quote.version}"`)
  expect((await write<{ data: object }>('GET', `/quotes/${id}/evidence`)).body.data).toMatchObject({ passage: { exact: words } })

  const removed = await act('remove-passage', { reason: 'It is from a letter.' })
  expect(removed.body.data).toMatchObject({ quote: { status: 'sourced' }, evidence: null })
  expect(await find()).toMatchObject({ data: [], rejected: 1 })
  await undoBatch(house.as('admin'), removed.body.change?.id ?? '')
  expect(await find()).toMatchObject({ hasPassage: true, rejected: 0 })
  await undoBatch(house.as('admin'), confirmed.body.change?.id ?? '')

  const rejected = await act('reject-passage', { place })
  expect(rejected.body.data).toMatchObject({ quote: { status: 'unverified' }, evidence: null })
  expect(await find()).toMatchObject({ data: [], rejected: 1, hasPassage: false })
  expect([(await act('reject-passage', { place })).body.change, (await find()).rejected]).toEqual([null, 1])
  expect((await act('reject-passage', { place: { ...place, part: 999 } })).status).toBe(404)
})

test('words that differ, texts by others, old versions and places that are none are refused, and write nothing', async () => {
  const { find, place, act, house, write, id } = await aFound()
  const { version } = (await act('reject-passage?dry_run=true', { place })).body.data.quote
  const refused = async (sent: object, headers?: Record<string, string>) => (await act('confirm-passage', sent, headers)).status
  expect(await refused({ place }, { 'if-match': `"${version + 1}"` })).toBe(412)
  expect(await refused({ place: { ...place, toWord: place.fromWord } })).toBe(400)
  expect(await refused({ place: { ...place, text: 'no-such-text' } })).toBe(404)
  expect(await refused({ place, words: 'Mine.' })).toBe(400)
  expect(await refused({ place: { ...place, fromWord: 0, toWord: 5 } })).toBe(400)
  const stranger = await aText(house.ctx, body, { title: 'Another', author: 'Somebody Else' })
  const theirs = (await find()).data.find(({ text }) => text.id === stranger.id)
  const other = { text: stranger.id, part: theirs?.part ?? 0, fromWord: theirs?.fromWord ?? 0, toWord: theirs?.toWord ?? 0 }
  expect(await refused({ place: other, takeWording: true })).toBe(400)
  expect((await find()).hasPassage).toBe(false)
  await write('PATCH', `/quotes/${id}`, { text: words.toLowerCase() })
  const taken = await act('confirm-passage', { place: other, takeWording: true, otherAuthor: true })
  expect(taken.body.data.quote).toMatchObject({ text: words, status: 'verified' })
})

test('a program writes down a passage that a person read, and no quote is verified without one', async () => {
  const { id, act, write } = await aFound()
  type Refused = { errors?: { field: string; message: string }[]; detail: string }
  const patched = await write<Refused>('PATCH', `/quotes/${id}`, { status: 'verified', source: { work: 'The Lamp' } })
  expect([patched.status, JSON.stringify(patched.body)]).toEqual([400, expect.stringContaining('needs a passage')])
  const read = { exact: words, division: 'p. 43', work: 'The Lamp', edition: 'Penguin, 2006', before: 'He waited.' }
  expect((await act('write-passage', { ...read, edition: '' })).status).toBe(400)
  expect((await act('write-passage', { ...read, exact: 'Other words.' })).status).toBe(400)
  const written = await act('write-passage', read)
  expect(written.body.data).toMatchObject({
    quote: { status: 'verified', source: { work: 'The Lamp', place: 'p. 43', edition: 'Penguin, 2006' } },
    evidence: { passage: { exact: words, before: 'He waited. ' }, foundBy: 'person', text: { edition: 'Penguin, 2006' } },
  })
  const { edition: _, ...elsewhere } = read
  const again = await act('write-passage', { ...elsewhere, url: 'https://example.org/lamp' })
  expect(again.body.data.evidence?.passage).toMatchObject({ url: 'https://example.org/lamp' })
})

test('passages move to another edition, and a job looks for what a program names', async () => {
  const { house, id, lamp, place, act, write } = await aFound()
  await act('confirm-passage', { place })
  const better = await aText(house.ctx, body, { title: 'The Lamp', author: 'Marcus Aurelius', edition: '2nd edition' })
  type Moved = { data: { moved: number; stayed: object[]; next: string | null }; change: { id: string } | null }
  const move = async (from: string, to: string) => await write<Moved>('POST', `/texts/${from}/move-passages`, { to })
  expect((await move(lamp.id, nowhere)).status).toBe(404)
  expect((await move(lamp.id, lamp.id)).status).toBe(400)
  expect((await move(lamp.id, better.id)).body).toMatchObject({ data: { moved: 1, stayed: [], next: null } })
  expect((await move(lamp.id, better.id)).body).toMatchObject({ data: { moved: 0, stayed: [] }, change: null })
  const look = async (ids?: string[]) => (await write<{ data: object }>('POST', '/evidence/look', ids ? { ids } : {})).body.data
  expect([await look([id, nowhere]), await look()]).toEqual([{ asked: 1 }, { asked: null }])
  expect(house.sent).toContain('look-for-evidence')
})
