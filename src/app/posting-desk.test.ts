import { expect, test } from 'vitest'
import { findNotices } from '#notices'
import { Conflict, Forbidden, Invalid, PasswordNeeded } from '#platform/errors'
import {
  addPostingAccount,
  examinePosting,
  findPosts,
  holdRestoredPosting,
  postNow,
  removePostingAccount,
  sendPostAgain,
  switchPostingAccount,
  takePostBack,
} from '#posting'
import { updateQuote } from '#quotes'
import { anApp } from '#test/app'
import { aHouse } from '#test/house'
import { aPerson } from '#test/people'
import { hour, minute, own, posting, withAccount } from '#test/posting'
import { bluesky, mainPassword, mastodon } from '#test/posting-server'

test('what is wrong is said at the field, and nothing is kept of it', async () => {
  const { server, add, inputs, accounts } = await posting(await aHouse())
  const refused = async (input: Parameters<typeof add>[0]) => {
    const fault: unknown = await add(input).catch((one: unknown) => one)
    expect(fault).toBeInstanceOf(Invalid)
    return (fault as Invalid).fields
  }
  expect(await refused({ ...inputs.bluesky, secret: 'wrong-wrong-wrong' })).toEqual({
    secret: 'The server doesn’t take this handle with this app password.',
  })
  expect(await refused({ ...inputs.bluesky, secret: mainPassword.replaceAll(' ', '') })).toHaveProperty('secret')
  expect(await refused({ ...inputs.bluesky, secret: 'two words' })).toHaveProperty('secret')
  expect(await refused({ ...inputs.bluesky, secret: 'a\r\nb' })).toHaveProperty('secret')
  expect(await refused({ ...inputs.bluesky, handle: 'no handle' })).toHaveProperty('handle')
  expect(await refused({ ...inputs.mastodon, secret: 'nobody' })).toEqual({
    secret: 'The server doesn’t take this access token.',
  })
  expect(await refused({ ...inputs.mastodon, secret: mastodon.weakToken })).toEqual({
    secret: expect.stringContaining('write:statuses') as string,
  })
  expect(await refused({ ...inputs.mastodon, server: 'http://127.0.0.2' })).toHaveProperty('server')
  expect(await refused({ ...inputs.mastodon, server: 'http://169.254.169.254' })).toHaveProperty('server')
  expect(await refused({ ...inputs.mastodon, server: own })).toHaveProperty('server')
  expect(await refused({ ...inputs.mastodon, server: 'http://127.0.0.1:1' })).toEqual({ server: 'The site cannot be reached.' })
  server.answers(() => ({ status: 500, json: { error: `I know ${bluesky.appPassword}` } }))
  expect(await refused(inputs.bluesky)).toEqual({ server: 'The server answered with 500: I know …' })
  server.answers(() => ({ status: 301, headers: { location: 'https://elsewhere.example' } }))
  expect(await refused(inputs.bluesky)).toEqual({ server: expect.stringContaining('redirects') as string })
  server.answers(() => ({ status: 200, json: 'hello' }))
  expect(await refused(inputs.bluesky)).toEqual({ server: expect.stringContaining('can’t be read') as string })
  expect(server.statuses.size).toBe(0)
  expect(await accounts()).toEqual([])
})

test('the password of the account itself is refused', async () => {
  const { server, add, inputs } = await posting(await aHouse())
  server.answers(({ path }) => {
    if (!path.endsWith('createSession')) return undefined
    const accessJwt = `x.${Buffer.from('{"scope":"com.atproto.access"}').toString('base64url')}.x`
    return { status: 200, json: { accessJwt, did: bluesky.did, handle: bluesky.handle } }
  })
  await expect(add(inputs.bluesky)).rejects.toMatchObject({
    fields: { secret: expect.stringContaining('app password') as string },
  })
})

test('only admins with their password, and the secret is nowhere', async () => {
  const { house, add, inputs, admin, accounts } = await posting(await aHouse())
  for (const role of ['visitor', 'user', 'author', 'moderator'] as const) {
    await expect(addPostingAccount(house.proven(role), inputs.bluesky, own)).rejects.toBeInstanceOf(Forbidden)
    await expect(findPosts(house.as(role), 1)).rejects.toBeInstanceOf(Forbidden)
  }
  const { id } = await add(inputs.bluesky)
  house.clock.advance(minute)
  await add(inputs.mastodon)
  const kept = JSON.stringify([
    await house.db.selectFrom('posting_accounts').selectAll().execute(),
    await house.db.selectFrom('changes').selectAll().execute(),
    await accounts(),
  ])
  for (const secret of [bluesky.appPassword, mastodon.token]) expect(kept).not.toContain(secret)
  expect(await accounts()).toMatchObject([
    { kind: 'bluesky', name: `@${bluesky.handle}`, offReason: null },
    { kind: 'mastodon', name: expect.stringMatching(/^@quotes@127\.0\.0\.1:/) as string },
  ])
  await removePostingAccount(admin, { id })
  expect(await accounts()).toHaveLength(1)
  house.clock.advance(24 * hour)
  const stale = (await aPerson(house, 'admin')).ctx
  house.clock.advance(24 * hour)
  await expect(addPostingAccount(stale, inputs.bluesky, own)).rejects.toBeInstanceOf(PasswordNeeded)
})

