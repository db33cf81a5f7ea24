import { expect, test } from 'vitest'
import { createToken } from '#accounts'
import { findChanges } from '#changes'
import { undoBatch } from '#history'
import { readIssue } from '#newsletter'
import { getDeskPage } from '#pages'
import { getDeskQuote, getDeskTag } from '#quotes'
import { reportQuote } from '#reports'
import { dayAfter, siteDay } from '#time'
import type { Refused } from '#test/api'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { aWritingSite, nowhere, program } from '#test/writing-site'

type Written<D> = { data: D; change: { id: string; url: string } | null; dryRun: boolean }

test('a tag is named in other languages, over the version that was read, and the names are undone', async () => {
  const { write, aQuote, editor, house } = await aWritingSite(await aHouse())
  await aQuote({ tags: ['inner life'] })
  await aQuote({ text: 'Another.', tags: ['inner life', 'hope'] })
  const listed = await write<{ data: { slug: string; quotes: number }[]; total: number }>('GET', '/staff/tags')
  expect(listed.body).toMatchObject({
    data: [
      { slug: 'inner-life', quotes: 2 },
      { slug: 'hope', quotes: 1 },
    ],
    total: 2,
  })
  expect((await write<{ total: number }>('GET', '/staff/tags?q=hop')).body.total).toBe(1)
  const read = await write('GET', '/staff/tags/inner-life')
  const seen = { 'if-match': read.headers.get('etag') ?? '' }
  const names = { de: 'Innenleben' }
  const named = await write<Written<{ names: object }>>('PATCH', '/tags/inner-life', { names }, seen)
  expect([named.status, named.body.data.names]).toEqual([200, names])
  expect((await write('PATCH', '/tags/inner-life', { names: {} }, seen)).status).toBe(412)
  const same = await write<Written<object>>('PATCH', '/tags/inner-life', { names })
  expect([same.status, same.body.change]).toEqual([200, null])
  const [change] = await findChanges(house.ctx, { noun: 'tag', id: 'inner-life' })
  expect(change).toMatchObject({ actor: editor.id, program, verb: 'name' })
  await undoBatch(editor.ctx, named.body.change?.id ?? '')
  expect((await getDeskTag(editor.ctx, 'inner-life')).names).toEqual({})
})

test('a tag is renamed, merged and deleted with its names, in one change that is undone', async () => {
  const { write, aQuote, editor } = await aWritingSite(await aHouse())
  const one = await aQuote({ text: 'One.', tags: ['inner life', 'sea'] })
  const other = await aQuote({ text: 'Other.', tags: ['sea', 'hope'] })
  await write('PATCH', '/tags/sea', { names: { de: 'Meer' } })
  const tagsOf = async () => [(await getDeskQuote(editor.ctx, one.id)).tags, (await getDeskQuote(editor.ctx, other.id)).tags]
  type Replaced = Written<{ quotes: number }>
  const renamed = await write<Replaced>('POST', '/tags/sea/rename', { into: ' The  Ocean' })
  expect(renamed.body.data.quotes).toBe(2)
  expect(await tagsOf()).toEqual([
    ['inner life', 'the ocean'],
    ['hope', 'the ocean'],
  ])
  expect((await getDeskTag(editor.ctx, 'the-ocean')).names).toEqual({ de: 'Meer' })
  expect((await write('GET', '/staff/tags/sea')).status).toBe(404)
  await undoBatch(editor.ctx, renamed.body.change?.id ?? '')
  expect(await tagsOf()).toEqual([
    ['inner life', 'sea'],
    ['sea', 'hope'],
  ])
  expect((await getDeskTag(editor.ctx, 'sea')).names).toEqual({ de: 'Meer' })

  expect((await write<Replaced>('POST', '/tags/sea/rename', { into: 'sea' })).body).toMatchObject({
    data: { quotes: 0 },
    change: null,
  })
  expect((await write<Replaced>('POST', '/tags/sea/rename?dry_run=true', { into: 'hope' })).body.data.quotes).toBe(2)
  expect((await write<Replaced>('POST', '/tags/sea/rename', { into: 'hope' })).body.data.quotes).toBe(2)
  expect(await tagsOf()).toEqual([['inner life', 'hope'], ['hope']])
  expect((await write<Replaced>('DELETE', '/tags/hope')).body.data.quotes).toBe(2)
  expect(await tagsOf()).toEqual([['inner life'], []])
  expect((await write('DELETE', '/tags/hope')).status).toBe(404)
  expect((await write<Refused>('POST', '/tags/inner-life/rename', { into: ' . ' })).body.errors).toMatchObject([
    { pointer: '#/into' },
  ])
})

