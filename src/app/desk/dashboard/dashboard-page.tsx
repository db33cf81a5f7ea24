import { href } from 'react-router'
import { say } from '#messages'
import { countAccounts, countSignUps } from '#accounts'
import { editorRoles, hasRight, type Ctx, type Right } from '#access'
import { countActions } from '#analytics'
import { countAuthorsToReview } from '#authors'
import { findBackupTrouble } from '#backups'
import { countCategories } from '#categories'
import { countDuplicates } from '#duplicates'
import { countEvidence, findSetBack } from '#evidence'
import { countFailedJobs } from '#jobs'
import { countDeskQuotes, countNewQuotes, countOwnQuotes, countStatuses, findDeskQuotes, findNewestQuotes } from '#quotes'
import { siteDay, momentOf } from '#time'
import { countOpenReports } from '#reports'
import { contactHours, getSettings, getSetup, setupSteps, type Settings } from '#settings'
import { countStatementOffers } from '#statements'
import { findWaiting } from '#threads'
import { readSitemap } from '../../sitemap/stored-sitemap.ts'
import { ownLoader } from '../../page/own-page.ts'
import type { Site } from '../../site/site.ts'
import { DeskHead } from '../head/desk-head.tsx'
import { rowsOf } from '../quotes/list-rows.ts'
import { SetupCard, type SetupLeft } from '../setup/setup-card.tsx'
import { waitingShown } from '../threads/waiting-shown.ts'
import { ProvenanceShare, shareOf } from '../sources/provenance-share.tsx'
import type { Route } from './+types/dashboard-page'
import { BackupTrouble } from './backup-trouble.tsx'
import { Evidence, evidenceCardOf } from './evidence-card.tsx'
import { HoursQuestion, type Hours } from './hours-question.tsx'
import { SetBackNote, type SetBack } from './set-back-note.tsx'
import { cardsOf, StatCards } from './stat-cards.tsx'
import { periodsOf } from './periods.ts'
import { OwnQuotes } from './own-quotes.tsx'
import { ProtectionNotes } from './protection-notes.tsx'
import { QuickActions } from './quick-actions.tsx'
import { quickActionsFor } from './quick-actions-for.ts'
import { protectionOf } from './read-protection.ts'
import { RecentQuotes, recentOf } from './recent-quotes.tsx'
import { SignUpChart, signUpsOf } from './sign-ups.tsx'
import { Sitemap } from './sitemap-button.tsx'
import { mostOnDashboard, WaitingWork, type Waiting } from './waiting-work.tsx'
import { dashboardAction } from './dashboard-verbs.ts'

export const handle = { times: true }

export const loader = ownLoader(
  () => say('desk-dashboard.failed'),
  async (ground, _args: Route.LoaderArgs) => {
    const { ctx, site, account } = ground
    const settings = await getSettings(ctx)
    return {
      title: say('desk-head.dashboard'),
      name: account?.fullName ?? '',
      role: ctx.actor.role,
      quick: quickActionsFor(ctx.actor),
      protection: ctx.actor.role === 'admin' ? await protectionOf(ground) : null,
      ...(await openQuestions(ctx, settings)),
      waiting: (await findWaiting(ctx, mostOnDashboard + 1)).map((row) => waitingShown(row, ctx.clock.now(), site.timeZone)),
      all: isEditor(ctx) ? await wholeSite(ctx, site) : null,
      own: isEditor(ctx) ? null : await ownWork(ctx, site),
    }
  },
)

/** What admins of a new site are asked: to set it up, and after that for what its setup left out. */
async function openQuestions(ctx: Ctx, settings: Settings): Promise<{ setup: SetupLeft | null; hours: Hours | null }> {
  if (ctx.actor.role !== 'admin') return { setup: null, hours: null }
  const { steps, overAt } = await getSetup(ctx)
  if (overAt === null) return { setup: { order: setupSteps, steps }, hours: null }
  return {
    setup: null,
    hours: settings.hours_confirmed ? null : contactHours(settings),
  }
}

const isEditor = ({ actor }: Ctx) => editorRoles.some((role) => role === actor.role)

const mostOwn = 5

async function ownWork(ctx: Ctx, { timeZone }: Pick<Site, 'timeZone'>) {
  const [counts, { quotes }] = await Promise.all([countOwnQuotes(ctx), findDeskQuotes(ctx, { size: mostOwn })])
  return { counts, latest: rowsOf(quotes, { now: ctx.clock.now(), timeZone }) }
}

/** Of which trends and the chart speak. */
const days = 30

