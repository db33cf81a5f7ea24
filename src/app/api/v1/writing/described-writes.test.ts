import { hasLeave } from '#access'
import { expect, test } from 'vitest'
import { inviteAccount } from '#accounts'
import { createAuthor } from '#authors'
import { createCategory } from '#categories'
import { findOffers } from '#evidence'
import { takeUpload } from '#images'
import { bringImport, checkImport, runImport } from '#imports'
import { bringDraft, draftText } from '#library'
import { beginIssue, createIssue, scheduleIssue } from '#newsletter'
import { createPage } from '#pages'
import { mergeQuote, proposeQuote } from '#quotes'
import { addRedirects, findRedirects } from '#redirects'
import { findReports, reportQuote } from '#reports'
import { dayAfter, siteDay } from '#time'
import { aboutAText, aText } from '#test/a-text'
import { anApi, type Refused } from '#test/api'
import { trashQuote } from '#test/quote-acts'
import { aHouse } from '#test/house'
import { once, work } from '#test/imports'
import { aPerson } from '#test/people'
import { aPng } from '#test/pictures'
import { subjectBodies, writeSubjects } from '#test/write-subjects'
import { aWritingSite, nowhere } from '#test/writing-site'
import { sampleBodies } from './sample-bodies.ts'
import { takesVersion } from './write-operation.ts'
import { writeOperations } from './write-operations.ts'

