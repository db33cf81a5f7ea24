import { href, Link } from 'react-router'
import { say } from '#messages'
import { findNames, findStaff } from '#accounts'
import { countBatches, findAllBatches, findChangeKinds, findChanges, type Batch } from '#changes'
import { findRelatedNames } from '#history'
import { EmptyState } from '#ui/empty-state'
import { pageNeeds } from '../../session/guards.ts'
import { DeskHead } from '../head/desk-head.tsx'
import { deskLoader } from '../head/desk-loader.ts'
import { thingIn } from '../changes/noun-table.ts'
import { relatedIds } from '../changes/field-changes.ts'
import type { Route } from './+types/audit-page'
import { askedChanges, whichChanges } from './asked-changes.ts'
import { addressOf } from './audit-address.ts'
import { AuditExport } from './audit-export.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { AuditLines } from './audit-lines.tsx'
import { AuditList } from './audit-list.tsx'
import { auditLine, auditRow, idsIn } from './audit-rows.ts'
import { auditAction } from './audit-verbs.ts'

export const middleware = [pageNeeds('audit.read')]
export const handle = { times: true }

/** Rows of a page. */
const most = 50

/** Above, the total says "10,000+". */
const mostCounted = 10_000

const about = { failure: () => say('desk-audit.failed-load-audit-log'), title: () => say('desk-audit.audit-log') }
export const loader = deskLoader(about, async ({ ctx, site }, _args: Route.LoaderArgs, url) => {
  const asked = askedChanges(url.searchParams)
  const which = whichChanges(asked, site.timeZone)
  // The entries of one batch, or the batches.
  const isOneBatch = asked.batch !== undefined
  const [found, batches, counted, kinds, staff] = await Promise.all([
    // One more than is shown tells whether there are older ones.
    isOneBatch ? findChanges(ctx, { ...which, limit: most + 1 }) : [],
    isOneBatch ? [] : findAllBatches(ctx, { ...which, most: most + 1 }),
    isOneBatch ? null : countBatches(ctx, which, mostCounted + 1),
    findChangeKinds(ctx),
    findStaff(ctx),
  ])
  const shown = found.slice(0, most)
  const lines = batches.slice(0, most)
  const [names, related] = await Promise.all([
    findNames(ctx, [...idsIn(shown), ...peopleIn(lines), ...(asked.who ? [asked.who] : [])]),
    findRelatedNames(
      ctx,
      shown.flatMap(({ before, after }) => [...relatedIds(before), ...relatedIds(after)]),
    ),
  ])
  return {
    asked,
    rows: shown.map((change) => auditRow(change, names, site.timeZone, related)),
    lines: lines.map((batch) => auditLine(batch, names, site.timeZone)),
    counted,
    next: found.length > most ? (shown.at(-1)?.id ?? null) : batches.length > most ? (lines.at(-1)?.head ?? null) : null,
    kinds: { nouns: kinds.nouns.map((noun) => ({ value: noun, name: thingIn(noun) })), verbs: kinds.verbs },
    people: peopleOf(staff, asked.who ? names.get(asked.who) : undefined),
  }
})

const peopleIn = (batches: Batch[]) =>
  batches.flatMap(({ actor, act: { first } }) => [...(actor ? [actor] : []), ...(first.noun === 'account' ? [first.id] : [])])

function totalOf(counted: number): string {
  if (counted > mostCounted) return say('desk-audit.more-than-changes', { count: mostCounted })
  return say('desk-audit.count', { count: counted })
}

type One = { id: string; fullName: string; email: string }

/** Staff, and the person who the page is asked about. */
function peopleOf(staff: One[], asked: One | undefined) {
  const all = asked && !staff.some(({ id }) => id === asked.id) ? [asked, ...staff] : staff
  return all.map(({ id, fullName, email }) => ({ id, name: fullName || email }))
}

export const action = auditAction

/** Who changed what, newest first. */
export default function AuditPage({ loaderData: { asked, rows, lines, counted, next, kinds, people } }: Route.ComponentProps) {
  const isFiltered = Object.keys(asked).some((name) => name !== 'before')
  return (
    <DeskHead
      title={say('desk-audit.audit-log')}
      text={counted === null ? say('desk-audit.entries-one-change') : totalOf(counted)}
      actions={rows.length + lines.length > 0 && <AuditExport asked={asked} />}
    >
      <AuditFilters asked={asked} kinds={kinds} people={people} />
      {rows.length + lines.length === 0 ? (
        <div className="mt-6">
          <EmptyState
            title={say('desk-audit.no-changes-found')}
            text={isFiltered ? say('desk-audit.no-change-matches-these') : say('desk-audit.changes-will-appear-here')}
          >
            {isFiltered && (
              <Link to={href('/admin/audit')} className="desk-button">
                {say('desk-audit.clear-the-filters')}
              </Link>
            )}
          </EmptyState>
        </div>
      ) : (
        <>
          {lines.length > 0 && <AuditLines lines={lines} />}
          {rows.length > 0 && <AuditList rows={rows} asked={asked} />}
        </>
      )}
      <nav aria-label={say('desk-audit.pages')} className="mt-4 flex flex-wrap gap-3">
        {asked.before !== undefined && (
          <Link to={addressOf(href('/admin/audit'), { ...asked, before: undefined })} className="desk-button">
            {say('desk-audit.newest')}
          </Link>
        )}
        {next !== null && (
          <Link to={addressOf(href('/admin/audit'), { ...asked, before: next })} className="desk-button">
            {say('desk-audit.older')}
          </Link>
        )}
      </nav>
    </DeskHead>
  )
}
