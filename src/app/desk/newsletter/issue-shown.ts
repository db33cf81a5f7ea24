import { hasRight, type Ctx } from '#access'
import { say } from '#messages'
import { findDeliveries, getIssue, mayFindDeliveries, type Delivery, type IssueShown } from '#newsletter'
import { siteTime, momentOf } from '#time'
import type { OwnGround } from '../../page/own-page.ts'
import { listPage, oneOf } from '../table/list-address.ts'
import { isResting, kindNames, laterLine, returnedOf, saidOf, standingWords, unnamed, views } from './issue-words.ts'
import { previews } from './preview-names.ts'
import { previewOf } from './preview-of.ts'

const aPage = 50
const deliveryStates = ['pending', 'claimed', 'sent', 'failed', 'unknown', 'skipped', 'returned'] as const

/** All that the page of an issue shows, in words. @throws Forbidden below moderator · NotFound */
export async function issueShown({ ctx, site, account }: OwnGround, id: string, url: URL) {
  const shown = await getIssue(ctx, id)
  const { issue, figures, due } = shown
  const maySend = hasRight(ctx.actor, 'newsletter.send')
  // To change what is scheduled is as grave as to schedule it.
  const states = maySend ? ['draft', 'scheduled', 'waiting'] : ['draft', 'waiting']
  const isOpen = issue.begunAt === null && states.includes(issue.state)
  const listsMails = issue.begunAt !== null && mayFindDeliveries(ctx)
  const open = views.filter((one) => (one === 'write' ? isOpen : one === 'mails' ? listsMails : true))
  const usual = isOpen ? 'write' : listsMails ? 'mails' : 'preview'
  const view = oneOf(url.searchParams.get('show'), open) ?? usual
  const at = (moment: Date | null) => moment && momentOf(moment, site.timeZone)
  return {
    title: shown.made.content?.subject || unnamed(issue.kind),
    leaves: ctx.mail.leaves,
    timeZone: site.timeZone,
    soon: siteTime(nextHour(ctx.clock.now()), site.timeZone),
    own: account?.email ?? '',
    account: account?.id ?? '',
    view,
    open,
    isOpen,
    maySend,
    // What is due begins in a moment.
    isMoving:
      (issue.state === 'sending' && !isResting({ state: issue.state, figures })) ||
      (issue.state === 'scheduled' && issue.sendAt !== null && issue.sendAt <= ctx.clock.now()),
    issue: {
      id: issue.id,
      version: issue.version,
      kind: issue.kind,
      kindName: kindNames[issue.kind](),
      state: issue.state,
      stateName: standingWords({ state: issue.state, figures }),
      reason: issue.reason,
      subject: issue.subject,
      preheader: issue.preheader,
      blocks: issue.blocks,
      slug: issue.slug,
      said: (shown.made.content ?? shown.made).subject,
      name: shown.made.content?.subject || issue.subject || unnamed(issue.kind),
      sendAt: at(issue.sendAt),
      beginAt: at(issue.beginAt),
      begunAt: at(issue.begunAt),
      endedAt: at(issue.endedAt),
      resumeAt: at(issue.resumeAt),
    },
    figures,
    later: laterLine(figures, (moment) => momentOf(moment, site.timeZone)),
    due,
    quotes: quotesIn(shown),
    preview:
      view === 'preview'
        ? await previewOf(ctx, site, shown, account?.email ?? '', oneOf(url.searchParams.get('look'), previews) ?? 'desktop')
        : null,
    mails: view === 'mails' ? await mailsOf(ctx, issue.id, url, site.timeZone) : null,
  }
}

/** What is offered where somebody chooses a day and an hour. */
function nextHour(now: Date): Date {
  return new Date(Math.ceil((now.getTime() + 1) / 3_600_000) * 3_600_000)
}

export type IssueData = Awaited<ReturnType<typeof issueShown>>

/** What the quotes in it say, for the editor. */
function quotesIn({ made }: IssueShown): Record<string, { text: string; author: string }> {
  const blocks = made.content?.blocks ?? []
  return Object.fromEntries(
    blocks.flatMap((block) =>
      block.type === 'quote' && block.quote ? [[block.quote.id, { text: block.quote.text, author: block.quote.author }]] : [],
    ),
  )
}

async function mailsOf(ctx: Ctx, issue: string, url: URL, timeZone: string) {
  const page = listPage(url)
  const { deliveries, total } = await findDeliveries(ctx, {
    issue,
    state: oneOf(url.searchParams.get('state'), deliveryStates),
    search: (url.searchParams.get('q') ?? '').trim().slice(0, 200),
    page,
    aPage,
  })
  return {
    page,
    aPage,
    total,
    rows: deliveries.map(({ id, email, state, settled, at, ...mail }) => ({
      id,
      email,
      state,
      settled,
      at: at && momentOf(at, timeZone),
      says: saysOf({ state, ...mail }, timeZone),
    })),
  }
}

type Told = Pick<Delivery, 'state' | 'said' | 'notBefore' | 'attempts' | 'returned' | 'returnedStatus'>

function saysOf({ state, said, notBefore, attempts, returned, returnedStatus }: Told, timeZone: string): string {
  const at = state === 'pending' && notBefore ? momentOf(notBefore, timeZone) : undefined
  const next = at && (attempts === 0 ? say('desk-newsletter.at-readers-hour', { at }) : say('desk-newsletter.next-try', { at }))
  return [saidOf(said), next, returned && returnedOf(returned, returnedStatus)].filter(Boolean).join('. ')
}