test('a day is pinned and unpinned, unless somebody else was there first', async () => {
  const { write, aQuote, house, editor } = await aWritingSite(await aHouse())
  const [first, second] = [await aQuote({ text: 'First.' }), await aQuote({ text: 'Second.' })]
  const day = dayAfter(siteDay(house.clock.now(), 'UTC'), 3)
  type Day = Written<{ day: string; pinned: string | null }>
  expect((await write<Day>('POST', `/calendar/${day}/pin?dry_run=true`, { quote: first.id })).body).toMatchObject({
    data: { pinned: first.id },
    change: null,
  })
  const pinned = await write<Day>('POST', `/calendar/${day}/pin`, { quote: first.id, seen: null })
  expect(pinned.body.data).toMatchObject({ day, pinned: first.id })
  expect((await write<Day>('POST', `/calendar/${day}/pin`, { quote: first.id })).body.change).toBeNull()
  expect((await write('POST', `/calendar/${day}/pin`, { quote: second.id, seen: null })).status).toBe(409)
  const days = await write<{ data: { day: string; pinned: string | null }[] }>('GET', `/staff/calendar?from=${day}&to=${day}`)
  expect(days.body.data).toMatchObject([{ day, pinned: first.id }])
  expect((await write('GET', '/staff/calendar?from=2026-02-30')).status).toBe(400)
  expect((await write<Refused>('POST', '/calendar/2001-01-01/pin', { quote: first.id })).body.errors).toMatchObject([
    { pointer: '#/day' },
  ])
  const long = await aQuote({ text: 'Long words. '.repeat(60) })
  expect((await write<Refused>('POST', `/calendar/${day}/pin`, { quote: long.id })).body.errors).toMatchObject([
    { pointer: '#/quote' },
  ])
  const moved = await write<Day>('POST', `/calendar/${day}/pin`, { quote: long.id, evenIfLong: true })
  expect(moved.body.data.pinned).toBe(long.id)
  await undoBatch(editor.ctx, moved.body.change?.id ?? '')
  const later = dayAfter(day, 1)
  const move = { quote: first.id, from: day }
  expect((await write<Day>('POST', `/calendar/${later}/pin`, move)).body.data.pinned).toBe(first.id)
  await write('POST', `/calendar/${day}/pin`, { quote: second.id })
  // Sent twice, and a colleague has pinned the first day meanwhile.
  expect((await write<Day>('POST', `/calendar/${later}/pin`, move)).body).toMatchObject({
    data: { pinned: first.id },
    change: null,
  })
  expect((await write('POST', `/calendar/${dayAfter(day, 2)}/pin`, move)).status).toBe(409)
  expect((await write<Day>('POST', `/calendar/${day}/unpin`, { seen: second.id })).body.data.pinned).toBeNull()
})

