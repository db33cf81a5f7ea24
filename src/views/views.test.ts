import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import {
  changeView,
  chooseDefaultView,
  deleteView,
  findLayout,
  findViews,
  restoreView,
  saveLayout,
  saveView,
  type LaidList,
} from './index.ts'

async function people() {
  const house = await aHouse()
  const [author, moderator, admin] = [
    await aPerson(house, 'author'),
    await aPerson(house, 'moderator'),
    await aPerson(house, 'admin'),
  ]
  return { house, author: author.ctx, moderator: moderator.ctx, admin: admin.ctx, user: (await aPerson(house, 'user')).ctx }
}

it('a view is its owner’s alone until it is shared, and then everybody’s on the desk', async () => {
  const { author, moderator, admin } = await people()
  const { id } = await saveView(moderator, 'quotes', { name: ' Long drafts ', query: 'status=draft&length=long' })
  expect(await findViews(moderator, 'quotes')).toEqual([
    { id, name: 'Long drafts', query: 'status=draft&length=long', shared: false, isOwn: true, by: null, isDefault: false },
  ])
  expect([...(await findViews(admin, 'quotes')), ...(await findViews(author, 'quotes'))]).toEqual([])
  await changeView(moderator, id, { shared: true })
  await saveView(author, 'quotes', { name: 'Mine', query: 'q=mine' })
  expect((await findViews(author, 'quotes')).map(({ name, isOwn }) => [name, isOwn])).toEqual([
    ['Mine', true],
    ['Long drafts', false],
  ])
  expect((await findViews(admin, 'quotes'))[0]?.by).toBe('A moderator')
  await changeView(moderator, id, { shared: false })
  expect(await findViews(admin, 'quotes')).toEqual([])
})

