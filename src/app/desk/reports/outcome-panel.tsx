import { useState } from 'react'
import { say } from '#messages'
import { Button } from '../head/button.tsx'
import type { Refused } from '../../page/own-page.ts'
import type { NearDuplicate } from '#quotes'
import type { Outcome } from '#reports/parts'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { Kbd } from '../keys/kbd.tsx'
import { useDeskKeys } from '../keys/use-desk-keys.ts'
import { useLeaving } from '../form/use-leaving.ts'
import type { Send } from '../verbs/use-verb.ts'
import { carriedOver, draftOf, settlementFrom } from './outcome-draft.ts'
import { OutcomeForm } from './outcome-form.tsx'
import type { QuoteShown } from './report-shown.ts'
import type { reportAction } from './report-verbs.ts'

type Props = {
  quote: QuoteShown
  near: NearDuplicate[]
  /** The reports that will be settled. */
  reports: string[]
  /** A reader of one of them asked for an answer. */
  isAwaited: boolean
  verb: { send: Send<typeof reportAction.verbs>; busy: boolean; refused: Refused | undefined }
}

type Choice = { outcome: Outcome; key: string; name: string }

/** One key for each outcome. Text already typed is kept when another outcome is chosen. */
export function OutcomePanel({ quote, near, reports, isAwaited, verb }: Props) {
  const [chosen, setChosen] = useState<Outcome | null>(null)
  const [base, setBase] = useState(quote)
  const [draft, setDraft] = useState(() => draftOf(quote))
  const [sent, setSent] = useState<{ outcome: Outcome; draft: typeof draft }>()
  const choices = choicesFor(quote)
  if (base.version !== quote.version) {
    setBase(quote)
    setDraft(carriedOver(draft, base, quote))
    if (!choices.some(({ outcome }) => outcome === chosen)) setChosen(null)
  }
  // Not of what else can be done on the page, and of another outcome its fields say nothing.
  const refused = verb.refused?.typed.verb === 'settle' && sent?.outcome === chosen ? verb.refused : undefined
  // What was sent is not lost, unless it was refused.
  const isAway = draft === sent?.draft && verb.refused === undefined
  const leaving = useLeaving(!isAway && JSON.stringify(draft) !== JSON.stringify(draftOf(base)))
  const settle = () => {
    if (chosen === null || verb.busy || reports.length === 0) return
    setSent({ outcome: chosen, draft })
    verb.send('settle', settlementFrom(chosen, quote, reports, draft))
  }
  useDeskKeys(
    [
      ...choices.map(({ outcome, key, name }) => ({ key, says: name, run: () => setChosen(outcome) })),
      { key: 'mod+Enter', says: say('desk-reports.settle'), when: chosen !== null, run: settle },
      { key: 'Escape', says: say('desk-reports.another-outcome'), when: chosen !== null, run: () => setChosen(null) },
    ],
    say('desk-threads.noun-report'),
  )
  return (
    <section aria-labelledby="outcome">
      <h2 id="outcome" className="font-sans text-sm font-semibold">
        {say('desk-reports.decision', { count: reports.length })}
      </h2>
      <fieldset aria-label={say('desk-reports.outcomes')} className="mt-2 flex flex-wrap gap-2">
        {choices.map(({ outcome, key, name }) => (
          <Button
            key={outcome}
            aria-pressed={chosen === outcome}
            aria-keyshortcuts={key}
            className="gap-3 aria-pressed:border-current aria-pressed:font-medium"
            onClick={() => setChosen(outcome)}
          >
            {name} <Kbd of={key} aria-hidden />
          </Button>
        ))}
      </fieldset>
      {chosen !== null && (
        <OutcomeForm
          key={chosen}
          outcome={chosen}
          quote={quote}
          near={near}
          draft={draft}
          isAwaited={isAwaited}
          set={(change) => setDraft((was) => ({ ...was, ...change }))}
          refused={refused}
          busy={verb.busy}
          onSettle={settle}
        />
      )}
      {leaving.state === 'blocked' && (
        <ConfirmDialog
          title={say('desk-reports.leave-question')}
          text={say('desk-subscribers.text-lost')}
          yes={say('desk-form.leave')}
          no={say('desk-form.keep-writing')}
          grave
          onYes={() => leaving.proceed()}
          onNo={() => leaving.reset()}
        />
      )}
    </section>
  )
}

/** What is in the trash, or is another quote by now, can only be told. */
function choicesFor({ place }: QuoteShown): Choice[] {
  const duplicate: Choice = { outcome: 'duplicate', key: 'u', name: say('desk-reports.duplicate-of') }
  const declined: Choice = { outcome: 'declined', key: 'x', name: say('desk-reports.decline') }
  if (place === 'merged') return [duplicate, declined]
  if (place === 'trash') return [{ outcome: 'removed', key: 't', name: say('desk-reports.taken-down') }, declined]
  return [
    { outcome: 'corrected', key: 'c', name: say('desk-reports.correct') },
    { outcome: 'disputed', key: 'd', name: say('desk-reports.disputed') },
    { outcome: 'misattributed', key: 'm', name: say('desk-reports.misattributed') },
    duplicate,
    declined,
  ]
}
