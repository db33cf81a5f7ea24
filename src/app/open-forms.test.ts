import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { change } from '#changes'
import { discardDraft, draftable, findDraftOf, publishDraft, saveDraft } from '#drafts'
import { createIssue, updateIssue } from '#newsletter'
import { createPage, deletePage, getDeskPage } from '#pages'
import { createQuote, getDeskQuote, quoteVersion, updateQuote } from '#quotes'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aPerson, type Person } from '#test/people'
import { publishQuote, trashQuote } from '#test/quote-acts'
import { readEvents } from '#test/read-events'
import { aShelf } from '#test/shelf'

const origin = 'http://localhost'

async function aDesk() {
  const house = await aHouse()
  const app = await anApp(house, { site: { origin, timeZone: 'UTC' } })
  await app.hearChanges()
  const shelf = await aShelf(house.ctx)
  const [ada, mia, ben] = [await aPerson(house, 'admin'), await aPerson(house, 'moderator'), await aPerson(house, 'author')]
  const send = (who: Person, path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.ask(`/api/presence${path}`, {
      method: 'POST',
      headers: { cookie: who.cookie, origin, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const beat = (who: Person, of: { noun: string; id: string }, more: object = {}) =>
    send(who, '', { ...of, window: `window-of-${who.ctx.actor.role}`, version: 1, isUnsaved: false, isHidden: false, ...more })
  const here = async (...given: Parameters<typeof beat>) => {
    const answer = await beat(...given)
    expect(answer.status).toBe(200)
    return (await answer.json()) as {
      people: { name: string }[]
      saved: unknown
      ended: unknown
      version: number
      changesMs: number | null
    }
  }
  const edited = async (who: Person) =>
    (await (await app.ask('/api/presence/quotes', { headers: { cookie: who.cookie } })).json()) as { quotes: unknown[] }
  const listen = async (who: Person) => {
    const stream = readEvents(await app.ask('/api/live', { headers: { cookie: who.cookie } }))
    expect(await stream.next()).toMatchObject({ event: 'role' })
    return stream
  }
  const leave = (who: Person, window = `window-of-${who.ctx.actor.role}`) => send(who, '/left', { window })
  return { house, app, ada, mia, ben, ...shelf, send, beat, here, edited, listen, leave }
}

test('two people with the same form see each other, with unsaved changes, and are gone when they leave it', async () => {
  const { house, app, ada, mia, aQuote, here, edited, listen, leave } = await aDesk()
  const quote = await aQuote()
  const of = { noun: 'quote', id: quote.id }
  const stream = await listen(ada)
  const entries = async () => (await sql<{ n: number }>`select count(*)::int as n from changes`.execute(house.db)).rows
  const before = await entries()
  expect((await here(ada, of)).people).toEqual([])
  expect(await stream.next()).toEqual({ event: 'presence', data: {} })
  house.clock.advance(5_000)
  const at = { id: ada.id, name: 'A admin', since: 'Mar 01, 2026, 12:00', isUnsaved: false, isDraft: false }
  expect((await here(mia, of, { isUnsaved: true })).people).toEqual([at])
  expect(await stream.next()).toEqual({ event: 'presence', data: {} })
  const hers = { id: mia.id, name: 'A moderator', since: 'Mar 01, 2026, 12:00', isUnsaved: true, isDraft: false }
  expect((await here(ada, of)).people).toEqual([hers])
  expect(await edited(ada)).toMatchObject({ quotes: [{ id: quote.id, names: ['A moderator'] }] })
  expect((await leave(mia)).status).toBe(204)
  expect(await stream.next()).toEqual({ event: 'presence', data: {} })
  expect((await here(ada, of)).people).toEqual([])
  expect(await edited(ada)).toEqual({ quotes: [], changesMs: null })
  // Nobody hears of what only renews it.
  await here(ada, of)
  await app.live.beat()
  expect(await stream.next()).toEqual({ event: 'beat', data: {} })
  expect(await entries()).toEqual(before)
  app.live.end()
})

test('a person who says nothing more is gone after 25 seconds, in a tab that nobody sees after 80', async () => {
  const { house, ada, mia, aQuote, here } = await aDesk()
  const of = { noun: 'quote', id: (await aQuote()).id }
  await here(mia, of)
  house.clock.advance(24_000)
  expect(await here(ada, of)).toMatchObject({ people: [{ name: 'A moderator' }], changesMs: 1_000 })
  house.clock.advance(1_000)
  expect(await here(ada, of)).toMatchObject({ people: [], changesMs: null })
  await here(mia, of, { isHidden: true, isUnsaved: true })
  house.clock.advance(79_000)
  expect((await here(ada, of)).people).toHaveLength(1)
  house.clock.advance(1_000)
  expect((await here(ada, of)).people).toEqual([])
})

test('fifty tabs of one person are one entry', async () => {
  const { ada, mia, aQuote, here, edited } = await aDesk()
  const of = { noun: 'quote', id: (await aQuote()).id }
  for (let n = 10; n < 60; n++) await here(mia, of, { window: `window-${n}`, isUnsaved: n === 12 })
  expect((await here(ada, of)).people).toMatchObject([{ name: 'A moderator', isUnsaved: true }])
  expect(await edited(ada)).toMatchObject({ quotes: [{ names: ['A moderator'] }] })
})

test('a form whose flag is turned without a pause makes all others ask at most once a second', async () => {
  const { app, ada, mia, aQuote, here, listen } = await aDesk()
  const of = { noun: 'quote', id: (await aQuote()).id }
  const stream = await listen(ada)
  for (let n = 0; n < 8; n++) {
    await here(mia, of, { isUnsaved: n % 2 === 0 })
    await sleep(150)
  }
  await app.live.beat()
  const heard: string[] = []
  while (heard.at(-1) !== 'beat') heard.push((await stream.next())?.event ?? 'beat')
  expect(heard.length).toBeGreaterThan(1)
  expect(heard.length).toBeLessThan(5)
  app.live.end()
})

test('a session that ended and an account that was disabled are gone at once, and others hear of it', async () => {
  const { house, app, ada, mia, ben, aQuote, here, listen } = await aDesk()
  const of = { noun: 'quote', id: (await aQuote()).id }
  await here(mia, of)
  await here(ada, of)
  const stream = await listen(ada)
  const alter = async (id: string, verb: string, write: (db: typeof house.db) => Promise<unknown>) =>
    await change(house.ctx, { noun: 'account', id, verb }, async (writing) => {
      await write(writing.db)
      return { before: null, after: null }
    })
  await alter(mia.id, 'end-sessions', (db) => db.deleteFrom('auth_sessions').where('user_id', '=', mia.id).execute())
  expect(await stream.next()).toEqual({ event: 'presence', data: {} })
  expect((await here(ada, of)).people).toEqual([])

  const own = await createQuote(ben.ctx, await written(house))
  await here(ben, { noun: 'quote', id: own.id })
  expect((await here(ada, { noun: 'quote', id: own.id })).people).toHaveLength(1)
  const disabled_at = house.clock.now()
  await alter(ben.id, 'disable', (db) => db.updateTable('auth_users').set({ disabled_at }).where('id', '=', ben.id).execute())
  expect((await here(ada, { noun: 'quote', id: own.id })).people).toEqual([])
  app.live.end()
})

async function written(house: Awaited<ReturnType<typeof aHouse>>) {
  const { author, category } = await aShelf(house.ctx, { author: 'Seneca', category: 'Hope' })
  return { text: 'A proposal of an author.', author_id: author.id, category_id: category.id }
}

test('an author sees who has their own quote open, and of the others not even that they are there', async () => {
  const { house, ada, ben, aQuote, beat, here, edited } = await aDesk()
  const [theirs, own] = [await aQuote(), await createQuote(ben.ctx, await written(house))]
  await here(ada, { noun: 'quote', id: theirs.id })
  await here(ada, { noun: 'quote', id: own.id })
  expect((await here(ben, { noun: 'quote', id: own.id })).people).toMatchObject([{ name: 'A admin' }])
  expect((await beat(ben, { noun: 'quote', id: theirs.id })).status).toBe(404)
  expect((await here(ada, { noun: 'quote', id: theirs.id })).people).toEqual([])
  expect(await edited(ben)).toMatchObject({ quotes: [{ id: own.id, names: ['A admin'] }] })
})

test('authors, categories, pages, issues and drafts have it, for those who may open their forms', async () => {
  const { ada, mia, ben, house, author, category, aQuote, beat, here } = await aDesk()
  const page = await createPage(ada.ctx, { title: 'Imprint', language: 'en', isPublished: false, blocks: [] })
  const issue = await createIssue(ada.ctx, {})
  const quote = await aQuote()
  const ofQuote = { noun: 'quote', id: quote.id } as const
  const live = (await draftable.quote.read(house.ctx, [quote.id])).get(quote.id) ?? {}
  const input = { ...quoteVersion.inputOf(live), text: 'Other words.' }
  await saveDraft(ada.ctx, ofQuote, input, { version: quote.version, draft: null })
  const beside = await findDraftOf(ada.ctx, ofQuote)
  for (const of of [
    { noun: 'author', id: author.id },
    { noun: 'category', id: category.id },
    { noun: 'page', id: page.id },
    { noun: 'issue', id: issue.id },
    { noun: 'draft', id: beside?.draft.id ?? '' },
  ]) {
    expect([of.noun, (await beat(ben, of)).status]).toEqual([of.noun, 404])
    await here(mia, of)
    expect([of.noun, (await here(ada, of)).people.map(({ name }) => name)]).toEqual([of.noun, ['A moderator']])
  }
  // The draft belongs to its quote: two people would write over each other.
  expect((await here(ada, ofQuote)).people).toMatchObject([{ name: 'A moderator', isDraft: true }])
  expect((await getDeskPage(ada.ctx, page.id)).version).toBe(1)
})

test('when somebody else saved, the form says who and when, and not of what it saved itself', async () => {
  const { app, ada, mia, aQuote, here, listen } = await aDesk()
  const quote = await aQuote()
  const of = { noun: 'quote', id: quote.id }
  const mine = { version: quote.version }
  await here(ada, of, mine)
  expect((await here(mia, of, mine)).saved).toBeNull()
  const stream = await listen(mia)
  await updateQuote(ada.ctx, quote.id, { text: 'Saved by Ada.', version: quote.version })
  expect(await stream.next()).toEqual({ event: 'presence', data: {} })
  const { saved, version } = await here(mia, of, mine)
  expect([saved, version]).toEqual([{ by: 'A admin', at: 'Mar 01, 2026, 12:00' }, quote.version + 1])
  expect((await here(ada, of, mine)).saved).toBeNull()
  expect((await here(mia, of, { version })).saved).toBeNull()
  expect((await getDeskQuote(ada.ctx, quote.id)).text).toBe('Saved by Ada.')
  app.live.end()
})

test('of an issue that somebody goes on writing, the form says when they saved last', async () => {
  const { house, ada, mia, here } = await aDesk()
  const issue = await createIssue(ada.ctx, {})
  const of = { noun: 'issue', id: issue.id }
  const write = async (subject: string, version: number) =>
    await updateIssue(ada.ctx, issue.id, { subject, preheader: '', blocks: [], version })
  const { version } = await write('What is new', issue.version)
  house.clock.advance(7 * 60_000)
  await write('What is new in March', version)
  expect((await here(mia, of, { version })).saved).toEqual({ by: 'A admin', at: 'Mar 01, 2026, 12:07' })
})

async function aDraft(who: Person, quote: { id: string; version: number }) {
  const of = { noun: 'quote', id: quote.id } as const
  const live = (await draftable.quote.read(who.ctx, [quote.id])).get(quote.id) ?? {}
  const { version } = await getDeskQuote(who.ctx, quote.id)
  await saveDraft(who.ctx, of, { ...quoteVersion.inputOf(live), text: 'Words of a draft.' }, { version, draft: null })
  const id = (await findDraftOf(who.ctx, of))?.draft.id ?? ''
  return { noun: 'draft', id } as const
}

test('what others saved is said although the person saved something after it elsewhere', async () => {
  const { ada, mia, aQuote, here } = await aDesk()
  const { id, version } = await aQuote()
  await updateQuote(ada.ctx, id, { text: 'Saved by Ada.', version })
  await updateQuote(mia.ctx, id, { text: 'Saved by Mia in another window.', version: version + 1 })
  const of = { noun: 'quote', id }
  expect((await here(mia, of, { version })).saved).toMatchObject({ by: 'A admin' })
  expect((await here(mia, of, { version: version + 1 })).saved).toBeNull()
  expect((await here(ada, of, { version: version + 1 })).saved).toMatchObject({ by: 'A moderator' })
})

test('of an issue that two people write within half an hour, each sees what the other saved, and when', async () => {
  const { house, ada, mia, here } = await aDesk()
  const issue = await createIssue(ada.ctx, {})
  const of = { noun: 'issue', id: issue.id }
  const save = async (who: Person, subject: string, version: number) => {
    house.clock.advance(5 * 60_000)
    return (await updateIssue(who.ctx, issue.id, { subject, preheader: '', blocks: [], version })).version
  }
  const first = await save(ada, 'What is new', issue.version)
  const second = await save(ada, 'What is new in March', first)
  expect((await here(mia, of, { version: first })).saved).toEqual({ by: 'A admin', at: 'Mar 01, 2026, 12:10' })
  const third = await save(mia, 'New in March', second)
  expect((await here(mia, of, { version: second })).saved).toBeNull()
  expect((await here(ada, of, { version: second })).saved).toEqual({ by: 'A moderator', at: 'Mar 01, 2026, 12:15' })
  // Mia's own save is the newest, so its time is not that of Ada's.
  expect((await here(mia, of, { version: first })).saved).toEqual({ by: 'A admin', at: 'Mar 01, 2026, 12:05' })
  const fourth = await save(ada, 'In March', third)
  expect((await here(mia, of, { version: third })).saved).toEqual({ by: 'A admin', at: 'Mar 01, 2026, 12:20' })
  expect((await here(mia, of, { version: fourth })).saved).toBeNull()
})

test('that somebody published or discarded the draft, or took the record away, is said as what it is', async () => {
  const { ada, mia, aQuote, here } = await aDesk()
  const at = 'Mar 01, 2026, 12:00'
  const [first, second, third] = [await aQuote(), await aQuote(), await aQuote()]
  const [published, discarded] = [await aDraft(ada, first), await aDraft(ada, second)]
  await publishDraft(ada.ctx, published.id, { version: 1 })
  expect(await here(mia, published)).toMatchObject({ saved: null, ended: { how: 'published', by: 'A admin', at } })
  await discardDraft(ada.ctx, discarded.id, { version: 1 })
  expect(await here(mia, discarded)).toMatchObject({ saved: null, ended: { how: 'discarded', by: 'A admin', at } })
  expect(await here(ada, discarded)).toMatchObject({ ended: { how: 'discarded', by: null } })
  const trashed = { noun: 'quote', id: third.id }
  expect((await here(mia, trashed)).ended).toBeNull()
  await trashQuote(ada.ctx, third.id)
  expect(await here(mia, trashed)).toMatchObject({ saved: null, ended: { how: 'trashed', by: 'A admin', at } })
  const { id } = await createPage(ada.ctx, { title: 'Imprint', language: 'en', isPublished: false, blocks: [] })
  await deletePage(ada.ctx, id)
  expect(await here(mia, { noun: 'page', id })).toMatchObject({ saved: null, ended: { how: 'deleted', by: 'A admin', at } })
})

test('an author does not learn from who is at their quote that there is a draft of it', async () => {
  const { house, ada, mia, ben, here } = await aDesk()
  const own = await createQuote(ben.ctx, await written(house))
  await publishQuote(ada.ctx, own.id)
  const draft = await aDraft(ada, own)
  await here(ada, draft)
  const of = { noun: 'quote', id: own.id }
  expect((await here(mia, of)).people).toMatchObject([{ name: 'A admin', isDraft: true }])
  expect((await here(ben, of)).people).toContainEqual(expect.objectContaining({ name: 'A admin', isDraft: false }))
})

test('a word from another site, of nobody, of a reader, of what is not there and of nonsense is refused, each in its way', async () => {
  const { house, app, ada, aQuote, beat, send, leave } = await aDesk()
  const of = { noun: 'quote', id: (await aQuote()).id }
  const user = await aPerson(house, 'user')
  expect((await beat(user, of)).status).toBe(403)
  expect((await leave(user)).status).toBe(403)
  expect((await app.ask('/api/presence/quotes', { headers: { cookie: user.cookie } })).status).toBe(403)
  const body = { ...of, window: 'window-1', version: 1, isUnsaved: false, isHidden: false }
  expect((await send(ada, '', body, { cookie: '' })).status).toBe(401)
  expect((await send(ada, '', body, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await beat(ada, { noun: 'quote', id: '00000000-0000-4000-8000-00000000dead' })).status).toBe(404)
  for (const wrong of [{ noun: 'report' }, { id: 'x' }, { window: 'a b' }, { version: -1 }, { isUnsaved: 'yes' }])
    expect([wrong, (await send(ada, '', { ...body, ...wrong })).status]).toEqual([wrong, 400])
  expect((await send(ada, '/left', {})).status).toBe(400)
})

test('a program that sends without a pause is refused, and the form says so with when to come again', async () => {
  const { ada, mia, aQuote, beat, leave } = await aDesk()
  const of = { noun: 'quote', id: (await aQuote()).id }
  for (let n = 0; n < 300; n++) await leave(ada)
  const refused = await beat(ada, of)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect((await beat(mia, of)).status).toBe(200)
})

test('an open form keeps no session alive', async () => {
  const { house, ada, aQuote, beat } = await aDesk()
  const of = { noun: 'quote', id: (await aQuote()).id }
  for (let hour = 0; hour < 11; hour++) {
    house.clock.advance(3_600_000)
    expect((await beat(ada, of)).status).toBe(200)
  }
  house.clock.advance(3_600_000)
  expect((await beat(ada, of)).status).toBe(401)
})
