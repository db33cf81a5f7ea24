import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createAuthor, getAuthor, getDeskAuthor } from '#authors'
import { findVersions, restoreVersion, undoBatch } from '#history'
import { createQuote, editQuotes, getDeskQuote, getQuote, mergeQuote, updateQuote } from '#quotes'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import {
  addOwnField,
  changeOwnField,
  findOwnFacts,
  findOwnFields,
  findRemovedOwnFields,
  moveOwnField,
  removeOwnField,
  restoreOwnField,
} from './index.ts'

/** One of each kind, of quotes; what is chosen is shown to everybody. */
async function fieldsOfQuotes({ as }: Awaited<ReturnType<typeof aHouse>>) {
  const admin = as('admin')
  const of = { noun: 'quote' } as const
  return {
    shelf: await addOwnField(admin, { ...of, kind: 'choice', label: 'Shelf mark', choices: ['A', 'B', 'A'], isPublic: true }),
    copies: await addOwnField(admin, { ...of, kind: 'number', label: 'Copies' }),
    seen: await addOwnField(admin, { ...of, kind: 'date', label: 'Seen on' }),
    scan: await addOwnField(admin, { ...of, kind: 'link', label: 'Scan' }),
    lent: await addOwnField(admin, { ...of, kind: 'yesno', label: 'Lent?' }),
    note: await addOwnField(admin, { ...of, kind: 'text', label: '备注' }),
  }
}

test('a field has a key of its label, and none is given twice', async () => {
  const house = await aHouse()
  const { as } = house
  const fields = await fieldsOfQuotes(house)
  expect(Object.values(fields).map(({ key }) => key)).toEqual(['shelf_mark', 'copies', 'seen_on', 'scan', 'lent', 'field'])
  await removeOwnField(as('admin'), { id: fields.copies.id })
  expect(await addOwnField(as('admin'), { noun: 'quote', kind: 'text', label: 'Cópies' })).toMatchObject({ key: 'copies_2' })
  expect(await addOwnField(as('admin'), { noun: 'author', kind: 'text', label: 'Copies' })).toMatchObject({ key: 'copies' })
  await expect(addOwnField(as('admin'), { noun: 'quote', kind: 'text', label: 'SCAN ' })).rejects.toMatchObject({
    code: 'conflict',
    fields: { label: 'There is a field called SCAN already.' },
  })
  await expect(addOwnField(as('admin'), { noun: 'quote', kind: 'choice', label: 'Empty' })).rejects.toMatchObject({
    fields: { choices: 'Please enter at least one choice' },
  })
  for (let n = 7; n <= 30; n++) await addOwnField(as('admin'), { noun: 'quote', kind: 'text', label: `Field ${n}` })
  await expect(addOwnField(as('admin'), { noun: 'quote', kind: 'text', label: 'One more' })).rejects.toMatchObject({
    code: 'invalid',
    message: 'There can be 30 fields. Remove one first.',
  })
})

test('a quote holds what its fields take, and says at each field what they do not', async () => {
  const house = await aHouse()
  await fieldsOfQuotes(house)
  const { ctx } = house
  const { author, category } = await aShelf(ctx)
  const plain = { text: 'Know thyself.', author_id: author.id, category_id: category.id }
  // Numbers and answers may come as text, as a form and a list send them.
  const typed = {
    shelf_mark: 'B',
    copies: ' 3.50 ',
    seen_on: '2026-02-28',
    scan: 'https://example.org/1',
    lent: 'false',
    field: ' x ',
  }
  const { id } = await createQuote(ctx, { ...plain, own: typed })
  const held = { ...typed, copies: 3.5, lent: false, field: 'x' }
  expect((await getDeskQuote(ctx, id)).standing.own).toEqual(held)
  const wrong = {
    shelf_mark: 'C',
    copies: 'Infinity',
    seen_on: '2026-02-30',
    scan: 'javascript:alert(1)',
    lent: 'perhaps',
    nothing: 1,
  }
  await expect(createQuote(ctx, { ...plain, own: wrong })).rejects.toMatchObject({
    code: 'invalid',
    fields: {
      'own.shelf_mark': 'Shelf mark: choose one from the list.',
      'own.copies': 'Copies: enter a number, such as 12 or 3.5.',
      'own.seen_on': 'Seen on: enter a day like 2026-11-27.',
      'own.scan': 'Scan: enter an address that begins with https://.',
      'own.lent': 'Lent?: enter true or false.',
      'own.nothing': 'There is no field called nothing.',
    },
  })
  await expect(createQuote(ctx, { ...plain, own: { field: 'x'.repeat(1_001) } })).rejects.toMatchObject({
    fields: { 'own.field': 'This is too long: 1,000 characters are the most.' },
  })
  // Given whole, as all else; what is empty is no longer there.
  const { version } = await updateQuote(ctx, id, { own: { copies: 4, scan: '' }, version: 1 })
  expect((await getDeskQuote(ctx, id)).standing.own).toEqual({ copies: 4 })
  // Of many, one by one.
  const edited = await editQuotes(ctx, { edits: [{ id, version, set: { own: { lent: true, copies: null } } }] })
  expect(edited).toMatchObject({ changed: 1, refused: [] })
  expect((await getDeskQuote(ctx, id)).standing.own).toEqual({ lent: true })
  const refused = await editQuotes(ctx, { edits: [{ id, version: version + 1, set: { own: { copies: 'many' } } }] })
  expect(refused.refused).toMatchObject([{ id, fields: { 'own.copies': 'Copies: enter a number, such as 12 or 3.5.' } }])
})

