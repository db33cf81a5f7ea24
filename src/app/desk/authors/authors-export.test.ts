import { expect, test } from 'vitest'
import { authorTable, createAuthor, exportedAuthorHeads, trashAuthor } from '#authors'
import { addOwnField, removeOwnField } from '#own-fields'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { aShelf } from '#test/shelf'

async function aDesk() {
  const house = await aHouse()
  const app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
  const { ctx, cookie } = await aPerson(house, 'moderator')
  const ask = async (path: string) => await app.ask(`/admin/authors/export/${path}`, { headers: { cookie } })
  return { house, app, ctx, ask }
}

test('a file has every field of the form, the site’s own ones and the number of quotes, as the list is narrowed', async () => {
  const { house, ctx, ask } = await aDesk()
  const school = await addOwnField(house.as('admin'), { noun: 'author', kind: 'text', label: 'School', isPublic: false })
  await createAuthor(ctx, { name: 'Plato', own: { school: 'Academy' } })
  const zeno = await createAuthor(ctx, {
    name: '=Zeno, of Citium',
    aliases: ['Zeno, the Stoic', 'Zenon'],
    birth_date: 'c. 334 BC',
    is_active: false,
    own: { school: 'Stoa' },
  })
  const { aQuote } = await aShelf(ctx)
  await aQuote({ text: 'We have two ears.', author_id: zeno.id })
  await trashAuthor(ctx, (await createAuthor(ctx, { name: 'Zeno, in the trash', own: { school: 'Stoa' } })).id, async () => {})

  const json: unknown = await (await ask('json?q=zen&only=inactive&own.school=Stoa')).json()
  expect(json).toEqual([
    expect.objectContaining({
      id: zeno.id,
      name: '=Zeno, of Citium',
      aliases: ['Zeno, the Stoic', 'Zenon'],
      birth_date: 'c. 334 BC',
      death_date: null,
      is_active: false,
      own: { school: 'Stoa' },
      quotes: 1,
    }),
  ])
  const filled = authorTable.plain.map(({ name }) => name)
  expect(exportedAuthorHeads).toEqual(expect.arrayContaining(filled))

  const csv = await ask('csv?q=zen')
  expect(csv.headers.get('content-disposition')).toContain('authors.csv')
  const [heads = '', line = ''] = (await csv.text()).split('\r\n')
  expect(heads.replace('\u{FEFF}', '')).toBe([...exportedAuthorHeads.filter((name) => name !== 'own'), 'own.school'].join(','))
  expect(line).toContain('"\'=Zeno, of Citium"')
  expect(line).toMatch(/,1,Stoa$/)
  expect((await (await ask('ndjson')).text()).trim().split('\n')).toHaveLength(3)

  await removeOwnField(house.as('admin'), { id: school.id })
  expect(await (await ask('csv')).text()).not.toContain('school')
})

test('a file goes on after the first five hundred, each once and in the order of the list', async () => {
  const { ctx, ask } = await aDesk()
  for (let n = 0; n < 501; n++) await createAuthor(ctx, { name: `Author ${String(n % 250).padStart(3, '0')}` })
  const lines = (await (await ask('ndjson')).text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: string; name: string }) // safe: as it is written
  expect(new Set(lines.map(({ id }) => id)).size).toBe(501)
  const names = lines.map(({ name }) => name)
  expect(names).toEqual(names.toSorted())
})

test('a filter with an unknown value, an unknown format and people without the right are refused', async () => {
  const { house, app, ask } = await aDesk()
  expect((await ask('json?only=purple')).status).toBe(400)
  expect((await ask('json?own.nothing=x')).status).toBe(400)
  expect((await ask('xml')).status).toBe(404)
  const { cookie } = await aPerson(house, 'author')
  expect((await app.ask('/admin/authors/export/csv', { headers: { cookie } })).status).toBe(403)
})