test('reports are listed, read, marked and settled as on the desk', async () => {
  const { write, aQuote, house, editor } = await aWritingSite(await aHouse())
  const quote = await aQuote({ text: 'A line with a wrog word.' })
  const told = {
    kind: 'wording',
    message: 'It says wrong.',
    evidence: undefined,
    email: 'reader@example.org',
    website: undefined,
  }
  await reportQuote(house.as('user'), quote.id, told, { address: '192.0.2.9' })
  type Listed = { data: { id: string; quote: { id: string } }[]; total: number }
  const { data } = (await write<Listed>('GET', '/staff/reports')).body
  expect(data).toMatchObject([{ message: 'It says wrong.', isAnswered: true, quote: { id: quote.id } }])
  const foundBy = async (q: string) => (await write<Listed>('GET', `/staff/reports?q=${q}`)).body.total
  expect([await foundBy('says'), await foundBy('reader@'), await foundBy('example.org')]).toEqual([1, 0, 0])
  const id = data[0]?.id ?? ''
  const read = await write<{ quote: { version: number } }>('GET', `/staff/reports/${id}`)
  expect(JSON.stringify(read.body)).not.toContain('reader@example.org')
  expect((await write<Written<{ state: string }>>('POST', `/reports/${id}/spam`)).body.data.state).toBe('spam')
  expect((await write<Listed>('GET', '/staff/reports')).body.total).toBe(0)
  expect((await write<Written<{ state: string }>>('POST', `/reports/${id}/reopen`)).body.data.state).toBe('open')
  expect((await write<Written<object>>('POST', `/reports/${id}/reopen`)).body.change).toBeNull()
  const version = read.body.quote.version
  const corrected = { reports: [id], outcome: 'corrected', version, changes: { text: 'A line with a wrong word.' } }
  expect((await write<Refused>('POST', '/reports/settle', { ...corrected, version: undefined })).body.errors).toMatchObject([
    { pointer: '#/version' },
  ])
  expect((await write('POST', '/reports/settle', { ...corrected, chnages: {} })).status).toBe(400)
  expect((await write('POST', '/reports/settle', { ...corrected, version: 99 })).status).toBe(409)
  const settled = await write<Written<{ answers: number }>>('POST', '/reports/settle', corrected)
  expect(settled.body.data).toMatchObject({ quote: quote.id, answers: 1 })
  expect((await getDeskQuote(editor.ctx, quote.id)).text).toBe('A line with a wrong word.')
  expect((await write('POST', '/reports/settle', corrected)).status).toBe(409)
  await undoBatch(editor.ctx, settled.body.change?.id ?? '')
  expect((await getDeskQuote(editor.ctx, quote.id)).text).toBe('A line with a wrog word.')
})

test('a page is added, changed over its version, and deleted; a redirect is an admin’s', async () => {
  const { write, asAdmin, editor } = await aWritingSite(await aHouse())
  type Page = Written<{ id: string; slug: string; version: number; blocks: object[]; isPublished: boolean }>
  const blocks = [{ type: 'paragraph', text: 'Pictures and **figures**.' }]
  const added = await write<Page>('POST', '/pages', { title: 'Press kit', language: 'en', blocks })
  expect(added).toMatchObject({ status: 201, body: { data: { slug: 'press-kit', blocks, isPublished: false } } })
  const { id } = added.body.data
  expect(added.headers.get('location')).toBe(`/api/v1/staff/pages/${id}`)
  expect((await write('POST', '/pages', { title: 'Press kit', language: 'en' })).status).toBe(409)
  expect((await write<Refused>('POST', '/pages', { title: 'A', language: 'en', blocks: [{ type: 'table' }] })).status).toBe(400)
  expect((await write<{ data: object[] }>('GET', '/staff/pages?q=press')).body.data).toMatchObject([{ id, title: 'Press kit' }])
  const seen = { 'if-match': '"1"' }
  const [one, two] = await Promise.all([
    write<Page>('PATCH', `/pages/${id}`, { isPublished: true }, seen),
    write<Page>('DELETE', `/pages/${id}`, undefined, seen),
  ])
  expect([one.status, two.status].filter((status) => status === 200)).toHaveLength(1)
  expect([404, 412]).toContain(one.status === 200 ? two.status : one.status)
  if (two.status === 200) await undoBatch(editor.ctx, two.body.change?.id ?? '')
  const renamed = await write<Page>('PATCH', `/pages/${id}`, { slug: 'press' })
  expect(renamed.body.data).toMatchObject({ slug: 'press', blocks })
  const deleted = await write<Page>('DELETE', `/pages/${id}`)
  expect((await write('GET', `/staff/pages/${id}`)).status).toBe(404)
  await undoBatch(editor.ctx, deleted.body.change?.id ?? '')
  expect((await getDeskPage(editor.ctx, id)).slug).toBe('press')

  expect((await write('POST', '/redirects', { lines: '/old /about' })).status).toBe(403)
  expect((await asAdmin<Refused>('POST', '/redirects', { lines: '/old' })).body.errors).toMatchObject([{ pointer: '#/lines' }])
  const made = await asAdmin<Written<{ added: number }>>('POST', '/redirects', {
    lines: '/old /about\n/older https://other.example 302',
  })
  expect([made.status, made.body.data.added]).toEqual([201, 2])
  expect((await asAdmin('POST', '/redirects', { lines: '/old /faq' })).status).toBe(409)
  const { body } = await asAdmin<{ data: { id: string; path: string; isPermanent: boolean }[] }>(
    'GET',
    '/staff/redirects?q=older',
  )
  expect(body.data).toMatchObject([{ path: '/older', isPermanent: false }])
  expect((await asAdmin('DELETE', `/redirects/${body.data[0]?.id}`)).status).toBe(200)
  expect((await asAdmin('DELETE', `/redirects/${nowhere}`)).status).toBe(404)
})

