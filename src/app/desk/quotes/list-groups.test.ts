import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { readPage } from '#test/read-page'
import { aShelf } from '#test/shelf'

async function aGroupedList() {
  const house = await aHouse()
  const { cookie } = await aPerson(house, 'moderator')
  const { aQuote } = await aShelf(house.ctx)
  await aQuote({ text: 'Know thyself.', language: 'en' })
  await aQuote({ text: 'Erkenne dich selbst.', language: 'de', isActive: false })
  await aQuote({ text: 'Nothing in excess.', language: 'en' })
  const app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
  const read = async (search: string) => await readPage(await app.ask(`/admin/quotes?${search}`, { headers: { cookie } }))
  /** Each row of the table, and each head, in a word or two. */
  const rows = async (search: string) =>
    [...(await read(search)).document.querySelectorAll('[role=grid] tbody tr')].map((row) =>
      row.hasAttribute('data-group') ? row.textContent : (/Know|Erkenne|Nothing/.exec(row.textContent)?.[0] ?? ''),
    )
  /** As the dialog does. */
  const save = async (input: object) => {
    const body = new URLSearchParams({ verb: 'save-view', input: JSON.stringify(input) })
    await app.ask('/admin/quotes.data', { method: 'POST', headers: { cookie, origin: 'http://localhost' }, body })
  }
  return { save, read, rows, ctx: house.ctx }
}

test('rows are under a head with the number of all of them, in the order of the list', async () => {
  const { rows } = await aGroupedList()
  expect(await rows('sort=oldest')).toEqual(['Know', 'Erkenne', 'Nothing'])
  expect(await rows('sort=oldest&group=language')).toEqual(['English 2 in all', 'Know', 'Nothing', 'German 1 in all', 'Erkenne'])
  expect(await rows('sort=oldest&group=status')).toEqual(['Published 2 in all', 'Know', 'Nothing', 'Draft 1 in all', 'Erkenne'])
  expect((await rows('sort=oldest&group=category')).slice(1)).toEqual(['Know', 'Erkenne', 'Nothing'])
  // Within an author the order is that of the index.
  expect((await rows('sort=oldest&group=author')).slice(1).toSorted()).toEqual(['Erkenne', 'Know', 'Nothing'])
})

test('a group goes on over pages under its head, and its number is that of all pages', async () => {
  const { rows, ctx } = await aGroupedList()
  await sql`insert into quotes (text, author, language, is_active) select 'Know ' || n, 'Nobody', 'en', true from generate_series(1, 9) n`.execute(
    ctx.db,
  )
  expect((await rows('group=language'))[0]).toBe('English 11 in all')
  expect(await rows('sort=newest&group=language&page=2')).toEqual(['English 11 in all', 'Know', 'German 1 in all', 'Erkenne'])
})

test('what is narrowed to more than is counted is in groups of the page, and says so', async () => {
  const { read, rows, ctx } = await aGroupedList()
  await sql`insert into quotes (text, author, language, is_active) select 'Know ' || n, 'Nobody', 'en', true from generate_series(1, 1000) n`.execute(
    ctx.db,
  )
  const says = 'Groups of this page. To group all pages, narrow the list to 1,000 quotes.'
  expect((await read('q=know&group=language')).text).toContain(says)
  expect((await rows('q=know&group=language'))[0]).toBe('English 10 on this page')
  expect((await read('group=language')).text).not.toContain(says)
  expect((await rows('group=language'))[0]).toBe('English more than 1,000')
})

test('a view keeps the groups, and an unknown one is named and ignored', async () => {
  const { save, read, rows } = await aGroupedList()
  await save({ name: 'By language', query: 'group=language' })
  const tab = (await read('group=language')).document.querySelector('a[aria-current=page][href*="group=language"]')
  expect(tab?.textContent).toContain('By language')
  expect(await rows('sort=oldest&group=colour')).toEqual(['Know', 'Erkenne', 'Nothing'])
  expect((await read('group=colour')).text).toContain('colour')
})