test('everybody is shown what a field is shown for, and staff all of it', async () => {
  const house = await aHouse()
  const fields = await fieldsOfQuotes(house)
  await addOwnField(house.as('admin'), { noun: 'author', kind: 'text', label: 'School', isPublic: true })
  await addOwnField(house.as('admin'), { noun: 'author', kind: 'text', label: 'Rights' })
  const { ctx, as } = house
  const seneca = await createAuthor(ctx, { name: 'Seneca', own: { school: 'Stoa', rights: 'none' } })
  const { aQuote } = await aShelf(ctx)
  const quote = await aQuote({ text: 'Know thyself.', author_id: seneca.id, own: { shelf_mark: 'A', copies: 1 } })
  expect((await getQuote(as('visitor'), quote.id)).own).toEqual({ shelf_mark: 'A' })
  expect((await getAuthor(as('visitor'), seneca.id)).own).toEqual({ school: 'Stoa' })
  expect((await getDeskAuthor(as('moderator'), seneca.id)).own).toEqual({ school: 'Stoa', rights: 'none' })
  expect(await findOwnFacts(as('visitor'), 'quote', { shelf_mark: 'A', copies: 1 })).toEqual([
    { key: 'shelf_mark', label: 'Shelf mark', kind: 'choice', value: 'A' },
  ])
  await removeOwnField(as('admin'), { id: fields.shelf.id })
  expect((await getQuote(as('visitor'), quote.id)).own).toEqual({})
})

test('a removed field comes back with what is held in it, by undo and from the list, and a removed choice stays', async () => {
  const house = await aHouse()
  const { ctx, as } = house
  const { shelf } = await fieldsOfQuotes(house)
  const { aQuote } = await aShelf(ctx)
  const { id } = await aQuote({ text: 'Know thyself.', own: { shelf_mark: 'B', copies: 1 } })
  const held = async () => (await getDeskQuote(ctx, id)).standing.own
  const versionNow = async () => (await getDeskQuote(ctx, id)).version
  const removed = await removeOwnField(as('admin'), { id: shelf.id })
  expect((await findOwnFields(as('author'), 'quote')).map(({ key }) => key)).not.toContain('shelf_mark')
  expect(await findRemovedOwnFields(as('admin'), 'quote')).toMatchObject([{ key: 'shelf_mark' }])
  await updateQuote(ctx, id, { own: { copies: 2 }, version: await versionNow() })
  expect(await held()).toEqual({ copies: 2, shelf_mark: 'B' })
  await undoBatch(as('admin'), removed.batch)
  expect(await findOwnFields(as('admin'), 'quote')).toMatchObject([
    { key: 'shelf_mark', label: 'Shelf mark' },
    {},
    {},
    {},
    {},
    {},
  ])

  const again = await removeOwnField(as('admin'), { id: shelf.id })
  await restoreOwnField(as('admin'), { id: shelf.id })
  await expect(undoBatch(as('admin'), again.batch)).rejects.toMatchObject({ code: 'conflict' })
  const [field] = await findOwnFields(as('admin'), 'quote')
  const without = { id: shelf.id, version: field?.version ?? 0, label: 'Shelf', choices: ['A'], help: '', isPublic: true }
  const changed = await changeOwnField(as('admin'), without)
  await expect(changeOwnField(as('admin'), without)).rejects.toMatchObject({ code: 'conflict' })
  await updateQuote(ctx, id, { own: { shelf_mark: 'B' }, version: await versionNow() })
  expect(await held()).toEqual({ shelf_mark: 'B' })
  await undoBatch(as('admin'), changed.batch)
  expect((await findOwnFields(as('admin'), 'quote'))[0]).toMatchObject({ label: 'Shelf mark', choices: ['A', 'B'] })
})

