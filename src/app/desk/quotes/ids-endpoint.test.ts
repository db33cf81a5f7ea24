import { expect, test } from 'vitest'
import { createQuote } from '#quotes'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { aShelf } from '#test/shelf'

test('all that a list shows can be selected, of what is looked for and of what the person who asks may see', async () => {
  const house = await aHouse()
  const app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
  const { aQuote, author, category } = await aShelf(house.ctx)
  const [editor, writer] = [await aPerson(house, 'moderator'), await aPerson(house, 'author')]
  const harbour = await aQuote({ text: 'A harbour is no place to stay.' })
  const draft = await aQuote({ text: 'Every harbour has its lamp.', isActive: false })
  await aQuote({ text: 'The road is long.' })
  const own = await createQuote(writer.ctx, { text: 'My own.', author_name: author.name, category_id: category.id })
  const ids = async (cookie: string, search: string) =>
    ((await (await app.ask(`/admin/quotes/ids${search}`, { headers: { cookie } })).json()) as string[]).toSorted() // safe: so the endpoint answers
  expect(await ids(editor.cookie, '?q=harbour')).toEqual([harbour.id, draft.id].toSorted())
  expect(await ids(editor.cookie, '?q=harbour&status=draft')).toEqual([draft.id])
  expect(await ids(editor.cookie, '')).toHaveLength(4)
  expect(await ids(writer.cookie, '')).toEqual([own.id])
})
