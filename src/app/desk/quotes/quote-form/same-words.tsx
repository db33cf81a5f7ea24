import { say } from '#messages'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { NearList } from './near-duplicates.tsx'
import type { QuoteFormState } from './use-quote-form.ts'

/** Asked before a quote is saved whose words are there already. */
export function SameWords({ form, mayPublish }: { form: QuoteFormState; mayPublish: boolean }) {
  const { hurdle, fields, clearHurdle, save, lastAsked, busy } = form
  if (hurdle?.kind !== 'same-words') return null
  return (
    <ConfirmDialog
      title={say('desk-quotes.quote-already-exists')}
      text={<NearList quotes={hurdle.quotes} author={fields.author?.id ?? null} mayPublish={mayPublish} />}
      yes={say('desk-quotes.save-anyway')}
      no={say('desk-form.keep-writing')}
      busy={busy}
      onYes={() => {
        clearHurdle()
        save({ ...lastAsked(), sure: true })
      }}
      onNo={clearHurdle}
    />
  )
}
