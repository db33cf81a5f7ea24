import type { Ctx } from '#access'
import { tally, type Writing } from '#changes'
import { pickQuoteOfTheDay } from '#quotes'
import { getSettings } from '#settings'
import { siteDay, siteTime } from '#time'
import { listAccounts } from './account-store.ts'
import { tooLate, type PostContent, type Render } from './post.ts'
import {
  addPost,
  failLate,
  listAccountsWithPost,
  saveChanged,
  saveEnded,
  saveLooked,
  saveTask,
  takeCompared,
  type ComparedPost,
} from './post-store.ts'
import { tellChanged } from './tell-changed.ts'

const dayMs = 86_400_000
/** Posts of the last days are compared with their quotes in each run, earlier ones once a day. */
const recentDays = 7
/** A post is edited for so long: new words for a status, or another form of citations, must not edit all posts of all years. */
const editedDays = 30
/** Posts that are compared in one run. */
const most = 200

/** From the hour of the day on, writes down that its quote is to be posted: once to each account that was on by then. */
export async function writeDay(ctx: Ctx, timeZone: string): Promise<void> {
  const now = ctx.clock.now()
  const day = siteDay(now, timeZone)
  const { fediverse_hour: hour } = await getSettings(ctx)
  if (hourOf(now, timeZone) < hour) return
  const wasOn = (since: Date) => siteDay(since, timeZone) < day || hourOf(since, timeZone) < hour
  const on = (await listAccounts(ctx)).filter(({ onSince }) => onSince !== null && wasOn(onSince))
  if (on.length === 0) return
  const has = await listAccountsWithPost(
    ctx,
    day,
    on.map(({ id }) => id),
  )
  const without = on.filter(({ id }) => !has.includes(id))
  const quote = without.length > 0 ? await pickQuoteOfTheDay(ctx, day) : undefined
  if (!quote) return
  await tally(ctx, async (writing) => {
    for (const { id } of without) await addPost(writing, { accountId: id, day, quoteId: quote.id })
  })
}

const hourOf = (now: Date, timeZone: string) => Number(siteTime(now, timeZone).slice(11, 13))

/** Compares posts with their quotes: those whose quote readers no longer see are taken back; those that say something else by now are edited, or marked where that can't be done. */
export async function writeChanges(ctx: Ctx, render: Render<Ctx>): Promise<void> {
  const now = ctx.clock.now().getTime()
  const stale = new Date(now - dayMs)
  await tally(ctx, async (writing) => {
    await failLate(writing, tooLate)
    const posts = await takeCompared(writing, { recent: new Date(now - recentDays * dayMs), stale, most })
    if (posts.length === 0) return
    const said = await render(writing, [...new Set(posts.map(({ quoteId }) => quoteId))])
    for (const post of posts) await compare(writing, post, said.get(post.quoteId))
    await saveLooked(
      writing,
      posts.filter(({ lookedAt }) => lookedAt < stale).map(({ id }) => id),
    )
  })
}

async function compare(writing: Writing, post: ComparedPost, content: PostContent | undefined): Promise<void> {
  const now = writing.clock.now()
  if (!content) {
    // Its removal was given up (note-attempt.ts).
    if (post.unseenAt !== null) return
    // It may be there, even if no answer ever came.
    return await saveTask(writing, post.id, { state: 'removing', unseenAt: now })
  }
  if (post.unseenAt !== null) await saveEnded(writing, post, { state: post.state, fault: null })
  // What waits is sent in the words of then.
  if (post.state !== 'posted' || post.content === null) return
  if (isSameContent(content, post.content)) return post.changedAt === null ? undefined : await saveChanged(writing, post.id, null)
  if (post.changedAt !== null) {
    // Marked by a release that did not keep for what.
    if (post.changedTo === null) return await saveChanged(writing, post.id, content)
    // Marked for just that, or the server refused the edit.
    if (isSameContent(content, post.changedTo)) return
  }
  const isYoung = now.getTime() - post.createdAt.getTime() < editedDays * dayMs
  if (post.isEditable && isYoung) return await saveTask(writing, post.id, { state: 'changing', changedTo: content })
  await saveChanged(writing, post.id, content)
  if (isYoung && isCorrected(content, post.changedTo ?? post.content))
    await tellChanged(writing, { ...post, id: post.accountId }, post)
}

/** More than the form of a citation or of quotation marks. */
const isCorrected = (one: PostContent, other: PostContent) =>
  (['words', 'credit', 'status'] as const).some((part) => one[part] !== other[part])

function isSameContent(one: PostContent, other: PostContent): boolean {
  const words = (content: PostContent) => {
    const { words: said, marks, credit, source, status, url, language } = content
    return JSON.stringify([said, marks, credit, source, status, url, language])
  }
  return words(one) === words(other)
}