// A minute on a machine with other work: each operation is asked for each of its answers.
test('each answer that the document tells of is given, and is as it says', async () => {
  const site = await aWritingSite(await aHouse())
  const { house, api, call: asEditor, asAdmin, writeAs, breaks, aQuote, author, category } = site
  const ctx = house.as('admin')
  const draft = async (text: string) => {
    const quote = await aQuote({ text, isActive: false })
    return quote.id
  }
  const gone = await aQuote({ text: 'Gone.' })
  const returning = await aQuote({ text: 'Returning.' })
  for (const { id } of [gone, returning]) await trashQuote(ctx, id)
  const merged = await aQuote({ text: 'Merged.' })
  await mergeQuote(ctx, merged.id, (await aQuote({ text: 'Stays.' })).id)
  const proposed = await draft('Proposed.')
  await proposeQuote(ctx, proposed)
  const shown = await aQuote({ text: 'Shown.', tags: ['hope'] })
  const day = dayAfter(siteDay(house.clock.now(), 'UTC'), 9)
  const aReport = async () => {
    await reportQuote(
      house.as('user'),
      shown.id,
      { kind: 'wording', message: 'A word is missing.', ...nothingElse },
      { address: '192.0.2.9' },
    )
    const { shown: all } = await findReports(ctx, {
      search: '',
      state: 'open',
      kind: null,
      oldestFirst: false,
      limit: 1,
      offset: 0,
    })
    return all[0]?.id ?? ''
  }
  const sending = async (state: 'sending' | 'paused') => {
    const { id } = await createIssue(ctx, whole)
    await scheduleIssue(house.ctx, { id, at: null })
    await beginIssue(house.ctx, { issue: id }, 'UTC')
    await house.db.updateTable('newsletter_issues').set({ state, ended_at: null }).where('id', '=', id).execute()
    return id
  }
  const aTag = async () => {
    const tag = `tag-${Math.random()}`
    await aQuote({ text: `A line with ${tag}.`, tags: [tag] })
    return tag
  }
  const anImport = async (state: 'checking' | 'checked' | 'done') => {
    const said = state === 'done' ? 'What is written already.' : 'A line of a list.'
    const list = { name: 'list.csv', chunks: once(`quote,author\n${said},Somebody`) }
    const { id, mapping, options } = await bringImport(ctx, list)
    await checkImport(ctx, id, { mapping, options: { ...options, categoryId: category.id } })
    if (state !== 'checking') await work(house.ctx)
    if (state === 'done') {
      await runImport(ctx, id)
      await work(house.ctx)
    }
    return id
  }
  const aDraft = async () => (await draftText(ctx, { name: 'a.txt', chunks: once('A line of a text.') })).id
  const line = 'No lantern ever hung so steadily above the tired water as hers.'
  const lamp = await aText(ctx, `He went to the harbour. ${line} Nobody asked him why.`, { author: 'Marcus Aurelius' })
  const sourced = (await aQuote({ text: line })).id
  const [offer] = (await findOffers(ctx, sourced)).offers
  const place = { text: lamp.id, part: offer?.n ?? 0, fromWord: offer?.from ?? 0, toWord: offer?.to ?? 0 }
  const anImage = async () => (await takeUpload(ctx, { bytes: await aPng(), use: 'library' })).id
  const more = writeSubjects(site)
  const subject: Record<string, () => Promise<string>> = {
    ...more.subjects,
    Image: anImage,
    TextDraft: aDraft,
    addText: aDraft,
    Text: async () => (await bringDraft(ctx, await aDraft(), { about: aboutAText, mends: [] })).id,
    Person: async () => (await aPerson(house, 'user')).id,
    Invitation: async () => (await inviteAccount(ctx, { email: `reader-${Math.random()}@example.org`, role: 'user' })).id,
    checkImport: async () => await anImport('checked'),
    stopImport: async () => await anImport('checking'),
    undoImport: async () => await anImport('done'),
    Import: async () => await anImport('checked'),
    Tag: aTag,
    Issue: async () => (await createIssue(ctx, whole)).id,
    Deliveries: async () => (await createIssue(ctx, whole)).id,
    pauseIssue: async () => await sending('sending'),
    resumeIssue: async () => await sending('paused'),
    Day: async () => day,
    Report: aReport,
    Page: async () => (await createPage(ctx, { title: `Page ${Math.random()}`, language: 'en' })).id,
    Redirect: async () => {
      await addRedirects(ctx, { lines: `/old-${Math.random()} /about` }, null)
      return (await findRedirects(ctx, { page: 1 })).redirects[0]?.id ?? ''
    },
    sendBackQuote: async () => proposed,
    confirmPassage: async () => sourced,
    writePassage: async () => sourced,
    rejectPassage: async () => sourced,
    removePassage: async () => sourced,
    movePassages: async () => lamp.id,
    restoreQuote: async () => returning.id,
    undoChange: async () => {
      const made = await asEditor<{ change: { id: string } }>('POST', '/categories', {
        name: `Made ${Math.random()}`,
        description: 'x',
      })
      return made.body.change.id
    },
    Quote: async () => await draft(`A draft ${Math.random()}.`),
    Author: async () => (await createAuthor(ctx, { name: `Author ${Math.random()}` })).id,
    Category: async () => (await createCategory(ctx, { name: `Category ${Math.random()}`, description: 'x' })).id,
  }
  const key = { 'idempotency-key': 'one-for-all' }
  for (const call of [asEditor, asAdmin])
    expect((await call('POST', '/quotes/change', { ids: [nowhere], act: 'feature' }, key)).body).toMatchObject({
      data: { changed: 0 },
    })
  /** What is taken where another body is refused. */
  const good: Record<string, () => Promise<unknown>> = {
    pinDay: async () => ({ quote: shown.id }),
    replaceImage: async () => ({ by: await anImage() }),
    confirmPassage: async () => ({ place }),
    writePassage: async () => ({ exact: line, work: 'A book', edition: 'The first edition' }),
    rejectPassage: async () => ({ place }),
    movePassages: async () => ({ to: (await aText(ctx, line)).id }),
    settleReports: async () => ({ reports: [await aReport()], outcome: 'declined' }),
    mergeQuote: async () => ({ into: shown.id }),
    mergeAuthor: async () => ({ into: author.id }),
  }
  const asUser = await writeAs('user')
  for (const operation of writeOperations) {
    const { id: name, method, path, refusals, status, leave } = operation
    const call = hasLeave({ role: 'moderator' }, leave) ? asEditor : asAdmin
    const noun =
      /(PreviewLink|WebhookDelivery|Webhook|OwnField|Comment|Thread|Import|Image|TextDraft|Text|Person|Invitation|Quote|Author|Category|Tag|Day|Report|Page|Redirect|Issue|Deliveries|Draft)/.exec(
        name,
      )?.[1] ?? 'Quote'
    const unknown = path.includes('{day}') ? day : path.includes('{record}') ? `quote:${nowhere}` : nowhere
    const at = (ids: string, search = '') => {
      const [first = '', second = nowhere] = ids.split(' ')
      return path.replace(/\{\w+\}/, first).replace(/\{\w+\}/, second) + search
    }
    const body = bodies[name]
    const saying = async (
      expected: number,
      ...[headers = {}, id = unknown, search = '', sent = body]: [object?, string?, string?, unknown?]
    ) =>
      expect([name, expected, (await call(method, at(id, search), sent, { ...headers })).status]).toEqual([
        name,
        expected,
        expected,
      ])
    await saying(401, { authorization: '' })
    expect([name, (await asUser(method, at(nowhere), body)).status]).toEqual([name, 403])
    await saying(400, {}, unknown, '?x=1')
    if (method !== 'GET') await saying(409, key)
    if (refusals.includes(404)) await saying(404)
    if (refusals.includes(410)) await saying(410, {}, path.includes('{draft}') ? await more.endedDraft() : gone.id)
    breaks.at = /./
    breaks.after = /api_tokens t join|"api_tokens"|attempts|from auth_users/
    await saying(503)
    breaks.at = undefined
    const subjectOf = subject[name] ?? subject[noun]
    const id = path.includes('{') || name in more.subjects ? ((await subjectOf?.()) ?? '') : nowhere
    if (takesVersion(operation)) await saying(412, { 'if-match': '"99"' }, id)
    if (status === 201) await saying(200, {}, id, '?dry_run=true')
    await saying(status, {}, id, '', await (good[name]?.() ?? body))
  }
  expect((await asEditor('PATCH', `/quotes/${merged.id}`, { tags: [] })).status).toBe(404)
  const told = Object.values(api.document.paths)
    .flatMap((own) => Object.values(own))
    .filter(({ security }) => security !== undefined)
    .flatMap(({ operationId, responses }) => Object.keys(responses).map((said) => `${operationId} ${said}`))
  expect([...api.checked].sort()).toEqual(told.sort())
}, 180_000)