test('an issue is written with any token, and sent with one of an admin that may send', async () => {
  const { write, asAdmin, house, api } = await aWritingSite(await aHouse())
  type Issue = { data: { id: string; state: string; subject: string; version: number } }
  const blocks = [{ type: 'paragraph', text: 'What is new.' }]
  const added = await write<Issue>('POST', '/issues', { subject: 'News', blocks })
  expect(added).toMatchObject({ status: 201, body: { data: { state: 'draft', subject: 'News' } } })
  const { id } = added.body.data
  const seen = { 'if-match': added.headers.get('etag') ?? '' }
  const changed = await write<Issue>('PATCH', `/issues/${id}`, { preheader: 'Briefly' }, seen)
  expect(changed.body.data).toMatchObject({ subject: 'News', preheader: 'Briefly' })
  expect((await write('PATCH', `/issues/${id}`, { subject: 'Late' }, seen)).status).toBe(412)
  expect((await write<{ data: object[] }>('GET', '/staff/issues?state=draft')).body.data).toMatchObject([{ id }])

  const at = new Date(house.clock.now().getTime() + 3_600_000).toISOString()
  expect((await write('POST', `/issues/${id}/schedule`, { at })).status).toBe(403)
  const admin = await aPerson(house, 'admin')
  const { token } = await createToken(admin.ctx, { name: 'writes', scopes: ['write'] })
  const ask = {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{"at":null}',
  }
  const refused = await api.app.ask(`/api/v1/issues/${id}/schedule`, ask)
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([403, expect.stringContaining('scope="send"')])
  expect((await asAdmin<Issue>('POST', `/issues/${id}/schedule?dry_run=true`, { at })).body.data.state).toBe('scheduled')
  expect((await readIssue(house.ctx, id))?.state).toBe('draft')
  const scheduled = await asAdmin<Issue>('POST', `/issues/${id}/schedule`, { at }, { 'idempotency-key': 'once' })
  expect(scheduled.body.data).toMatchObject({ state: 'scheduled', sendAt: at })
  const again = await asAdmin<Issue>('POST', `/issues/${id}/schedule`, { at }, { 'idempotency-key': 'once' })
  expect([again.headers.get('idempotent-replayed'), again.body]).toEqual(['true', scheduled.body])
  // To change what is scheduled is as grave as to schedule it.
  expect((await asAdmin('PATCH', `/issues/${id}`, { subject: 'Other' })).status).toBe(403)
  expect((await write<Issue>('POST', `/issues/${id}/withdraw`)).body.data.state).toBe('draft')
  expect((await write<Issue>('POST', `/issues/${id}/cancel`)).body.data.state).toBe('cancelled')
  expect((await write('DELETE', `/issues/${id}`)).status).toBe(200)
  expect((await write('GET', `/staff/issues/${id}`)).status).toBe(404)
  for (const role of ['author', 'moderator'] as const)
    await expect(createToken((await aPerson(house, role)).ctx, { name: 'x', scopes: ['send'] })).rejects.toThrow('role')
})

