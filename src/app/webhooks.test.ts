import { spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { Webhook } from 'standardwebhooks'
import { updateAuthor } from '#authors'
import { Conflict, Forbidden, Invalid, PasswordNeeded } from '#platform/errors'
import { openWeb } from '#platform/web/open-web'
import { restoreQuote, updateQuote } from '#quotes'
import { reportQuote } from '#reports'
import { createWebhook, findDeliveries, findWebhooks, getWebhook, renewSecret, updateWebhook } from '#webhooks'
import { publishQuote, trashQuote, unpublishQuote } from '#test/quote-acts'
import { aReceiver } from '#test/webhook-receiver'
import { aHouse } from '#test/house'
import { everything, hour, listening, own, payload, types } from '#test/listening'

test('a receiver hears of what readers see, signed, in the shape of the API', async () => {
  const { shelf, heard, secret } = await listening(await aHouse())
  const quote = await shelf.aQuote({ text: 'What is sent is true.' })
  const [first] = await heard()
  if (!first) throw new Error('Nothing came.')
  expect(new Webhook(secret).verify(first.body, first.headers as Record<string, string>)).toMatchObject({
    id: first.id,
    type: 'quote.created',
    verb: 'create',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
    url: `${own}/quote/${quote.id}`,
    data: { id: quote.id, text: 'What is sent is true.', author: 'Marcus Aurelius' },
  })
  expect(first.id).toMatch(/^msg_[0-9a-f-]{36}$/)
  expect(first.headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'Epigraph' })
  expect(() => new Webhook(secret).verify(`${first.body} `, first.headers as Record<string, string>)).toThrow()
})

test('drafts don’t exist for a receiver: publishing is new, taking down is deleted', async () => {
  const { house, shelf, heard } = await listening(await aHouse())
  const editor = house.as('moderator')
  const { id } = await shelf.aQuote({ text: 'At first a draft.', isActive: false })
  expect(await heard()).toEqual([])
  await publishQuote(editor, id)
  expect(types(await heard())).toEqual(['quote.created'])
  const { version } = await house.db.selectFrom('quotes').select('version').where('id', '=', id).executeTakeFirstOrThrow()
  await updateQuote(editor, id, { version, text: 'Now other words.' })
  await unpublishQuote(editor, id)
  await publishQuote(editor, id)
  await trashQuote(editor, id)
  await restoreQuote(editor, id)
  const some = await heard()
  // The data is how it is now, so between the first and the last nothing says what is over.
  expect(types(some).at(-1)).toBe('quote.created')
  await trashQuote(editor, id)
  const [gone] = await heard()
  expect(gone && payload(gone)).toMatchObject({ type: 'quote.deleted', url: null, data: { id } })
  expect(Object.keys((gone && payload(gone).data) ?? {})).toEqual(['id'])
})

test('only the kinds and quotes that were asked for are sent, and a quote that leaves them, too', async () => {
  const { house, shelf, heard } = await listening(await aHouse(), undefined, { filter: { ...everything, languages: ['de'] } })
  await updateAuthor(house.as('moderator'), shelf.author.id, { name: 'Marcus' })
  await shelf.aQuote({ text: 'In English, which nobody asked for.', language: 'en' })
  const german = await shelf.aQuote({ text: 'Auf Deutsch.', language: 'de' })
  expect((await heard()).map((one) => payload(one).data['id'])).toEqual([german.id])
  await updateQuote(house.as('moderator'), german.id, { version: german.version, language: 'en' })
  expect(types(await heard())).toEqual(['quote.updated'])
})

test('authors, reports and days are told; what a reader wrote and where they can be reached are not', async () => {
  const { house, shelf, heard } = await listening(await aHouse(), undefined, { kinds: ['author', 'quote-report', 'category'] })
  const quote = await shelf.aQuote()
  await updateAuthor(house.as('moderator'), shelf.author.id, { name: 'Marcus' })
  const words = { message: 'A secret of mine is that I know better.', evidence: '', email: 'reader@people.example', website: '' }
  const typed = { kind: 'wording' as const, ...words }
  await reportQuote(house.as('visitor'), quote.id, typed, { address: '203.0.113.9' })
  const some = await heard()
  expect(types(some)).toEqual(['author.updated', 'report.created'])
  const text = JSON.stringify(some)
  expect(text).not.toContain('reader@')
  expect(text).not.toContain('secret of mine')
})

test('with a new secret both sign for a day', async () => {
  const { house, admin, shelf, heard, id, secret } = await listening(await aHouse())
  const renewed = await renewSecret(admin, { id })
  await shelf.aQuote()
  const [both] = await heard()
  for (const one of [secret, renewed.secret])
    expect(() => new Webhook(one).verify(both?.body ?? '', both?.headers as Record<string, string>)).not.toThrow()
  house.clock.advance(25 * hour)
  await shelf.aQuote()
  const [alone] = await heard()
  expect(String(alone?.headers['webhook-signature']).split(' ')).toHaveLength(1)
})

