import { useRef } from 'react'
import { href, Link, useNavigate, useRevalidator } from 'react-router'
import { say, sayRich } from '#messages'
import { EmptyState } from '#ui/empty-state'
import { toast } from '#ui/toast'
import type { Refused } from '../../page/own-page.ts'
import { refusalToast } from '../../page/refusal-toast.ts'
import { DeskHead } from '../head/desk-head.tsx'
import { undoToast } from '../undo/undo-toast.ts'
import { useVerb } from '../verbs/use-verb.ts'
import { VerbPrompt } from '../verbs/verb-prompt.tsx'
import { actInWords } from '../changes/change-words.tsx'
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
        toast({ kind: 'validation', title: say('desk-history.is-current'), message: say('desk-history.nothing-was-changed') })
      else undoToast(say('desk-history.restored'), batch)
    },
    onRefused: (refused) => {
      toast({ ...refusalToast(refused, say('desk-history.nothing-restored')), message: said(refused) })
      if (refused.code === 'conflict') void revalidate()
    },
  })
  return (
    <DeskHead
      title={say('desk-form.history')}
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
      {!isHere && <p className="mt-4 text-sm">{say('desk-history.not-here')}</p>}
      {versions.length === 0 ? (
        <div className="mt-6">
          <EmptyState title={say('desk-history.none')} text={say('desk-audit.changes-will-appear-here')} />
        </div>
      ) : (
        <ol className="mt-6 grid gap-8" aria-label={say('desk-history.versions')}>
          {versions.map(({ entry, who, verb: did, at, ago, batch, changed, hasRecord }, place) => (
            <li key={entry} className="grid gap-3">
              <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
                <p className="min-w-0 text-sm wrap-anywhere">
                  {sayRich('desk-history.who-did', {
                    act: actInWords(did, { who: <bdi className="font-medium">{who}</bdi>, what: say('desk-changes.it') }),
                    when: <time title={at}>{ago}</time>,
                  })}
                  <span className="text-quiet"> · {at}</span>
                </p>
                <span className="flex flex-wrap gap-2">
                  {batch !== null && (
                    <Link to={href('/admin/changes/:batch', { batch })} className="desk-button">
                      {say('desk-history.open')}
                    </Link>
                  )}
                  {isFirstPage && place === 0 ? (
                    <span className="badge self-center" data-look="secondary">
                      {say('desk-quotes.now')}
                    </span>
                  ) : (
                    isHere &&
                    hasRecord && <RestoreLink to={toRestore(String(entry))} label={say('desk-history.restore-of', { at })} />
                  )}
                </span>
              </div>
              <FieldChangesList changed={changed} />
            </li>
          ))}
          {beginning && (
            <li className="grid gap-3">
              <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
                <p className="text-sm">{say('desk-history.original')}</p>
                {isHere && <RestoreLink to={toRestore(`${beginning.entry}-before`)} label={say('desk-history.restore-first')} />}
              </div>
              <FieldChangesList changed={beginning.changed} />
            </li>
          )}
        </ol>
      )}
      <nav aria-label={say('ui.pages')} className="mt-6 flex flex-wrap gap-3">
        {!isFirstPage && (
          <Link to="?" className="desk-button">
            {say('desk-audit.newest')}
          </Link>
        )}
        {next !== null && (
          <Link to={`?before=${next}`} className="desk-button">
            {say('desk-audit.older')}
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

const RestoreLink = ({ to, label }: { to: string; label: string }) => (
  <Link to={to} preventScrollReset className="desk-button" aria-label={label}>
    {say('desk-history.restore-ask')}
  </Link>
)

/** Every field's own sentence, since there is no form here for it to stand in. */
const said = ({ sentence, fields }: Refused) => [...new Set([sentence, ...Object.values(fields)])].join(' ')