test('an account that is added after the hour has the quote of tomorrow, or of today by hand', async () => {
  const { shelf, add, inputs, send, server, admin, posts } = await posting(await aHouse())
  await expect(postNow(admin, { id: (await add(inputs.bluesky)).id }, 'UTC')).rejects.toBeInstanceOf(Conflict)
  const [{ id } = { id: '' }] = (await findPosts(admin, 1)).accounts
  await shelf.aQuote({ isFeatured: true })
  await send()
  expect(server.records.size).toBe(0)
  await postNow(admin, { id }, 'UTC')
  await send()
  expect(server.records.size).toBe(1)
  expect((await posts())[0]?.state).toBe('posted')
  await expect(postNow(admin, { id }, 'UTC')).rejects.toBeInstanceOf(Conflict)
})

test('a password that is refused pauses the account and tells admins; signed in again, it goes on', async () => {
  const { house, server, shelf, send, posts, accounts, admin, add, inputs, id } = await withAccount(await aHouse(), 'bluesky')
  await shelf.aQuote({ isFeatured: true })
  server.changePassword('another-one')
  await send()
  expect(await accounts()).toMatchObject([{ offReason: 'sign-in', fault: expect.stringContaining('app password') as string }])
  expect(await posts()).toMatchObject([{ state: 'waiting' }])
  const unread = async () => (await findNotices(admin, { unread: true, limit: 10, offset: 0 })).notices
  expect(await unread()).toMatchObject([{ kind: 'posting-paused', target: id, details: { host: server.host } }])
  expect(await examinePosting(admin)).toMatchObject({ state: 'wrong' })
  const asked = server.asked.length
  house.clock.advance(hour)
  await send()
  expect(server.asked.length).toBe(asked)
  expect(await add({ ...inputs.bluesky, secret: 'another-one' })).toMatchObject({ id })
  expect(await unread()).toEqual([])
  await send()
  expect(await posts()).toMatchObject([{ state: 'posted' }])
  expect(await examinePosting(admin)).toMatchObject({ state: 'ok' })
})

test('a quote of a day that could not be posted for a day has failed, and can be sent again', async () => {
  const { house, server, shelf, send, posts, admin } = await withAccount(await aHouse(), 'mastodon')
  await shelf.aQuote({ isFeatured: true })
  server.answers(() => ({ status: 500 }))
  await send()
  house.clock.advance(24 * hour + minute)
  await send()
  const [, failed] = await posts()
  expect(failed).toMatchObject({ state: 'failed', fault: 'The server answered with 500.' })
  server.answers(() => undefined)
  await sendPostAgain(admin, { id: failed?.id ?? '' })
  await send()
  expect((await posts())[1]).toMatchObject({ state: 'posted' })
})

test.each(['bluesky', 'mastodon'] as const)('taken back, it is gone from %s, and may be posted again', async (kind) => {
  const { server, shelf, send, posts, admin, id } = await withAccount(await aHouse(), kind)
  await shelf.aQuote({ isFeatured: true })
  await send()
  const [post] = await posts()
  await takePostBack(admin, { id: post?.id ?? '' })
  expect((await posts())[0]?.state).toBe('removing')
  await send()
  expect((await posts())[0]?.state).toBe('removed')
  expect(server.records.size + server.statuses.size).toBe(0)
  await expect(takePostBack(admin, { id: post?.id ?? '' })).rejects.toBeInstanceOf(Conflict)
  await postNow(admin, { id }, 'UTC')
  await send()
  expect((await posts()).map(({ state }) => state)).toEqual(['posted'])
  expect(server.records.size + server.statuses.size).toBe(1)
  // Somebody has deleted it there: that counts, too.
  server.records.clear()
  server.statuses.clear()
  await takePostBack(admin, { id: post?.id ?? '' })
  await send()
  expect((await posts())[0]).toMatchObject({ state: 'removed', fault: null })
})

test('while an account is off nothing is posted, and after a restore all are off', async () => {
  const { house, server, shelf, send, admin, accounts, id } = await withAccount(await aHouse(), 'mastodon')
  await shelf.aQuote({ isFeatured: true })
  await switchPostingAccount(admin, { id, on: false }, own)
  await send()
  expect(server.statuses.size).toBe(0)
  await expect(postNow(admin, { id }, 'UTC')).rejects.toBeInstanceOf(Conflict)
  await switchPostingAccount(admin, { id, on: true }, own)
  expect(await holdRestoredPosting(house.ctx)).toBe(1)
  expect(await accounts()).toMatchObject([{ offReason: 'restored' }])
  expect(await holdRestoredPosting(house.ctx)).toBe(0)
})

