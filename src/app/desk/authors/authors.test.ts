import { expect, test } from 'vitest'
import { chooseLanguage } from '#accounts'
import { createAuthor, findDeskAuthors } from '#authors'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'

async function aDesk() {
  const house = await aHouse()
  const app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
  const { cookie, ctx } = await aPerson(house, 'moderator')
  const save = async (path: string, input: object) => {
    const body = new URLSearchParams({ verb: 'save', input: JSON.stringify(input) })
    const answer = await app.ask(`${path}.data`, { method: 'POST', headers: { cookie, origin: 'http://localhost' }, body })
    return { status: answer.status, told: await answer.text() }
  }
  const named = async (name: string) => (await findDeskAuthors(ctx, { search: name })).authors.length
  return { ctx, save, named }
}

test('who adds somebody whose name is there already is asked once, with what tells the two apart', async () => {
  const { ctx, save, named } = await aDesk()
  await createAuthor(ctx, { name: '老子', era: '6th century BC', nationality: 'Chinese' })
  const asked = await save('/admin/authors/new', { name: '老子' })
  expect(asked.told).toContain('6th century BC · Chinese · 0 quotes')
  expect(await named('老子')).toBe(1)
  await save('/admin/authors/new', { name: '老子', nationality: 'Korean', sure: true })
  expect(await named('老子')).toBe(2)
  // What cannot be saved anyway is told first.
  expect((await save('/admin/authors/new', { name: '老子', image: 'no address' })).told).toContain('Please enter a valid URL')
})

test('who adds somebody in two windows at once adds one', async () => {
  const { save, named } = await aDesk()
  await save('/admin/authors/new', { name: 'Thales' })
  const told = await Promise.all(Array.from({ length: 12 }, () => save('/admin/authors/new', { name: 'Zeno' })))
  expect(told.filter((one) => one.told.includes('0 quotes'))).toHaveLength(11)
  expect(await named('Zeno')).toBe(1)
})

test('who is given a name that another has is asked about; who has theirs already is not', async () => {
  const { ctx, save, named } = await aDesk()
  await createAuthor(ctx, { name: 'John Smith', birth_date: '1580' })
  const other = await createAuthor(ctx, { name: 'J. Smith' })
  const path = `/admin/authors/${other.id}`
  expect((await save(path, { name: 'John Smith', version: 1 })).told).toContain('born 1580')
  expect(await named('John Smith')).toBe(1)
  expect((await save(path, { name: 'John Smith', version: 1, sure: true })).status).toBe(200)
  expect(await named('John Smith')).toBe(2)
  expect((await save(path, { name: 'John Smith', era: '20th century', version: 2 })).told).not.toContain('born 1580')
  await createAuthor(ctx, { name: 'José Martí', birth_date: '1853' })
  const second = await createAuthor(ctx, { name: 'José Martí' })
  // Written with accents apart, as a name pasted on macOS is, it is the same name.
  const typed = { name: 'José Martí'.normalize('NFD'), era: '20th century', version: 1 }
  expect((await save(`/admin/authors/${second.id}`, typed)).told).not.toContain('born 1853')
})

test('what is refused is said at its field in the language of the person, and to programs in English', async () => {
  const { ctx, save } = await aDesk()
  const refused = async () => (await save('/admin/authors/new', { name: '', image: 'no address' })).told
  expect(await refused()).toContain('Please enter a valid URL')
  await chooseLanguage(ctx, { language: 'de' })
  const told = await refused()
  expect(told).toContain('Der Name des Autors fehlt')
  expect(told).toContain('Bitte geben Sie eine gültige URL ein')
  expect(told).not.toContain('Please enter')
  const author = await createAuthor(ctx, { name: 'Thales' })
  const { told: late } = await save(`/admin/authors/${author.id}`, { name: 'Zeno', version: 7 })
  expect(late).toContain('Jemand anders hat diesen Autor zuerst geändert. Laden Sie ihn neu.')
  await expect(createAuthor(ctx, { name: '' })).rejects.toMatchObject({ fields: { name: 'Author name is required' } })
})
