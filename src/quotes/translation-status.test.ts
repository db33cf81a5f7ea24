import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { undoBatch } from '#history'
import type { Invalid } from '#platform/errors'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { getQuote, updateQuote } from './index.ts'

const source = { work: 'Ein Buch', year: null, place: null, edition: null, url: null }

test('a translation without a status gets it from what is named, and keeps its own while its words stay', async () => {
  const { as, ctx } = await aHouse()
  const { aQuote } = await aShelf(ctx)
  const { id } = await aQuote({
    translations: [
      { language: 'de', text: 'Mit Werk.', source },
      { language: 'fr', text: 'Avec nom.', translator: 'Ada' },
      { language: 'es', text: 'Sin nada.' },
    ],
  })
  const statuses = async () => (await getQuote(ctx, id)).translations.map(({ status }) => status)
  expect(await statuses()).toEqual(['sourced', 'attributed', 'unverified'])
  const write = async (texts: string[], status?: 'verified') => {
    const { version, translations } = await getQuote(ctx, id)
    const given = translations.map(({ status: _, direction: _way, ...one }, n) => ({
      ...one,
      text: texts[n] ?? '',
      ...(status && n === 0 ? { status, source: { ...one.source, url: 'https://example.org/1' } } : {}),
    }))
    await updateQuote(as('moderator'), id, { version, translations: given })
  }
  await write(['Mit Werk.', 'Avec nom.', 'Sin nada.'], 'verified')
  expect(await statuses()).toEqual(['verified', 'attributed', 'unverified'])
  await write(['Mit Werk.', 'Autre.', 'Sin nada.'])
  expect(await statuses()).toEqual(['verified', 'attributed', 'unverified'])
  await write(['Andere Worte.', 'Autre.', 'Sin nada.'])
  expect(await statuses()).toEqual(['sourced', 'attributed', 'unverified'])
})

test('a translation is called verified with a work and an address, and what it lacks is said in its place', async () => {
  const { as, ctx } = await aHouse()
  const { aQuote } = await aShelf(ctx)
  const { id, version } = await aQuote({})
  const refused = async (status: 'verified' | 'sourced', from = source) => {
    const translations = [
      { language: 'fr', text: 'Un.' },
      { language: 'de', text: 'Eins.', status, source: from },
    ]
    return await updateQuote(as('moderator'), id, { version, translations }).then(
      () => null,
      (fault: unknown) => Object.keys((fault as Invalid).fields ?? {}), // safe: checked by what is expected
    )
  }
  expect(await refused('sourced', { ...source, work: null as never })).toEqual(['translations.1.source.work'])
  expect(await refused('verified')).toEqual(['translations.1.source.url'])
  expect(await refused('sourced')).toBeNull()
})

test('undo puts a status back, also from a record of the release before', async () => {
  const { as, ctx } = await aHouse()
  const { aQuote } = await aShelf(ctx)
  const { id, version } = await aQuote({ translations: [{ language: 'de', text: 'Eins.', translator: 'Ada' }] })
  const change = async (status: 'unverified', of: number) => {
    const translations = [{ language: 'de', text: 'Eins.', translator: 'Ada', status }]
    await updateQuote(as('admin'), id, { version: of, translations })
    const { rows } = await sql<{
      batch: string
    }>`select batch from changes where noun = 'quote' order by id desc limit 1`.execute(ctx.db)
    return rows[0]?.batch ?? ''
  }
  const status = async () => (await getQuote(ctx, id)).translations[0]?.status
  const first = await change('unverified', version)
  expect(await status()).toBe('unverified')
  await undoBatch(as('admin'), first)
  expect(await status()).toBe('attributed')

  const second = await change('unverified', version + 2)
  await sql`update changes set before = jsonb_set(before, '{quote_translations,0}', (before -> 'quote_translations' -> 0) - 'status')
    where batch = ${second}`.execute(ctx.db)
  await undoBatch(as('admin'), second)
  expect(await status()).toBe('attributed')
})
