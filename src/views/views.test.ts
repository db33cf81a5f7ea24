import { expect, it } from 'vitest'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { changeView, chooseDefaultView, deleteView, findLayout, findViews, restoreView, saveLayout, saveView } from './index.ts'

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
  const { id } = await saveView(moderator, { name: ' Long drafts ', query: 'status=draft&length=long' })
  expect(await findViews(moderator)).toEqual([
    { id, name: 'Long drafts', query: 'status=draft&length=long', shared: false, isOwn: true, by: null, isDefault: false },
  ])
  expect([...(await findViews(admin)), ...(await findViews(author))]).toEqual([])
  await changeView(moderator, id, { shared: true })
  await saveView(author, { name: 'Mine', query: 'q=mine' })
  expect((await findViews(author)).map(({ name, isOwn }) => [name, isOwn])).toEqual([
    ['Mine', true],
    ['Long drafts', false],
  ])
  expect((await findViews(admin))[0]?.by).toBe('A moderator')
  await changeView(moderator, id, { shared: false })
  expect(await findViews(admin)).toEqual([])
})

it('is changed by its owner, and while it is shared by moderators and admins; what others keep is not there', async () => {
  const { author, moderator, admin, user } = await people()
  const { id } = await saveView(moderator, { name: 'Drafts', query: 'status=draft' })
  await expect(changeView(admin, id, { name: 'Other' })).rejects.toMatchObject({ code: 'not-found' })
  await changeView(moderator, id, { shared: true })
  await expect(changeView(author, id, { name: 'Other' })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(deleteView(author, id)).rejects.toMatchObject({ code: 'forbidden' })
  await changeView(admin, id, { name: 'All drafts' })
  expect(await deleteView(admin, id)).toEqual({ name: 'All drafts', query: 'status=draft' })
  await expect(deleteView(admin, id)).rejects.toMatchObject({ code: 'not-found' })
  await expect(saveView(author, { name: 'x', query: '', shared: true })).rejects.toMatchObject({ code: 'forbidden' })
  for (const run of [saveView(user, { name: 'x', query: '' }), findViews(user)])
    await expect(run).rejects.toMatchObject({ code: 'forbidden' })
})

it('has a name that no other of one’s own has, told at the field, and fifty are the most', async () => {
  const { moderator, admin } = await people()
  const { id } = await saveView(moderator, { name: 'Drafts', query: '' })
  const taken = { name: 'You have a view of this name already.' }
  await expect(saveView(moderator, { name: 'drafts', query: 'q=x' })).rejects.toMatchObject({ code: 'conflict', fields: taken })
  await saveView(admin, { name: 'Drafts', query: '' })
  const other = await saveView(moderator, { name: 'Other', query: '' })
  await expect(changeView(moderator, other.id, { name: 'DRAFTS' })).rejects.toMatchObject({ fields: taken })
  await expect(changeView(moderator, id, { name: ' ' })).rejects.toMatchObject({ fields: { name: 'Please enter a name.' } })
  for (let n = 2; n < 50; n++) await saveView(moderator, { name: `View ${n}`, query: '' })
  await expect(saveView(moderator, { name: 'One more', query: '' })).rejects.toMatchObject({ code: 'invalid' })
})

it('names the person who shared it, and never by their address', async () => {
  const house = await aHouse()
  const { ctx: moderator, email } = await aPerson(house, 'moderator', { fullName: ' ' })
  await saveView(moderator, { name: 'Drafts', query: 'status=draft', shared: true })
  const [view] = await findViews((await aPerson(house, 'author')).ctx)
  expect(view?.by).toBe('a colleague')
  expect(JSON.stringify(view)).not.toContain(email)
})

it('may be the one with which a list opens: for that person, one at a time, and as long as they may see it', async () => {
  const { author, moderator, user } = await people()
  const defaults = async (of: typeof author) => (await findViews(of)).filter((view) => view.isDefault).map(({ name }) => name)
  const shared = await saveView(moderator, { name: 'Drafts', query: 'status=draft', shared: true })
  const own = await saveView(author, { name: 'Mine', query: 'q=mine' })
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
  const defaults = async (of: typeof author) => (await findViews(of)).filter((view) => view.isDefault).map(({ name }) => name)
  const shared = await saveView(moderator, { name: 'Drafts', query: 'status=draft', shared: true })
  const other = await saveView(author, { name: 'Mine', query: 'q=mine' })
  for (const person of [author, moderator, admin]) await chooseDefaultView(person, shared.id, true)
  await deleteView(admin, shared.id)
  await chooseDefaultView(author, other.id, true)
  await expect(restoreView(moderator, shared.id)).rejects.toMatchObject({ code: 'not-found' })
  await restoreView(admin, shared.id)
  expect((await findViews(moderator)).map(({ id, isOwn }) => [id, isOwn])).toEqual([[shared.id, true]])
  expect((await findViews(admin)).map(({ id, by }) => [id, by])).toEqual([[shared.id, 'A moderator']])
  expect([await defaults(author), await defaults(moderator), await defaults(admin)]).toEqual([['Mine'], ['Drafts'], ['Drafts']])
  await expect(restoreView(admin, shared.id)).rejects.toMatchObject({ code: 'not-found' })
  await deleteView(admin, shared.id)
  await saveView(moderator, { name: 'drafts', query: 'q=x' })
  await expect(restoreView(admin, shared.id)).rejects.toMatchObject({ code: 'conflict' })
})

it('is brought back only by the person who deleted it last', async () => {
  const { moderator, admin } = await people()
  const { id } = await saveView(moderator, { name: 'Drafts', query: 'status=draft', shared: true })
  await deleteView(admin, id)
  await restoreView(admin, id)
  await changeView(moderator, id, { shared: false })
  await deleteView(moderator, id)
  await expect(restoreView(admin, id)).rejects.toMatchObject({ code: 'not-found' })
  await restoreView(moderator, id)
  expect((await findViews(moderator)).map(({ name, shared }) => [name, shared])).toEqual([['Drafts', false]])
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
