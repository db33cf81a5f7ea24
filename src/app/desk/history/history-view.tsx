import { useRef } from 'react'
import { href, Link, useNavigate, useRevalidator } from 'react-router'
import { EmptyState } from '#ui/empty-state'
import { toast } from '#ui/toast'
import type { Refused } from '../../page/own-page.ts'
import { refusalToast } from '../../page/refusal-toast.ts'
import { DeskHead } from '../head/desk-head.tsx'
import { undoToast } from '../undo/undo-toast.ts'
import { useVerb } from '../verbs/use-verb.ts'
import { VerbPrompt } from '../verbs/verb-prompt.tsx'
import { FieldChangesList } from '../changes/field-changes-list.tsx'
import type { History } from './read-history.ts'
import { RestoreQuestion } from './restore-question.tsx'
import type { historyAction } from './history-verbs.ts'

type Props = {
  history: History
  /** Where the thing is edited, and what that is called. */
  edit: { to: string; name: string }
}

/** Every version of one thing, the newest first, and the way back to each. */
export function HistoryView({ history, edit }: Props) {
  const { versions, beginning, isHere, isFirstPage, before, next, name, restoring, version, language } = history
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  // On the page on which it was asked for: what is below the question stays.
  const here = before === null ? '?' : `?before=${before}`
  const toRestore = (which: string) => `${here}${here === '?' ? '' : '&'}restore=${which}`
  const close = () => void navigate(here, { preventScrollReset: true, replace: true })
  const asked = useRef<string | null>(null)
  const verb = useVerb<ReturnType<typeof historyAction>['verbs']>({
    onDone: ({ batch }) => {
      // Not the question about another version, which somebody opened meanwhile.
      if (restoring && versionOf(restoring) === asked.current) close()
      if (batch === null)
        toast({ kind: 'validation', title: 'This is already the current text', message: 'Nothing was changed.' })
      else undoToast('Version restored', batch)
    },
    onRefused: (refused) => {
      toast({ ...refusalToast(refused, 'Nothing was restored'), message: said(refused) })
      if (refused.code === 'conflict') void revalidate()
    },
  })
  return (
    <DeskHead
      title="History"
      text={
        <span dir="auto" {...(language === null ? {} : { lang: language, className: 'font-text text-base' })}>
          {name.length > 200 ? `${name.slice(0, 200).trimEnd()}…` : name}
        </span>
      }
      actions={
        <Link to={edit.to} className="button">
          {edit.name}
        </Link>
      }
    >
      {!isHere && <p className="mt-4 text-sm">It is in the trash or was merged. Restore it before you restore a version.</p>}
      {versions.length === 0 ? (
        <div className="mt-6">
          <EmptyState title="No changes yet" text="Changes will appear here." />
        </div>
      ) : (
        <ol className="mt-6 grid gap-8" aria-label="Versions">
          {versions.map(({ entry, who, did, at, ago, batch, changed, hasRecord }, place) => (
            <li key={entry} className="grid gap-3">
              <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
                <p className="min-w-0 text-sm wrap-anywhere">
                  <bdi className="font-medium">{who}</bdi> {did} it <time title={at}>{ago}</time>
                  <span className="text-quiet"> · {at}</span>
                </p>
                <span className="flex flex-wrap gap-2">
                  {batch !== null && (
                    <Link to={href('/admin/changes/:batch', { batch })} className="desk-button">
                      Open the change
                    </Link>
                  )}
                  {isFirstPage && place === 0 ? (
                    <span className="badge self-center" data-look="secondary">
                      Now
                    </span>
                  ) : (
                    isHere && hasRecord && <RestoreLink to={toRestore(String(entry))} of={at} />
                  )}
                </span>
              </div>
              <FieldChangesList changed={changed} />
            </li>
          ))}
          {beginning && (
            <li className="grid gap-3">
              <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
                <p className="text-sm">Original version</p>
                {isHere && <RestoreLink to={toRestore(`${beginning.entry}-before`)} of="the beginning" />}
              </div>
              <FieldChangesList changed={beginning.changed} />
            </li>
          )}
        </ol>
      )}
      <nav aria-label="Pages" className="mt-6 flex flex-wrap gap-3">
        {!isFirstPage && (
          <Link to="?" className="desk-button">
            Newest
          </Link>
        )}
        {next !== null && (
          <Link to={`?before=${next}`} className="desk-button">
            Older
          </Link>
        )}
      </nav>
      {restoring && (
        <RestoreQuestion
          restoring={restoring}
          noun={history.noun}
          busy={verb.busy}
          onNo={close}
          onYes={() => {
            asked.current = versionOf(restoring)
            verb.send('restore', { entry: restoring.entry, side: restoring.side, version })
          }}
        />
      )}
      <VerbPrompt verb={verb} />
    </DeskHead>
  )
}

const versionOf = ({ entry, side }: NonNullable<History['restoring']>) => `${entry} ${side}`

const RestoreLink = ({ to, of }: { to: string; of: string }) => (
  <Link to={to} preventScrollReset className="desk-button" aria-label={`Restore the version of ${of}`}>
    Restore…
  </Link>
)

/** Every field's own sentence, since there is no form here for it to stand in. */
const said = ({ sentence, fields }: Refused) => [...new Set([sentence, ...Object.values(fields)])].join(' ')