test('what is typed of a secret comes back neither with a refusal nor on the page', async () => {
  const { house, inputs, add } = await posting(await aHouse())
  await add(inputs.mastodon)
  const origin = 'http://localhost'
  const app = await anApp(house, { site: { origin, timeZone: 'UTC' } })
  const { cookie } = await aPerson(house, 'admin')
  house.clock.advance(hour)
  const body = new URLSearchParams({ verb: 'add', input: JSON.stringify(inputs.bluesky) })
  const refused = await app.ask('/admin/social-accounts.data', { method: 'POST', headers: { cookie, origin }, body })
  expect(refused.status).toBe(401)
  const page = await app.ask('/admin/social-accounts', { headers: { cookie } })
  const told = (await refused.text()) + (await page.text())
  expect(told).toContain('@quotes@127.0.0.1')
  for (const secret of [bluesky.appPassword, mastodon.token]) expect(told).not.toContain(secret)
})

test('admins get a notice when a quote is corrected whose post can’t be edited, once for each account', async () => {
  const { house, shelf, send, admin, id } = await withAccount(await aHouse(), 'bluesky')
  const quote = await shelf.aQuote({ isFeatured: true })
  await send()
  const form = { author_id: shelf.author.id, category_id: shelf.category.id }
  const outdated = async () =>
    (await findNotices(admin, { unread: true, limit: 10, offset: 0 })).notices.filter(({ kind }) => kind === 'post-outdated')
  const { version } = await updateQuote(house.ctx, quote.id, { ...form, text: 'Corrected by now.', version: quote.version })
  await send()
  await send()
  expect(await outdated()).toMatchObject([{ target: id, times: 1, details: { text: quote.text } }])
  await updateQuote(house.ctx, quote.id, { ...form, text: quote.text, version })
  await send()
  expect(await outdated()).toHaveLength(1)
  await removePostingAccount(admin, { id })
  expect(await outdated()).toEqual([])
})

test('what waits for an account that is off is not posted when it is taken back, unless it was sent', async () => {
  const { house, server, shelf, send, posts, admin, id } = await withAccount(await aHouse(), 'mastodon')
  await shelf.aQuote({ isFeatured: true })
  server.answers(() => ({ status: 503 }))
  await send()
  await switchPostingAccount(admin, { id, on: false }, own)
  const [post] = await posts()
  const back = () => takePostBack(admin, { id: post?.id ?? '' })
  const claimed = { claim: post?.id ?? '', claimed_until: new Date(house.clock.now().getTime() + minute) }
  await house.db.updateTable('posting_accounts').set(claimed).execute()
  await expect(back()).rejects.toBeInstanceOf(Conflict)
  await house.db.updateTable('posting_accounts').set({ claim: null, claimed_until: null }).execute()
  expect(await back()).toMatchObject({ isOver: true })
  server.answers(() => undefined)
  await switchPostingAccount(admin, { id, on: true }, own)
  await send()
  expect(await posts()).toMatchObject([{ state: 'removed' }])
  expect(server.statuses.size).toBe(0)
  // Sent, and the answer was lost: only the server knows.
  house.clock.advance(24 * hour)
  server.answers(({ method, path }) => (method === 'POST' && path === '/api/v1/statuses' ? 'cut' : undefined))
  await send()
  await switchPostingAccount(admin, { id, on: false }, own)
  await expect(takePostBack(admin, { id: (await posts())[0]?.id ?? '' })).rejects.toBeInstanceOf(Conflict)
})

test('a post that is being taken back is tried now, not sent again; an account that was turned off is turned on', async () => {
  const { house, server, shelf, send, posts, admin, id } = await withAccount(await aHouse(), 'mastodon')
  await shelf.aQuote({ isFeatured: true })
  await send()
  const [post] = await posts()
  await takePostBack(admin, { id: post?.id ?? '' })
  server.answers(({ method }) => (method === 'DELETE' ? { status: 500 } : undefined))
  await send()
  const app = await anApp(house, { site: { origin: 'http://localhost', timeZone: 'UTC' } })
  const page = async () =>
    await (await app.ask('/admin/social-accounts', { headers: { cookie: (await aPerson(house, 'admin')).cookie } })).text()
  expect(await page()).toContain('>Try now<')
  expect(await page()).not.toContain('>Send again<')
  server.answers(() => undefined)
  expect(await sendPostAgain(admin, { id: post?.id ?? '' })).toMatchObject({ state: 'removing' })
  await send()
  expect(await posts()).toMatchObject([{ state: 'removed' }])
  expect(await page()).toContain('>Send again<')
  await holdRestoredPosting(house.ctx)
  expect(await page()).toContain('>Turn on<')
  expect(await examinePosting(admin)).toMatchObject({ state: 'wrong', says: expect.stringContaining('turn on') as string })
  await switchPostingAccount(admin, { id, on: true }, own)
  expect(await examinePosting(admin)).toMatchObject({ state: 'ok' })
})
