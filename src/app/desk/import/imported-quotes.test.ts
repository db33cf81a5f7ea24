import { expect, test } from 'vitest'
import { aText } from '#test/a-text'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { checked, imported, rowsOf, table } from '#test/imports'
import { aPerson } from '#test/people'
import { aShelf } from '#test/shelf'

test('an import leads to the quotes that it brought, and to no others', async () => {
  const house = await aHouse()
  const app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
  const { category, aQuote } = await aShelf(house.ctx)
  const lacking = await aQuote({ text: 'It stood here before, and lacked a tag.' })
  const bring = async (name: string, lines: string[][]) =>
    await imported(
      house,
      await checked(house, table([['quote', 'author', 'tags'], ...lines]), category.id, { exact: 'change' }, name),
    )
  const first = await bring('first.csv', [
    ['One thing that is said.', 'Somebody', ''],
    ['It stood here before, and lacked a tag.', 'Marcus Aurelius', 'sea'],
  ])
  await bring('second.csv', [['Another matter of concern.', 'Somebody', '']])
  const { cookie } = await aPerson(house, 'moderator')
  const ask = async (path: string) => await app.ask(path, { headers: { cookie } })

  const page = await (await ask(`/admin/import/${first.id}`)).text()
  const link = /href="(\/admin\/quotes\?[^"]*)"[^>]*>See imported quotes/.exec(page)?.[1] ?? ''
  const list = await (await ask(link)).text()
  expect(list).toContain('One thing that is said.')
  expect(list).not.toContain('Another matter of concern.')
  expect(list).toContain('Remove filter Import: first.csv')

  const ids = (await (await ask(link.replace('/quotes?', '/quotes/ids?'))).json()) as string[] // safe: so the endpoint answers
  const brought = (await rowsOf(house, first)).flatMap(({ quoteId }) => quoteId ?? [])
  expect(ids.toSorted()).toEqual(brought.toSorted())
  expect(ids).toContain(lacking.id)
})

test('before anything is written, a list is compared with the texts', async () => {
  const house = await aHouse()
  const app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
  const { category } = await aShelf(house.ctx)
  const line = 'They crossed the frozen river at night, and none of them looked back.'
  const lines = [
    [line, 'Anna Rivers'],
    [line.replace('frozen', 'icy'), 'Anna Rivers'],
    [line, 'Marcus Aurelius'],
    ['It is written in none of the texts that were brought to this house.', ''],
  ]
  const list = await checked(house, table([['quote', 'author'], ...lines]), category.id, {}, 'list.csv')
  const { cookie } = await aPerson(house, 'moderator')
  const read = async () =>
    (await (await app.ask(`/admin/import/${list.id}?tab=texts`, { headers: { cookie } })).text()).replace(/<!-- -->/g, '')
  expect(await read()).toContain('No texts to look in')
  const text = await aText(house.ctx, line, { author: 'Anna Rivers' })
  const page = await read()
  expect(page).toContain('Rows 1 to 4 against 1 text: 1 exact, 1 near, 1 other author, 1 not found. Nothing has been written.')
  expect(page).toContain('The source reads: “They crossed the frozen river')
  expect(page).toContain(`href="/sources/${text.id}/1?words=0-12#w0"`)
  const { cookie: author } = await aPerson(house, 'author')
  expect((await app.ask(`/admin/import/${list.id}?tab=texts`, { headers: { cookie: author } })).status).toBe(403)
})