const whole: Parameters<typeof createIssue>[1] = { subject: 'News', blocks: [{ type: 'paragraph', text: 'What is new.' }] }
const nothingElse = { evidence: undefined, email: undefined, website: undefined }

/** What each takes. */
const bodies: Record<string, unknown> = {
  ...subjectBodies,
  createQuote: { text: 'A line to be added.', author: 'Marcus Aurelius', category: 'Wisdom' },
  updateQuote: { tags: ['changed'] },
  sendBackQuote: { note: 'Please add a source.' },
  changeQuotes: { ids: [nowhere], act: 'add-tags', tags: ['x'] },
  writeQuotes: { quotes: [{ text: 'A line of many.', author: 'Marcus Aurelius', category: 'Wisdom' }] },
  createAuthor: { name: 'Added Author' },
  updateAuthor: { era: '10th century' },
  createCategory: { name: 'Added', description: 'Added by a program.' },
  updateCategory: { color: '#112233' },
  updateTag: { names: { de: 'Hoffnung' } },
  renameTag: { into: 'courage' },
  pinDay: { quote: nowhere },
  mergeQuote: { into: nowhere },
  mergeAuthor: { into: nowhere },
  unpinDay: {},
  uploadText: new TextEncoder().encode('A line of a text.'),
  addText: { about: aboutAText },
  updateText: { year: '1851' },
  writePassage: { exact: 'Words.', work: 'A book', edition: 'The first edition' },
  confirmPassage: { place: { text: 'a-text', part: 1, fromWord: 0, toWord: 9 } },
  rejectPassage: { place: { text: 'a-text', part: 1, fromWord: 0, toWord: 9 } },
  removePassage: { reason: 'It is from a letter.' },
  lookForEvidence: {},
  movePassages: { to: 'another-text' },
  uploadImage: await aPng(),
  updateImage: { description: 'A harbour' },
  replaceImage: { by: nowhere },
  uploadImport: new TextEncoder().encode('quote,author\nA line of a file.,Somebody'),
  checkImport: {},
  decideImportRows: { numbers: [1], decision: 'skip' },
  decideImportAuthor: { key: 'somebody', choice: 'create' },
  createInvitation: { email: 'reader@example.org' },
  settleReports: { reports: [nowhere], outcome: 'declined' },
  createPage: { title: 'Press kit', language: 'en' },
  updatePage: { description: 'Pictures.' },
  createIssue: { subject: 'News' },
  updateIssue: { subject: 'Other news' },
  scheduleIssue: { at: null },
  updateSettings: { response_time: '24 hours' },
  addRedirects: { lines: '/an-old-address /about' },
}

