import { randomUUID, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import { requireRight, type Ctx } from '#access'
import { tally, type Writing } from '#changes'
import { isHouseError } from '#platform/errors'
import { sendJob } from '#platform/send-job'
import { findShownLikeQuotes } from '#quotes'
import { publicKeyOf } from '../ed25519.ts'
import { closeOffers, countOffersOf, lockOffersAbout, saveOffers, saveWithdrawn, type NewOffer } from './offers-store.ts'
import { proposeChange } from './propose-change.ts'
import { jsonIn, keyAddress, readSite, wrong, type FoundSite } from './read-site.ts'
import { isFromSite, readStatement, type ReadStatement } from './read-statement.ts'
import { listDueSites, saveDue, saveReading, type FollowedSite } from './sites-store.ts'

declare module '#platform/ground' {
  interface JobData {
    'read-followed': object
  }
}

const hourMs = 3_600_000
/** Once a week a feed is read from the beginning: quotes that are new here are compared with what was said before. */
const weekMs = 7 * 24 * hourMs
/** A site that can't be read is asked less and less often, at least once in so many hours. */
const mostHours = 24
/** Pages of a feed that are read in an hour. */
const mostPages = 50
/** So many offers of one site may wait. Then the site is not read until some are settled; other sites are. */
const mostWaiting = 500
/** Sites that are read at the same time, so that a slow one doesn't hold up the others. */
const sitesAtOnce = 4
/** A site that takes longer is continued in the next hour. */
const siteMs = 2 * 60_000
/** Quotes of ours that one statement may be about. */
const mostQuotes = 3

/** All sites are read soon. @throws Forbidden below admin */
export async function readSitesNow(ctx: Ctx): Promise<void> {
  requireRight(ctx, 'following.manage')
  await tally(ctx, async (writing) => {
    await saveDue(writing)
    await sendJob(writing, 'read-followed', {})
  })
}

/** The job. What followed sites say otherwise than this one becomes an offer for staff; nothing is applied. What is wrong with a site is kept for its line in the desk. */
export async function readFollowed(ctx: Ctx, _data?: object, signal?: AbortSignal): Promise<void> {
  const due = (await listDueSites(ctx)).values()
  const reader = async () => {
    // Each reader takes the next site when it has finished one.
    for (const site of due) {
      if (signal?.aborted) return
      await readOrSay(ctx, site, signal)
    }
  }
  await Promise.all(Array.from({ length: sitesAtOnce }, reader))
}

async function readOrSay(ctx: Ctx, site: FollowedSite, signal: AbortSignal | undefined): Promise<void> {
  try {
    await readOne(ctx, site, signal)
  } catch (fault) {
    if (!isHouseError(fault)) ctx.log.error({ err: fault, site: site.origin }, 'A followed site could not be read')
    const failures = site.failures + 1
    const dueAt = later(ctx, Math.min(2 ** Math.min(failures, 10), mostHours) * hourMs)
    const failure = isHouseError(fault) ? fault.message : 'Something went wrong on this site while reading it.'
    await tally(ctx, (writing) => saveReading(writing, site.id, { dueAt, failure, failures }))
  }
}

async function readOne(ctx: Ctx, site: FollowedSite, signal: AbortSignal | undefined): Promise<void> {
  const found = await readSite(ctx, site.origin)
  const key = publicKeyOf(site.publicKey)
  if (!key || found.publicKey !== site.publicKey) {
    const failure = 'The site shows another key. Nothing is read until an admin confirms it.'
    await tally(ctx, (writing) =>
      saveReading(writing, site.id, { dueAt: later(ctx, hourMs), failure, failures: 0, offeredKey: found.publicKey }),
    )
    return
  }
  const now = ctx.clock.now()
  const beginsAgain = site.begunAt === null || now.getTime() - site.begunAt.getTime() >= weekMs
  let next = beginsAgain ? 0 : site.next
  let refused = 0
  let more = true
  for (let page = 0; more && page < mostPages && ctx.clock.now().getTime() - now.getTime() < siteMs; page++) {
    if (signal?.aborted) return
    const room = mostWaiting - (await countOffersOf(ctx, site.id))
    if (room <= 0) throw wrong(tooMany)
    const read = await readPage(ctx, found, next)
    const theirs = asked(site, key)
    const taken = read.statements.flatMap((one) => readStatement(one, { ...theirs, now }) ?? [])
    if (read.statements.length > 0 && taken.length === 0 && !read.statements.some((one) => isFromSite(one, theirs)))
      throw wrong('Nothing in the feed is signed with the key that was confirmed.')
    refused += read.statements.length - taken.length
    // Offers that found no room are made when the page is read again.
    if (!(await takeStatements(ctx, site, taken, room))) throw wrong(tooMany)
    more = read.more
    next = read.next
    // It goes on here after a crash, too.
    const begunAt = beginsAgain ? now : site.begunAt
    const dueAt = more ? now : later(ctx, hourMs)
    const state = { name: found.name, next, begunAt, readAt: now, refused, dueAt, offeredKey: null, failure: null, failures: 0 }
    await tally(ctx, (writing) => saveReading(writing, site.id, state))
  }
}

const tooMany = `${mostWaiting.toLocaleString('en')} offers of this site are waiting. More are read when some of them are settled.`

const later = (ctx: Ctx, ms: number) => new Date(ctx.clock.now().getTime() + ms)

const asked = ({ origin, publicKey }: FollowedSite, key: KeyObject) => ({
  origin,
  key,
  keyAddress: keyAddress(origin, publicKey),
})

const noFeed = 'The feed of this site can’t be read.'
const pageSchema = z.object({
  site: z.string(),
  statements: z.array(z.unknown()).max(500),
  next: z.int().min(0).max(2_147_483_647),
  more: z.boolean(),
})

async function readPage(ctx: Ctx, { origin, statements }: FoundSite, after: number): Promise<z.output<typeof pageSchema>> {
  const url = new URL(statements)
  url.searchParams.set('after', String(after))
  const { bytes } = await ctx.web.fetchPublic(url.href, {
    maxBytes: 4 * 1024 * 1024,
    timeoutMs: 20_000,
    redirects: 0,
    accept: 'application/json',
  })
  const page = pageSchema.safeParse(jsonIn(bytes, noFeed))
  if (!page.success || page.data.site !== origin) throw wrong(noFeed)
  if (page.data.next < after || (page.data.more && page.data.next === after))
    throw wrong('The feed of this site goes round in circles.')
  return page.data
}

/** Only the newest statement about each page counts, and only if it is newer than what is kept. @param room how many new offers may be added @returns whether there was room for all */
async function takeStatements(ctx: Ctx, site: FollowedSite, read: readonly ReadStatement[], room: number): Promise<boolean> {
  const newest = new Map<string, ReadStatement>()
  for (const one of read) {
    const held = newest.get(one.about)
    if (!held || held.issued <= one.issued) newest.set(one.about, one)
  }
  const said = [...newest.values()].flatMap(({ said: what, ...one }) => (what ? [{ ...one, said: what }] : []))
  const likes = await findShownLikeQuotes(
    ctx,
    said.map((one) => one.said.quote.text),
  )
  const host = new URL(site.origin).host
  const offers = said.flatMap((one, n): NewOffer[] =>
    (likes[n] ?? []).slice(0, mostQuotes).flatMap((quote) => {
      const proposal = proposeChange(quote, one.said, host)
      return proposal
        ? [{ id: randomUUID(), about: one.about, quoteId: quote.id, kind: proposal.kind, said: one.said, issuedAt: one.issued }]
        : []
    }),
  )
  return await tally(ctx, (writing) => saveTaken(writing, site.id, newest, offers, room))
}

async function saveTaken(
  writing: Writing,
  siteId: string,
  newest: ReadonlyMap<string, ReadStatement>,
  offers: readonly NewOffer[],
  room: number,
): Promise<boolean> {
  const held = await lockOffersAbout(writing, siteId, [...newest.keys()])
  const latest = new Map<string, number>()
  for (const { about, issuedAt } of held) latest.set(about, Math.max(latest.get(about) ?? 0, issuedAt.getTime()))
  const timeOf = (about: string) => latest.get(about) ?? 0
  const news = [...newest.values()].filter(({ about, issued }) => issued.getTime() > timeOf(about))
  const isNews = new Map(news.map((one) => [one.about, one]))
  const isHeld = new Set(held.map(nameOf))
  // What is said as before may be about a quote that is new here.
  const fresh = offers.filter(
    (offer) => isNews.has(offer.about) || (!isHeld.has(nameOf(offer)) && offer.issuedAt.getTime() === timeOf(offer.about)),
  )
  const stays = new Set(offers.map(nameOf))
  await closeOffers(
    writing,
    siteId,
    held.flatMap((one) => {
      const said = isNews.get(one.about)
      return said && !stays.has(nameOf(one)) ? [{ ...one, issued: said.issued }] : []
    }),
  )
  await saveWithdrawn(
    writing,
    siteId,
    news.map(({ about, issued, said }) => ({ about, issued, withdrawn: said === null })),
  )
  await saveOffers(writing, siteId, fresh.slice(0, room))
  return fresh.length <= room
}

const nameOf = ({ about, quoteId }: { about: string; quoteId: string }) => `${about} ${quoteId}`