async function wholeSite(ctx: Ctx, { timeZone, origin }: Pick<Site, 'timeZone' | 'origin'>) {
  const isAdmin = ctx.actor.role === 'admin'
  const may = (right: Right) => hasRight(ctx.actor, right)
  const now = ctx.clock.now()
  const periods = periodsOf(days, now, timeZone)
  const [
    quotes,
    fresh,
    statuses,
    categories,
    actions,
    accounts,
    newest,
    signUps,
    authors,
    reports,
    twins,
    offers,
    evidence,
    setBack,
    failed,
    sitemap,
    backupTrouble,
  ] = await Promise.all([
    countDeskQuotes(ctx),
    countNewQuotes(ctx, periods),
    countStatuses(ctx),
    countCategories(ctx, periods),
    countActions(ctx, periods),
    countAccounts(ctx, periods),
    findNewestQuotes(ctx),
    countSignUps(ctx, { today: siteDay(now, timeZone), days, timeZone }),
    countAuthorsToReview(ctx),
    may('reports.settle') ? countOpenReports(ctx) : 0,
    countDuplicates(ctx),
    may('evidence.confirm') ? countStatementOffers(ctx) : 0,
    countEvidence(ctx),
    may('evidence.confirm') ? setBackOf(ctx) : null,
    may('jobs.manage') ? countFailedJobs(ctx) : 0,
    isAdmin ? readSitemap(ctx, { origin }) : null,
    isAdmin ? findBackupTrouble(ctx) : null,
  ])
  return {
    cards: cardsOf({ quotes, fresh, categories, accounts, ...actions }),
    share: shareOf(statuses),
    evidence: may('evidence.confirm') ? evidenceCardOf(evidence) : null,
    setBack,
    recent: recentOf(newest, now, timeZone),
    signUps: signUpsOf(signUps),
    backupTrouble,
    waiting: waitingOf({
      proposed: may('quotes.publish') ? quotes.proposed : 0,
      authors: may('authors.edit') ? authors : 0,
      reports,
      twins: may('quotes.publish') ? twins : 0,
      offers,
      failed,
    }),
    sitemap: sitemap && { count: sitemap.count, files: sitemap.names.length, at: momentOf(new Date(sitemap.at), timeZone) },
  }
}

/** Null where nothing was set back, or all of it was seen to. */
async function setBackOf(ctx: Ctx): Promise<SetBack | null> {
  const batch = await findSetBack(ctx)
  if (batch === null) return null
  const { total } = await findDeskQuotes(ctx, { batch, status: 'sourced', size: 1 })
  return total === 0 ? null : { count: total, batch }
}

function waitingOf({
  proposed,
  authors,
  reports,
  twins,
  offers,
  failed,
}: Record<'proposed' | 'authors' | 'reports' | 'twins' | 'offers' | 'failed', number>): Waiting[] {
  return [
    { kind: 'quotes', count: proposed, to: `${href('/admin/quotes')}?status=proposed` },
    { kind: 'authors', count: authors, to: `${href('/admin/authors')}?only=needs-review` },
    { kind: 'reports', count: reports, to: href('/admin/corrections') },
    { kind: 'duplicates', count: twins, to: href('/admin/duplicates') },
    { kind: 'offers', count: offers, to: href('/admin/following') },
    { kind: 'jobs', count: failed, to: `${href('/admin/jobs')}?state=failed` },
  ]
}

export const action = dashboardAction

export default function DashboardPage({
  loaderData: { name, role, quick, protection, setup, hours, waiting, all, own },
}: Route.ComponentProps) {
  return (
    <DeskHead title={say('desk-head.dashboard')} actions={<QuickActions actions={quick} />}>
      {protection && <ProtectionNotes of={protection} />}
      {all && (
        <>
          {all.backupTrouble !== null && <BackupTrouble says={all.backupTrouble} />}
          {setup && <SetupCard left={setup} />}
          {hours && <HoursQuestion hours={hours} />}
          {all.setBack && <SetBackNote setBack={all.setBack} />}
          <WaitingWork own={waiting} waiting={all.waiting} />
          <StatCards cards={all.cards} />
          <ProvenanceShare share={all.share} />
          {all.evidence && <Evidence card={all.evidence} />}
          <div className="grid gap-x-10 xl:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
            <RecentQuotes quotes={all.recent} />
            <div>
              <SignUpChart signUps={all.signUps} />
              {role === 'admin' && <Sitemap stored={all.sitemap} />}
            </div>
          </div>
        </>
      )}
      {own && <WaitingWork own={waiting} waiting={[]} />}
      {own && <OwnQuotes name={name} {...own} />}
    </DeskHead>
  )
}