test('the examples of the document are taken by the site that shows them', async () => {
  const { house, api, asAdmin, category } = await aWritingSite(await aHouse(), { isShown: true })
  const page = await createPage(house.as('admin'), { title: 'A page', language: 'en' })
  const picture = await takeUpload(house.as('admin'), { bytes: await aPng(), use: 'library' })
  const editor = house.as('admin')
  const aDraft = async () => (await draftText(editor, { name: 'a.txt', chunks: once('A line of a text.') })).id
  const text = await bringDraft(editor, await aDraft(), { about: aboutAText, mends: [] })
  const list = await bringImport(house.as('admin'), { name: 'list.csv', chunks: once('quote,author\nA line.,Somebody') })
  await checkImport(house.as('admin'), list.id, { ...list, options: { ...list.options, categoryId: category.id } })
  await work(house.ctx)
  const subjects: Record<string, string> = {
    tag: 'dawn',
    page: page.id,
    import: list.id,
    text: text.id,
    draft: await aDraft(),
    image: picture.id,
    day: dayAfter(siteDay(house.clock.now(), 'UTC'), 9),
  }
  let sent = 0
  for (const [path, own] of Object.entries(api.document.paths)) {
    for (const [method, { operationId, requestBody, parameters, security }] of Object.entries(own)) {
      const body = requestBody?.content['application/json']?.example
      if (!security || body === undefined || operationId in sampleBodies) continue
      const id =
        parameters.find(({ name }) => name === 'id')?.example ??
        subjects[/\{(\w+)\}/.exec(path)?.[1] ?? ''] ??
        (
          await house.db
            .selectFrom(path.startsWith('/authors') ? 'authors' : 'categories')
            .select('id')
            .executeTakeFirstOrThrow()
        ).id
      if (path.endsWith('/send-back')) continue
      const { status } = await asAdmin(method.toUpperCase(), `${path.replace(/\{\w+\}/, String(id))}?dry_run=true`, body)
      expect([path, method, status]).toEqual([path, method, 200])
      sent++
    }
  }
  expect(sent).toBe(31)
})

test('a token writes as often as it may, and hears what is left', async () => {
  const { house, write, app, token } = await aWritingSite(await aHouse())
  await write('DELETE', `/quotes/${nowhere}`)
  await house.db.updateTable('attempts').set({ n: 3_000 }).where('rule', '=', 'api-writes').execute()
  const limited = await write<Refused>('DELETE', `/quotes/${nowhere}`)
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '3600'])
  expect(limited.headers.get('ratelimit-policy')).toBe('"api-writes";q=3000;w=3600')
  expect((await write('POST', '/quotes/bulk', { quotes: [{}] })).status).toBe(200)
  const counted = await anApi(house, { readLimits: { api: 2, reads: 0 } })
  const read = () => counted.app.ask(`/api/v1/staff/quotes/${nowhere}`, { headers: { authorization: `Bearer ${token}` } })
  expect((await read()).headers.get('ratelimit')).toMatch(/^"api-token";r=/)
  for (const _ of [1, 2]) await counted.app.ask('/api/v1/authors', { method: 'POST' })
  expect((await counted.app.ask('/api/v1/authors', { method: 'POST' })).status).toBe(429)
  expect((await app.ask('/api/v1/quotes/bulk', { method: 'PUT' })).headers.get('allow')).toBe('POST, OPTIONS')
})