test('an added field is removed by undo, and the order of two is put back', async () => {
  const house = await aHouse()
  const { as } = house
  const { shelf, copies, note } = await fieldsOfQuotes(house)
  const order = async () => (await findOwnFields(as('admin'), 'quote')).map(({ key }) => key)
  const moved = await moveOwnField(as('admin'), { id: copies.id, way: 'up' })
  expect((await order()).slice(0, 2)).toEqual(['copies', 'shelf_mark'])
  await moveOwnField(as('admin'), { id: copies.id, way: 'up' })
  await undoBatch(as('admin'), moved.batch)
  expect((await order()).slice(0, 2)).toEqual(['shelf_mark', 'copies'])
  await moveOwnField(as('admin'), { id: shelf.id, way: 'down' })
  expect((await order()).slice(0, 2)).toEqual(['copies', 'shelf_mark'])
  await undoBatch(as('admin'), note.batch)
  expect(await order()).not.toContain('field')
  await expect(undoBatch(as('moderator'), moved.batch)).rejects.toMatchObject({ code: 'forbidden' })
})

test('what a quote or an author lacks is filled in from the one that is merged into it', async () => {
  const house = await aHouse()
  await fieldsOfQuotes(house)
  const { ctx, as } = house
  const { aQuote } = await aShelf(ctx)
  const stays = await aQuote({ text: 'Know thyself.', own: { copies: 1 } })
  const goes = await aQuote({ text: 'Know yourself.', own: { copies: 2, shelf_mark: 'A' } })
  await mergeQuote(as('moderator'), goes.id, stays.id)
  expect((await getDeskQuote(ctx, stays.id)).standing.own).toEqual({ copies: 1, shelf_mark: 'A' })
})

test('only admins define fields', async () => {
  const house = await aHouse()
  const { as } = house
  const { shelf } = await fieldsOfQuotes(house)
  for (const role of ['moderator', 'author', 'user', 'visitor'] as const) {
    const forbidden = { code: 'forbidden' }
    await expect(addOwnField(as(role), { noun: 'quote', kind: 'text', label: 'X' })).rejects.toMatchObject(forbidden)
    await expect(removeOwnField(as(role), { id: shelf.id })).rejects.toMatchObject(forbidden)
    await expect(moveOwnField(as(role), { id: shelf.id, way: 'up' })).rejects.toMatchObject(forbidden)
    await expect(findRemovedOwnFields(as(role), 'quote')).rejects.toMatchObject(forbidden)
  }
})

test('a version from before the site had fields of its own leaves what they hold', async () => {
  const house = await aHouse()
  await fieldsOfQuotes(house)
  const { aQuote } = await aShelf(house.ctx)
  const { id, version } = await aQuote({ text: 'As it was.' })
  await sql`update changes set after = after - 'own' where noun = 'quote' and noun_id = ${id}`.execute(house.db)
  const moderator = house.as('moderator')
  await updateQuote(moderator, id, { text: 'As it is.', own: { copies: 3 }, version })
  const { versions } = await findVersions(moderator, { noun: 'quote', id })
  const entry = versions.find(({ after }) => after?.['text'] === 'As it was.')?.entry ?? 0
  const now = await getDeskQuote(moderator, id)
  await restoreVersion(moderator, { noun: 'quote', id }, { entry, version: now.version })
  expect(await getDeskQuote(moderator, id)).toMatchObject({ text: 'As it was.', standing: { own: { copies: 3 } } })
})

test('a value for a removed field is refused, unless it is what was held', async () => {
  const house = await aHouse()
  const { copies } = await fieldsOfQuotes(house)
  const { aQuote } = await aShelf(house.ctx)
  const { id, version } = await aQuote({ own: { copies: 3 } })
  await removeOwnField(house.as('admin'), { id: copies.id })
  await expect(updateQuote(house.ctx, id, { own: { copies: 4 }, version })).rejects.toMatchObject({ code: 'invalid' })
  const saved = await updateQuote(house.ctx, id, { text: 'Saved.', own: { copies: '3' }, version })
  expect(saved.text).toBe('Saved.')
})

test('no field is called what every object has', async () => {
  const house = await aHouse()
  const { key } = await addOwnField(house.as('admin'), { noun: 'quote', kind: 'text', label: 'Constructor', isPublic: true })
  expect(key).toBe('constructor_2')
  expect(await findOwnFacts(house.ctx, 'quote', { other: 'held' })).toEqual([])
})
