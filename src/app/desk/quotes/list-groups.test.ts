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
  return { save, read, rows }
}

test('rows of a page are under a head with their number, in the order of the list', async () => {
  const { rows } = await aGroupedList()
  expect(await rows('sort=oldest')).toEqual(['Know', 'Erkenne', 'Nothing'])
  expect(await rows('sort=oldest&group=language')).toEqual([
    'English 2 on this page',
    'Know',
    'Nothing',
    'German 1 on this page',
    'Erkenne',
  ])
  expect(await rows('sort=oldest&group=status')).toEqual([
    'Published 2 on this page',
    'Know',
    'Nothing',
    'Draft 1 on this page',
    'Erkenne',
  ])
  for (const group of ['author', 'category'])
    expect((await rows(`sort=oldest&group=${group}`)).slice(1)).toEqual(['Know', 'Erkenne', 'Nothing'])
})

test('a view keeps the groups, and an unknown one is named and ignored', async () => {
  const { save, read, rows } = await aGroupedList()
  await save({ name: 'By language', query: 'group=language' })
  const tab = (await read('group=language')).document.querySelector('a[aria-current=page][href*="group=language"]')
  expect(tab?.textContent).toContain('By language')
  expect(await rows('sort=oldest&group=colour')).toEqual(['Know', 'Erkenne', 'Nothing'])
  expect((await read('group=colour')).text).toContain('colour')
})
