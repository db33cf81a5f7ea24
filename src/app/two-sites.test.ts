import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { expect, onTestFinished, test } from 'vitest'
import { createAuthor } from '#authors'
import { undoBatch } from '#history'
import { openWeb } from '#platform/web/open-web'
import { getDeskQuote, updateQuote } from '#quotes'
import {
  acceptOffer,
  changeSiteKey,
  confirmKey,
  dismissOffers,
  findFollowedSites,
  findSite,
  findStatementOffers,
  followSite,
  publishStatements,
  readFollowed,
  readSitesNow,
  unfollowSite,
  type StatementOffer,
} from '#statements'
import { anApp, origin, type TestApp } from '#test/app'
import { aDatabase, aHouse, type House } from '#test/house'
import { aPerson } from '#test/people'
import { unpublishQuote } from '#test/quote-acts'
import { aShelf } from '#test/shelf'

const words = 'Be the change that you wish to see in the world.'

/** A site that publishes, on a port of this machine, with a database and a secret of its own, and one that may follow it. */
async function twoSites({ below = '' } = {}) {
  const ours = await aHouse()
  const { database } = await aDatabase({}, 'migrated')
  const ctx = { ...ours.ctx, db: database.db, deriveKey: (purpose: string) => `the other site's ${purpose}` }
  const house: House = { ...ours, ctx, db: database.db, database }
  const served: { app?: TestApp } = {}
  const listener = getRequestListener((request) => served.app?.fetch(request) ?? new Response(null, { status: 503 }))
  const server = createServer((request, response) => void listener(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo // safe: a TCP server that listens has one
  const address = `http://127.0.0.1:${port}`
  const app = await anApp(house, { site: { origin: address + below, timeZone: 'UTC' } })
  served.app = app
  const hear = await app.hearChanges()
  ours.web = openWeb({ allowedHosts: [{ host: '127.0.0.1', port }] })
  const admin = (await aPerson(ours, 'admin')).ctx
  const editor = (await aPerson(ours, 'moderator')).ctx
  const theirs = await aShelf(ctx, { author: 'Mahatma Gandhi' })
  const shelf = await aShelf(ours.ctx, { author: 'Mahatma Gandhi' })
  return {
    ours,
    admin,
    editor,
    shelf,
    theirs: { ...theirs, ctx, address },
    follow: async () => {
      const { publicKey } = await findSite(admin, { address }, origin)
      await followSite(admin, { address, publicKey }, origin)
    },
    /** What the other site publishes now is read an hour later. */
    read: async () => {
      ours.clock.advance(3_600_000)
      await publishStatements(ctx, 'UTC')
      await hear()
      await readFollowed(ours.ctx)
      return (await findStatementOffers(editor, 1)).offers
    },
    site: async () => (await findFollowedSites(editor))[0],
  }
}

/** What the desk sends of it. */
const asShown = (offer: StatementOffer | undefined, version = offer?.quote?.version ?? 0) => ({
  id: offer?.id ?? '',
  issuedAt: offer?.issuedAt.toISOString() ?? '',
  version,
})

test('what one site settles is offered to the other, changes nothing until it is accepted, and is undone in one step', async () => {
  const { ours, editor, shelf, theirs, follow, read, site } = await twoSites()
  const settled = await theirs.aQuote({ text: words, status: 'misattributed', statusNote: 'First printed in 1974.' })
  const quote = await shelf.aQuote({ text: words.replace('that ', '') })
  await follow()
  const [offer, ...others] = await read()
  expect(others).toEqual([])
  expect(await site()).toMatchObject({ origin: theirs.address, failure: null, refused: 0 })
  expect(offer).toMatchObject({
    kind: 'misattributed',
    about: `${theirs.address}/quote/${settled.id}`,
    quote: { id: quote.id },
    proposal: { changes: { status: 'misattributed' } },
  })
  expect(await getDeskQuote(editor, quote.id)).toMatchObject({ status: quote.status })
  expect(await read()).toHaveLength(1)

  const { batch } = await acceptOffer(editor, asShown(offer, quote.version))
  const host = new URL(theirs.address).host
  expect(await getDeskQuote(editor, quote.id)).toMatchObject({
    status: 'misattributed',
    statusNote: `First printed in 1974. (${host})`,
  })
  expect(await read()).toEqual([])
  await expect(acceptOffer(editor, asShown(offer, quote.version))).rejects.toMatchObject({ code: 'conflict' })
  const { rows } = { rows: await ours.db.selectFrom('changes').selectAll().where('batch', '=', batch).orderBy('id').execute() }
  expect(rows.map(({ noun, verb }) => [noun, verb])).toEqual([
    ['quote', 'accept-offer'],
    ['statement-offer', 'accept-offer'],
  ])
  expect(rows[1]?.after).toMatchObject({ state: 'accepted', site: theirs.address })

  await undoBatch(editor, batch)
  expect(await getDeskQuote(editor, quote.id)).toMatchObject({ status: quote.status, statusNote: null })
  expect(await read()).toMatchObject([{ id: offer?.id }])
})

test('what the other site changed after an offer was shown is neither accepted nor dismissed before it is read', async () => {
  const { editor, shelf, theirs, follow, read } = await twoSites()
  const settled = await theirs.aQuote({ text: words, status: 'disputed', statusNote: 'Nobody knows.' })
  const quote = await shelf.aQuote({ text: words })
  await follow()
  const [shown] = await read()
  await updateQuote(theirs.ctx, settled.id, { version: settled.version, status: 'misattributed', statusNote: 'Not his.' })
  const [now] = await read()
  expect(now).toMatchObject({ id: shown?.id, kind: 'misattributed' })
  const changed = { code: 'conflict', message: 'The other site has changed what it says. Read it again, then decide.' }
  await expect(acceptOffer(editor, asShown(shown, quote.version))).rejects.toMatchObject(changed)
  await expect(dismissOffers(editor, { offers: [asShown(shown)] })).rejects.toMatchObject(changed)
  expect(await getDeskQuote(editor, quote.id)).toMatchObject({ status: quote.status })
  await acceptOffer(editor, asShown(now, quote.version))
  expect(await getDeskQuote(editor, quote.id)).toMatchObject({
    status: 'misattributed',
    statusNote: expect.stringContaining('Not his.') as string,
  })
})

test('what a case answers comes with it, and later answers are offered for a case that is here already', async () => {
  const { editor, shelf, theirs, follow, read } = await twoSites()
  const source = { work: 'The Love Project', year: '1974', place: null, edition: null, translator: null, url: `${origin}/love` }
  const answers = {
    realAuthor: 'Arleen Lorrance 雪',
    trueWording: 'Be the change you want to see happen.',
    alsoCredited: 'Leo Tolstoy; Rumi',
    sourceRead: '2026-02-01',
  }
  const settled = await theirs.aQuote({ text: words, status: 'misattributed', statusNote: 'Not his.', source, ...answers })
  const quote = await shelf.aQuote({ text: words, status: 'sourced', source: { ...source, work: 'Young India', year: '1920' } })
  await follow()
  const [offer] = await read()
  await acceptOffer(editor, asShown(offer, quote.version))
  const accepted = await getDeskQuote(editor, quote.id)
  expect(accepted).toMatchObject({ status: 'misattributed', source, ...answers })

  await updateQuote(editor, quote.id, { version: accepted.version, trueWording: null, alsoCredited: 'Rumi', statusNote: 'Ours.' })
  await updateQuote(theirs.ctx, settled.id, { version: settled.version, statusNote: 'Not his at all.' })
  const [again] = await read()
  expect(again?.proposal).toEqual({ kind: 'misattributed', changes: { trueWording: answers.trueWording } })
  await acceptOffer(editor, asShown(again))
  const both = { statusNote: 'Ours.', alsoCredited: 'Rumi', trueWording: answers.trueWording }
  expect(await getDeskQuote(editor, quote.id)).toMatchObject(both)
})

test('what was accepted and is taken back there is shown to staff, and stays until they change it', async () => {
  const { editor, shelf, theirs, follow, read } = await twoSites()
  const settled = await theirs.aQuote({ text: words, status: 'disputed', statusNote: 'Nobody knows.' })
  const quote = await shelf.aQuote({ text: words })
  await follow()
  const [offer] = await read()
  await acceptOffer(editor, asShown(offer, quote.version))
  await unpublishQuote(theirs.ctx, settled.id)
  const [withdrawn] = await read()
  expect(withdrawn).toMatchObject({ id: offer?.id, withdrawn: true, proposal: null })
  expect(await getDeskQuote(editor, quote.id)).toMatchObject({ status: 'disputed' })
  const { batch } = await dismissOffers(editor, { offers: [asShown(withdrawn)] })
  expect(await read()).toEqual([])
  await undoBatch(editor, batch)
  expect(await read()).toHaveLength(1)
})

test('an offer goes with its withdrawal, and one that was dismissed comes back only with news', async () => {
  const { editor, shelf, theirs, follow, read } = await twoSites()
  const settled = await theirs.aQuote({ text: words, status: 'disputed', statusNote: 'Nobody knows.' })
  const other = await theirs.aQuote({
    text: 'An eye for an eye makes the whole world blind.',
    status: 'disputed',
    statusNote: 'Unclear.',
  })
  await shelf.aQuote({ text: words })
  await shelf.aQuote({ text: other.text })
  await follow()
  const offers = await read()
  expect(offers).toHaveLength(2)
  await dismissOffers(editor, { offers: offers.filter(({ about }) => about.endsWith(settled.id)).map((one) => asShown(one)) })
  expect(await read()).toMatchObject([{ about: expect.stringContaining(other.id) as string }])
  await unpublishQuote(theirs.ctx, other.id)
  expect(await read()).toEqual([])
  await updateQuote(theirs.ctx, settled.id, {
    version: settled.version,
    statusNote: 'It was in a letter of 1913, by somebody else.',
  })
  expect(await read()).toMatchObject([{ said: { quote: { reason: 'It was in a letter of 1913, by somebody else.' } } }])
})

test('another author is taken where that author is here', async () => {
  const { ours, editor, shelf, theirs, follow, read } = await twoSites()
  const by = await createAuthor(theirs.ctx, { name: 'Arleen Lorrance' })
  const quote = await theirs.aQuote({ text: words, author_id: by.id })
  // A settled report, as its page says it.
  await theirs.ctx.db
    .insertInto('quote_settlements')
    .values({
      quote_id: quote.id,
      outcome: 'corrected',
      note: 'The author was given as Gandhi.',
      batch: crypto.randomUUID(),
      settled_at: ours.clock.now(),
    })
    .execute()
  const own = await shelf.aQuote({ text: words })
  await follow()
  const [offer] = await read()
  expect(offer).toMatchObject({ kind: 'author', proposal: { author: 'Arleen Lorrance' } })
  const accept = () => acceptOffer(editor, asShown(offer, own.version))
  await expect(accept()).rejects.toThrow('Arleen Lorrance isn’t among your authors. Add the author, or edit the quote.')
  await createAuthor(ours.ctx, { name: 'Arleen Lorrance' })
  await accept()
  expect(await getDeskQuote(editor, own.id)).toMatchObject({ author: 'Arleen Lorrance' })
})

test('a site with another key is not read until an admin confirms it', async () => {
  const { ours, admin, shelf, theirs, follow, read, site } = await twoSites()
  await follow()
  expect(await read()).toEqual([])
  const theirAdmin = { ...admin, ...theirs.ctx, actor: { ...admin.actor, passwordAt: ours.clock.now() } }
  await changeSiteKey(theirAdmin, { isLeaked: true })
  await theirs.aQuote({ text: words, status: 'disputed', statusNote: 'Nobody knows.' })
  await shelf.aQuote({ text: words })
  expect(await read()).toEqual([])
  const { id = '', offeredKey, publicKey } = (await site()) ?? {}
  expect(await site()).toMatchObject({ failure: 'The site shows another key. Nothing is read until an admin confirms it.' })
  expect(offeredKey).not.toBe(publicKey)
  await expect(confirmKey(admin, { id, publicKey: publicKey ?? '' })).rejects.toMatchObject({ code: 'conflict' })
  await confirmKey(admin, { id, publicKey: offeredKey ?? '' })
  expect(await read()).toHaveLength(1)
  expect(await site()).toMatchObject({ offeredKey: null, failure: null })
})

test('a site that is followed no longer leaves nothing that waits', async () => {
  const { admin, shelf, theirs, follow, read, site } = await twoSites()
  await theirs.aQuote({ text: words, status: 'disputed', statusNote: 'Nobody knows.' })
  await shelf.aQuote({ text: words })
  await follow()
  await expect(follow()).rejects.toMatchObject({ fields: { address: 'You already follow this site.' } })
  expect(await read()).toHaveLength(1)
  await readSitesNow(admin)
  await unfollowSite(admin, { id: (await site())?.id ?? '' })
  expect(await read()).toEqual([])
  await expect(findSite(admin, { address: origin }, origin)).rejects.toMatchObject({
    fields: { address: 'This is the address of your own site.' },
  })
})

test('a site below a path is found at the root of its host, and its statements name addresses below the path', async () => {
  const { theirs, follow, read, admin, shelf } = await twoSites({ below: '/quotes' })
  await theirs.aQuote({ text: words, status: 'misattributed', statusNote: 'Arleen Lorrance wrote it in 1974.' })
  await shelf.aQuote({ text: words })
  await follow()
  expect((await findFollowedSites(admin)).map((site) => site.origin)).toEqual([`${theirs.address}/quotes`])
  const [offer] = await read()
  expect(offer?.about).toMatch(`${theirs.address}/quotes/quote/`)
})
