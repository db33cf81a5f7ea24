import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aHouse } from '#test/house'
import { folderOf, movedIn, reasons } from '#test/moved-in'
import { createAuthor } from '#authors'
import { getQuote } from '#quotes'
import { forgetSettings, getSettings, updateSettings } from '#settings'

// They are remembered by database, and this worker's tests share one.
beforeEach(() => forgetSettings())

const uuid = (n: number) => `7d000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const [upper, lower] = [uuid(1), uuid(2)]
const quote = { text: 'Words.', category: 'Calm', is_active: true }

test('names that differ only in case lead to the right author, and to the nearest where none has those letters', async () => {
  const house = await aHouse()
  const site = {
    authors: [
      { id: upper, name: 'Rumi' },
      { id: lower, name: 'rumi' },
      { id: uuid(3), name: 'Hafez' },
    ],
    quotes: [
      { ...quote, id: uuid(11), author: 'Rumi' },
      { ...quote, id: uuid(12), author: 'rumi' },
      { ...quote, id: uuid(13), author: 'HAFEZ' },
    ],
  }
  await movedIn(house, folderOf(site, 'csv'))
  const authorOf = async (n: number) => (await getQuote(house.as('visitor'), uuid(n))).author_id
  expect([await authorOf(11), await authorOf(12), await authorOf(13)]).toEqual([upper, lower, uuid(3)])
})

test('of two rows with one id the first is taken, and the second is reported', async () => {
  const house = await aHouse()
  const site = {
    authors: [
      { id: upper, name: 'Ada Okafor' },
      { id: upper, name: 'Bela Novak' },
    ],
    quotes: [
      { ...quote, id: uuid(11), author_id: upper, text: 'The first.' },
      { ...quote, id: uuid(11), author_id: upper, text: 'The second.' },
    ],
  }
  const report = await movedIn(house, folderOf(site, 'csv'))
  expect((await getQuote(house.as('visitor'), uuid(11))).text).toBe('The first.')
  const told = 'left out: An earlier row has the same id. That one was taken.'
  expect([reasons(report, 'authors'), reasons(report, 'quotes')]).toEqual([[told], [told]])
  expect(report.tallies.get('quotes')).toMatchObject({ read: 2, added: 1, already: 0, leftOut: 1 })
})

test('what a row says otherwise than it comes in is reported', async () => {
  const house = await aHouse()
  await createAuthor(house.ctx, { name: 'Ada Okafor', aliases: ['A. Okafor'] })
  const site = {
    categories: [{ id: uuid(5), name: 'Calm', color: '#aBc' }],
    authors: [{ id: upper, name: 'Ada Okafor' }],
    quotes: [
      { ...quote, id: uuid(11), author: 'Someone Else', author_id: upper, is_active: null, is_featured: true, source_url: 'x' },
      { ...quote, id: uuid(12), author: 'a. okafor', author_id: upper, status: 'verified', language: 'Greek, I think' },
    ],
  }
  const report = await movedIn(house, folderOf(site, 'json'))
  expect(report.remarks.filter(({ table }) => table === 'quotes').map(({ id, reason }) => [id, reason])).toEqual([
    [uuid(11), 'It says "Someone Else", and its author_id says "Ada Okafor", which was taken.'],
    [uuid(11), 'Its is_active is empty, so it is a draft.'],
    [uuid(11), 'source_url "x" is not a web address and was dropped.'],
    [uuid(11), 'It is a draft, so it is not featured.'],
    [uuid(12), '"Greek, I think" is not the code of a language. It has "en".'],
    [uuid(12), 'Its status "verified" is unknown or needs a source. It is "unverified".'],
  ])
  expect((await sql`select color from categories`.execute(house.db)).rows).toEqual([{ color: '#aaBBcc' }])
  expect(reasons(report, 'categories')).toEqual([])
})

test('who asked for a daily mail gets the daily quote; addresses that were never confirmed in time are left out', async () => {
  const house = await aHouse()
  const now = house.clock.now().toISOString()
  const row = (n: number, subscription_type: string, more: object = {}) => ({
    id: uuid(n),
    email: `reader-${n}@old.example`,
    subscription_type,
    is_verified: true,
    status: 'active',
    created_at: now,
    ...more,
  })
  const site = {
    email_subscriptions: [
      row(1, 'daily'),
      row(2, 'Quote of the Day'),
      row(3, 'monthly'),
      row(4, 'newsletter', { is_verified: false, created_at: '2020-01-01T00:00:00Z' }),
      row(5, 'newsletter', { is_verified: false }),
    ],
  }
  const report = await movedIn(house, folderOf(site, 'json'))
  const { rows } = await sql<{ type: string }>`select subscription_type as type from email_subscriptions order by email`.execute(
    house.db,
  )
  expect(rows.map(({ type }) => type)).toEqual(['quotes', 'quotes', 'newsletter', 'newsletter'])
  expect(report.remarks.filter(({ kind }) => kind !== 'note').map(({ id, reason }) => [id, reason])).toEqual([
    [uuid(1), 'There is no subscription "daily" here. It is the daily quote.'],
    [uuid(2), 'There is no subscription "Quote of the Day" here. It is the daily quote.'],
    [uuid(3), 'There is no subscription "monthly" here. It is the weekly newsletter.'],
    [uuid(4), expect.stringContaining('It was not confirmed within a week')],
  ])
})

test('settings that nobody changed here take those of the other site, once; those that were changed stay and are reported', async () => {
  const house = await aHouse()
  await updateSettings(house.as('admin'), { website_title: 'The New Book' })
  const site = {
    website_settings: [{ id: uuid(1), website_title: 'The Old Book', footer_text: 'Since 1999.', primary_color: '#abc' }],
  }
  const report = await movedIn(house, folderOf(site, 'csv'))
  forgetSettings()
  const wanted = { website_title: 'The New Book', footer_text: 'Since 1999.', primary_color: '#aabbcc' }
  expect(await getSettings(house.ctx)).toMatchObject(wanted)
  expect(reasons(report, 'website_settings')).toEqual([
    'altered: It was changed here, so "The Old Book" was not taken.',
    'altered: Readers do not see which quotes are not checked. Change it under Settings, Readers.',
  ])
  await updateSettings(house.as('admin'), { footer_text: '' })
  await movedIn(house, folderOf(site, 'csv'))
  forgetSettings()
  expect(await getSettings(house.ctx)).toMatchObject({ ...wanted, footer_text: '' })
})

test.each(['csv', 'json'] as const)(
  'own words that can’t be said here are named, and the others come in, from %s',
  async (format) => {
    const house = await aHouse()
    const own_words = {
      en: { 'home.hero': 'Since 1999', 'home.gone': 'Gone' },
      de: { 'failure.not-found': 'Nichts unter {adresse}' },
      xx: { 'home.hero': 'Xx' },
    }
    const row = { id: uuid(1), website_title: 'The Old Book', show_unchecked: true, own_words }
    const report = await movedIn(house, folderOf({ website_settings: [row] }, format))
    forgetSettings()
    expect(await getSettings(house.ctx)).toMatchObject({
      website_title: 'The Old Book',
      own_words: { en: { 'home.hero': 'Since 1999' } },
    })
    expect(report.remarks.filter(({ table }) => table === 'website_settings').map(({ id, reason }) => [id, reason])).toEqual([
      ['own_words.en.home.gone', '"Gone" is not taken. There is no sentence “home.gone”. The API page lists the keys.'],
      [
        'own_words.de.failure.not-found',
        '"Nichts unter {adresse}" is not taken. {adresse} can’t be filled in here. Please remove it.',
      ],
      ['own_words.xx.home.hero', expect.stringContaining('"Xx" is not taken. Epigraph has no language “xx”.')],
    ])
  },
)

test.each(['csv', 'json'] as const)('code in the head comes in, and the report names its hosts, from %s', async (format) => {
  const house = await aHouse()
  const head_code = [{ tag: 'script', attributes: { src: 'https://stats.example/a.js', defer: '' } }]
  const row = { id: uuid(1), website_title: 'The Old Book', show_unchecked: true, head_code, head_hosts: ['stats.example'] }
  const report = await movedIn(house, folderOf({ website_settings: [row] }, format))
  forgetSettings()
  expect(await getSettings(house.ctx)).toMatchObject({ head_code, head_hosts: ['stats.example'] })
  expect(reasons(report, 'website_settings')).toEqual([
    'note: Code of the other site is in the head of reading pages. It asks stats.example. Look at it under Settings, Analytics.',
  ])
})

test.each([
  ['https://stats.example/a.js', /^altered: The code is not taken: Line 1: stats\.example isn’t one of the hosts\./],
  ['http://stats.example/a.js', /^altered: .* is not taken; the usual value stays\. Line 1: “src” has to be an address/],
])('code that is not taken is named, too, and the other settings come in: %s', async (src, reason) => {
  const house = await aHouse()
  const head_code = [{ tag: 'script', attributes: { src, defer: '' } }]
  const row = { id: uuid(1), website_title: 'The Old Book', show_unchecked: true, head_code }
  const report = await movedIn(house, folderOf({ website_settings: [row] }, 'json'))
  forgetSettings()
  expect(await getSettings(house.ctx)).toMatchObject({ website_title: 'The Old Book', head_code: [] })
  expect(reasons(report, 'website_settings')).toEqual([expect.stringMatching(reason)])
})