it('is changed by its owner, and while it is shared by moderators and admins; what others keep is not there', async () => {
  const { author, moderator, admin, user } = await people()
  const { id } = await saveView(moderator, 'quotes', { name: 'Drafts', query: 'status=draft' })
  await expect(changeView(admin, id, { name: 'Other' })).rejects.toMatchObject({ code: 'not-found' })
  await changeView(moderator, id, { shared: true })
  await expect(changeView(author, id, { name: 'Other' })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(deleteView(author, id)).rejects.toMatchObject({ code: 'forbidden' })
  await changeView(admin, id, { name: 'All drafts' })
  expect(await deleteView(admin, id)).toEqual({ name: 'All drafts', query: 'status=draft' })
  await expect(deleteView(admin, id)).rejects.toMatchObject({ code: 'not-found' })
  await expect(saveView(author, 'quotes', { name: 'x', query: '', shared: true })).rejects.toMatchObject({ code: 'forbidden' })
  for (const run of [saveView(user, 'quotes', { name: 'x', query: '' }), findViews(user, 'quotes')])
    await expect(run).rejects.toMatchObject({ code: 'forbidden' })
})

it('has a name that no other of one’s own has, told at the field, and fifty are the most', async () => {
  const { moderator, admin } = await people()
  const { id } = await saveView(moderator, 'quotes', { name: 'Drafts', query: '' })
  const taken = { name: 'You have a view of this name already.' }
  await expect(saveView(moderator, 'quotes', { name: 'drafts', query: 'q=x' })).rejects.toMatchObject({
    code: 'conflict',
    fields: taken,
  })
  await saveView(admin, 'quotes', { name: 'Drafts', query: '' })
  const other = await saveView(moderator, 'quotes', { name: 'Other', query: '' })
  await expect(changeView(moderator, other.id, { name: 'DRAFTS' })).rejects.toMatchObject({ fields: taken })
  await expect(changeView(moderator, id, { name: ' ' })).rejects.toMatchObject({ fields: { name: 'Please enter a name.' } })
  for (let n = 2; n < 50; n++) await saveView(moderator, 'quotes', { name: `View ${n}`, query: '' })
  await expect(saveView(moderator, 'quotes', { name: 'One more', query: '' })).rejects.toMatchObject({ code: 'invalid' })
})

it('names the person who shared it, and never by their address', async () => {
  const house = await aHouse()
  const { ctx: moderator, email } = await aPerson(house, 'moderator', { fullName: ' ' })
  await saveView(moderator, 'quotes', { name: 'Drafts', query: 'status=draft', shared: true })
  const [view] = await findViews((await aPerson(house, 'author')).ctx, 'quotes')
  expect(view?.by).toBe('a colleague')
  expect(JSON.stringify(view)).not.toContain(email)
})

it('may be the one with which a list opens: for that person, one at a time, and as long as they may see it', async () => {
  const { author, moderator, user } = await people()
  const defaults = async (of: typeof author) =>
    (await findViews(of, 'quotes')).filter((view) => view.isDefault).map(({ name }) => name)
  const shared = await saveView(moderator, 'quotes', { name: 'Drafts', query: 'status=draft', shared: true })
  const own = await saveView(author, 'quotes', { name: 'Mine', query: 'q=mine' })
  await chooseDefaultView(author, own.id, true)
  await chooseDefaultView(author, shared.id, true)
  expect([await defaults(author), await defaults(moderator)]).toEqual([['Drafts'], []])
  await chooseDefaultView(author, own.id, false)
  expect(await defaults(author)).toEqual(['Drafts'])
  await changeView(moderator, shared.id, { shared: false })
  expect(await defaults(author)).toEqual([])
  await expect(chooseDefaultView(author, shared.id, true)).rejects.toMatchObject({ code: 'not-found' })
  await chooseDefaultView(author, own.id, true)
  await deleteView(author, own.id)
  expect(await defaults(author)).toEqual([])
  await expect(chooseDefaultView(user, own.id, true)).rejects.toMatchObject({ code: 'forbidden' })
})

it('deleted and brought back is its owner’s again, and opens first for those who have chosen nothing else since', async () => {
  const { author, moderator, admin } = await people()
  const defaults = async (of: typeof author) =>
    (await findViews(of, 'quotes')).filter((view) => view.isDefault).map(({ name }) => name)
  const shared = await saveView(moderator, 'quotes', { name: 'Drafts', query: 'status=draft', shared: true })
  const other = await saveView(author, 'quotes', { name: 'Mine', query: 'q=mine' })
  for (const person of [author, moderator, admin]) await chooseDefaultView(person, shared.id, true)
  await deleteView(admin, shared.id)
  await chooseDefaultView(author, other.id, true)
  await expect(restoreView(moderator, shared.id)).rejects.toMatchObject({ code: 'not-found' })
  await restoreView(admin, shared.id)
  expect((await findViews(moderator, 'quotes')).map(({ id, isOwn }) => [id, isOwn])).toEqual([[shared.id, true]])
  expect((await findViews(admin, 'quotes')).map(({ id, by }) => [id, by])).toEqual([[shared.id, 'A moderator']])
  expect([await defaults(author), await defaults(moderator), await defaults(admin)]).toEqual([['Mine'], ['Drafts'], ['Drafts']])
  await expect(restoreView(admin, shared.id)).rejects.toMatchObject({ code: 'not-found' })
  await deleteView(admin, shared.id)
  await saveView(moderator, 'quotes', { name: 'drafts', query: 'q=x' })
  await expect(restoreView(admin, shared.id)).rejects.toMatchObject({ code: 'conflict' })
})

it('is brought back only by the person who deleted it last', async () => {
  const { moderator, admin } = await people()
  const { id } = await saveView(moderator, 'quotes', { name: 'Drafts', query: 'status=draft', shared: true })
  await deleteView(admin, id)
  await restoreView(admin, id)
  await changeView(moderator, id, { shared: false })
  await deleteView(moderator, id)
  await expect(restoreView(admin, id)).rejects.toMatchObject({ code: 'not-found' })
  await restoreView(moderator, id)
  expect((await findViews(moderator, 'quotes')).map(({ name, shared }) => [name, shared])).toEqual([['Drafts', false]])
})

it('each list has views and a first one of its own, for those who may open it', async () => {
  const { author, moderator, admin } = await people()
  const quotes = await saveView(moderator, 'quotes', { name: 'Drafts', query: 'status=draft' })
  const authors = await saveView(moderator, 'authors', { name: 'Drafts', query: 'only=inactive', shared: true })
  const shown = async (of: typeof moderator, list: LaidList) =>
    (await findViews(of, list)).map(({ id, isDefault }) => [id, isDefault])
  for (const { id } of [quotes, authors]) await chooseDefaultView(moderator, id, true)
  expect(await shown(moderator, 'quotes')).toEqual([[quotes.id, true]])
  expect(await shown(moderator, 'authors')).toEqual([[authors.id, true]])
  expect(await shown(admin, 'authors')).toEqual([[authors.id, false]])

  expect(await deleteView(admin, authors.id)).toEqual({ name: 'Drafts', query: 'only=inactive' })
  expect(await shown(moderator, 'authors')).toEqual([])
  await restoreView(admin, authors.id)
  expect(await shown(moderator, 'authors')).toEqual([[authors.id, true]])
  expect(await shown(moderator, 'quotes')).toEqual([[quotes.id, true]])

  for (const run of [
    () => saveView(author, 'authors', { name: 'Mine', query: '' }),
    () => findViews(author, 'authors'),
    () => chooseDefaultView(author, authors.id, true),
    () => changeView(author, authors.id, { name: 'Mine' }),
    () => deleteView(author, authors.id),
  ])
    await expect(run()).rejects.toMatchObject({ code: 'forbidden' })
})

it('a view that was deleted when only quotes had views comes back as one of quotes', async () => {
  const { moderator } = await people()
  const { id } = await saveView(moderator, 'quotes', { name: 'Drafts', query: 'status=draft' })
  await deleteView(moderator, id)
  await sql`update changes set before = before - 'list' where noun = 'desk-view' and noun_id = ${id}`.execute(moderator.db)
  await restoreView(moderator, id)
  expect((await findViews(moderator, 'quotes')).map(({ name }) => name)).toEqual(['Drafts'])
})

it('the layout of each list is each person’s own, and is checked', async () => {
  const { author, moderator, user } = await people()
  expect(await findLayout(moderator, 'quotes')).toBeNull()
  await saveLayout(moderator, 'quotes', { columns: 'text,tags', rows: 20 })
  await saveLayout(moderator, 'quotes', { columns: 'text,tags,status', rows: 50 })
  expect(await findLayout(moderator, 'quotes')).toEqual({ columns: 'text,tags,status', rows: 50 })
  expect(await findLayout(author, 'quotes')).toBeNull()
  await saveLayout(moderator, 'authors', { columns: 'name,own.school', rows: 30 })
  expect(await findLayout(moderator, 'authors')).toEqual({ columns: 'name,own.school', rows: 30 })
  expect(await findLayout(moderator, 'quotes')).toMatchObject({ columns: 'text,tags,status' })
  await expect(saveLayout(author, 'quotes', { columns: 'x'.repeat(2001), rows: 10 })).rejects.toMatchObject({
    fields: { columns: 'This is too much for a layout.' },
  })
  const unoffered = { columns: 'text', rows: 15 } as never // safe: as a program may send it
  await expect(saveLayout(author, 'quotes', unoffered)).rejects.toMatchObject({ code: 'invalid' })
  for (const run of [saveLayout(user, 'quotes', { columns: '', rows: 10 }), findLayout(user, 'quotes')])
    await expect(run).rejects.toMatchObject({ code: 'forbidden' })
})
