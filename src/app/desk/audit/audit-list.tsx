import { href, Link } from 'react-router'
import { say, sayRich } from '#messages'
import { actInWords, namedThing } from '../changes/change-words.tsx'
import { FieldChangesList } from '../changes/field-changes-list.tsx'
import type { AskedChanges } from './asked-changes.ts'
import type { AuditRow } from './audit-rows.ts'
import { WhoDid } from './who-did.tsx'

const nothing: AskedChanges = {}

type Props = { rows: AuditRow[]; asked?: AskedChanges; isOpen?: boolean }

/** An entry is a sentence; opened, it says what changed field by field. */
export function AuditList({ rows, asked = nothing, isOpen = false }: Props) {
  return (
    <ol className="mt-6 divide-y divide-line border-y border-line text-sm">
      {rows.map((row) => (
        <li key={row.id}>
          {/* One alone was opened with the line above it. */}
          <details className="group" open={isOpen}>
            <summary className="grid min-h-11 cursor-pointer items-baseline gap-x-6 py-2.5 md:grid-cols-[minmax(0,1fr)_auto]">
              <span className="min-w-0 wrap-anywhere">
                {actInWords(row.verb, { who: <WhoDid {...row} />, what: namedThing(row.thing, row.name) })}
              </span>
              <time className="text-xs text-quiet tabular-nums">{row.at}</time>
            </summary>
            <div className="grid gap-3 pb-4">
              <FieldChangesList changed={row.changed} />
              <Links row={row} asked={asked} />
            </div>
          </details>
        </li>
      ))}
    </ol>
  )
}

function Links({ row, asked }: { row: AuditRow; asked: AskedChanges }) {
  const audit = (params: Record<string, string>) => `${href('/admin/audit')}?${new URLSearchParams(params)}`
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-quiet">
      {row.place !== null && (
        <Link to={row.place} className="underline">
          {say('desk-audit.open')}
        </Link>
      )}
      {asked.id !== row.nounId && (
        <Link to={audit({ noun: row.noun, id: row.nounId })} className="underline">
          {say('desk-audit.all-changes-item')}
        </Link>
      )}
      {row.whoId !== null && asked.who !== row.whoId && (
        <Link to={audit({ who: row.whoId })} className="underline">
          {sayRich('desk-audit.all-by', { who: <bdi>{row.who}</bdi> })}
        </Link>
      )}
      {row.history !== null && (
        <Link to={row.history} className="underline">
          {say('desk-audit.history')}
        </Link>
      )}
      {row.batch !== null && asked.batch !== row.batch && (
        <Link to={audit({ batch: row.batch })} className="underline">
          {say('desk-audit.all-entries-change')}
        </Link>
      )}
      {row.batch !== null && row.history !== null && (
        <Link to={href('/admin/changes/:batch', { batch: row.batch })} className="underline">
          {say('desk-audit.undo')}
        </Link>
      )}
      <span className="wrap-anywhere">{say('desk-audit.id', { nounId: row.nounId })}</span>
      {row.requestId !== null && <span className="wrap-anywhere">{say('desk-audit.request', { requestId: row.requestId })}</span>}
    </p>
  )
}