test('settings are read and changed by an admin, but for those that ask for the password', async () => {
  const { write, asAdmin, house } = await aWritingSite(await aHouse())
  type Settings = Written<{ website_title: string; response_time: string; version: number }>
  expect((await write('GET', '/staff/settings')).status).toBe(403)
  const read = await asAdmin<Settings>('GET', '/staff/settings')
  const seen = { 'if-match': read.headers.get('etag') ?? '' }
  const changed = await asAdmin<Settings>('PATCH', '/settings', { response_time: '24 hours' }, seen)
  expect(changed.body.data).toMatchObject({ response_time: '24 hours', website_title: read.body.data.website_title })
  expect((await asAdmin('PATCH', '/settings', { response_time: '48 hours' }, seen)).status).toBe(412)
  for (const grave of [{ staff_tools: true }, { fediverse: true }])
    expect((await asAdmin('PATCH', '/settings', grave)).status).toBe(403)
  expect((await asAdmin<Refused>('PATCH', '/settings', { primary_color: 'blue' })).body.errors).toMatchObject([
    { pointer: '#/primary_color' },
  ])
  await undoBatch(house.as('admin'), changed.body.change?.id ?? '')
  expect((await asAdmin<Settings>('GET', '/staff/settings')).body.data.response_time).toBe(read.body.data.response_time)
})

test('own words are merged by language and sentence, and an unknown language, key or value is named at its field', async () => {
  const { asAdmin } = await aWritingSite(await aHouse())
  type Settings = Written<{ own_words: Record<string, Record<string, string>> }>
  const patch = async (own_words: object) => await asAdmin<Settings & Refused>('PATCH', '/settings', { own_words })
  await patch({ en: { 'home.hero': 'Lines', 'mail.goodbye': 'Bye' }, de: { 'home.hero': 'Zeilen' } })
  const changed = await patch({ en: { 'home.hero': 'Words worth keeping' }, 'pt-BR': { 'home.hero': 'Frases' } })
  expect(changed.body.data.own_words).toEqual({
    en: { 'home.hero': 'Words worth keeping', 'mail.goodbye': 'Bye' },
    de: { 'home.hero': 'Zeilen' },
    'pt-BR': { 'home.hero': 'Frases' },
  })
  const back = await patch({ de: { 'home.hero': '' }, en: { 'mail.goodbye': ' ' } })
  const left = { en: { 'home.hero': 'Words worth keeping' }, 'pt-BR': { 'home.hero': 'Frases' } }
  expect(back.body.data.own_words).toEqual(left)
  const refused = await patch({ en: { 'home.gone': 'x', 'home.hero': '{x}' }, 'pt-br': { 'home.hero': 'Frases' }, xx: {} })
  expect([refused.status, refused.headers.get('content-type')]).toEqual([
    400,
    expect.stringContaining('application/problem+json'),
  ])
  expect(refused.body.errors).toMatchObject([
    { pointer: '#/own_words/en/home.gone', detail: 'There is no sentence “home.gone”. The API page lists the keys.' },
    { pointer: '#/own_words/en/home.hero' },
    { pointer: '#/own_words/pt-br', detail: expect.stringContaining('pt-BR') as string },
    { pointer: '#/own_words/xx' },
  ])
  expect((await asAdmin<Settings>('GET', '/staff/settings')).body.data.own_words).toEqual(left)
})