test('addresses are those of others: public, encrypted and not this site', async () => {
  const { house, admin } = await listening(await aHouse())
  house.web = openWeb({ allowedHosts: [] })
  const to = (address: string) => createWebhook(admin, { name: 'A program', address, kinds: ['quote'], filter: everything }, own)
  for (const address of [
    'http://127.0.0.1/',
    'https://10.0.0.1/',
    'http://example.org/',
    `${own}/api/v1/quotes`,
    'ftp://example.org/',
    'here',
  ])
    await expect(to(address)).rejects.toMatchObject({ fields: { address: expect.any(String) as string } })
  await expect(
    createWebhook(admin, { name: '', address: 'https://example.org/', kinds: [], filter: everything }, own),
  ).rejects.toBeInstanceOf(Invalid)
})

test('only admins have webhooks, and prove the password to make one, to send elsewhere and to see a secret', async () => {
  const { house, admin, id, secret } = await listening(await aHouse())
  for (const role of ['visitor', 'user', 'author', 'moderator'] as const) {
    const who = house.as(role)
    const input = { name: 'A program', address: 'https://example.org/', kinds: ['quote' as const], filter: everything }
    await expect(createWebhook(who, input, own)).rejects.toBeInstanceOf(Forbidden)
    await expect(findDeliveries(who, { page: 1, search: '' })).rejects.toBeInstanceOf(Forbidden)
  }
  house.clock.advance(hour)
  const { version, name, kinds, address, filter } = await getWebhook(admin, id)
  await expect(createWebhook(admin, { name, kinds, address, filter }, own)).rejects.toBeInstanceOf(PasswordNeeded)
  await expect(renewSecret(admin, { id })).rejects.toBeInstanceOf(PasswordNeeded)
  const elsewhere = { id, version, name, kinds, filter, address: `${address}/elsewhere` }
  await expect(updateWebhook(admin, elsewhere, own)).rejects.toBeInstanceOf(PasswordNeeded)
  await updateWebhook(admin, { ...elsewhere, address, name: 'Renamed' }, own)
  await expect(updateWebhook(admin, { ...elsewhere, address }, own)).rejects.toBeInstanceOf(Conflict)
  const kept = await house.db.selectFrom('changes').selectAll().where('noun', '=', 'webhook').execute()
  expect(kept.map(({ verb }) => verb)).toEqual(['create', 'update'])
  const rows = await house.db.selectFrom('webhooks').selectAll().execute()
  expect(JSON.stringify([kept, rows, await findWebhooks(admin)])).not.toContain(secret.slice('whsec_'.length))
})

test('the receiver of docs/webhooks.md takes what is signed, and nothing else', async () => {
  const guide = readFileSync('docs/webhooks.md', 'utf8')
  const [, recipe = ''] = /```js\n([\s\S]*?)```/.exec(guide) ?? []
  expect(recipe.trim().split('\n').length).toBeLessThanOrEqual(18)
  // Beside the sources, where its package is found.
  const file = `test/recipe-${process.pid}.mjs`
  writeFileSync(file, recipe)
  onTestFinished(() => rmSync(file))
  // Its port is free again.
  const taken = await aReceiver()
  const { port } = taken
  taken.end()
  const { admin, shelf, send } = await listening(await aHouse())
  const { secret } = await createWebhook(
    admin,
    { name: 'The recipe', address: `http://127.0.0.1:${port}/`, kinds: ['quote'], filter: everything },
    own,
  )
  const child = spawn(process.execPath, [file], { env: { ...process.env, PORT: String(port), WEBHOOK_SECRET: secret } })
  onTestFinished(() => void child.kill())
  let said = ''
  child.stdout.on('data', (bytes: Buffer) => (said += bytes.toString()))
  const refused = () => fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}' }).then(({ status }) => status)
  await expect.poll(() => refused().catch(() => 0), { timeout: 10_000 }).toBe(400)
  const quote = await shelf.aQuote({ text: 'Zwölf Boxkämpfer — 十二.' })
  await send()
  await expect.poll(() => said).toBe(`quote.created ${own}/quote/${quote.id}\n`)
})

test('deliveries are found by words, by the quote, by kind and state', async () => {
  const { admin, shelf, send } = await listening(await aHouse())
  const quote = await shelf.aQuote({ text: 'Needles are found, 100 % of them.' })
  await shelf.aQuote({ text: 'Hay.' })
  await send()
  const found = async (asked: Partial<Parameters<typeof findDeliveries>[1]>) =>
    (await findDeliveries(admin, { page: 1, search: '', ...asked })).lines.map(({ label }) => label)
  expect(await found({ search: 'needles' })).toEqual([quote.text])
  expect(await found({ search: '100 %' })).toEqual([quote.text])
  expect(await found({ search: quote.id })).toEqual([quote.text])
  expect(await found({ search: '%' })).toEqual([quote.text])
  expect(await found({ noun: 'author' })).toEqual([])
  expect(await found({ state: 'delivered' })).toEqual(['Hay.', quote.text])
  const [line] = (await findDeliveries(admin, { page: 1, search: 'needles' })).lines
  expect(await found({ search: `msg_${line?.id}` })).toEqual([quote.text])
})
