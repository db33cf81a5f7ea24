import { expect, test } from 'vitest'
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
