import { href } from 'react-router'
import { say, sayRich, siteHref } from '#messages'
import { Button } from '../../head/button.tsx'
import type { QuoteFormState } from './use-quote-form.ts'

/** Somebody took the quote away while it was open here; what was typed stays, to be copied or saved as a new one. */
export function GoneNote({ form: { hurdle, save, clearHurdle } }: { form: QuoteFormState }) {
  if (hurdle?.kind !== 'gone') return null
  const movedTo = hurdle.movedTo === null ? undefined : siteHref(href('/admin/quotes/:id', { id: hurdle.movedTo }))
  return (
    <div role="alert" className="mb-4 grid gap-3 rounded-md border border-wrong p-3 text-sm">
      {hurdle.movedTo === null ? (
        <p>{say('desk-quotes.moved-to-trash-meanwhile')}</p>
      ) : (
        <p>
          {sayRich('desk-quotes.merged-meanwhile', {
            link: (words) => (
              <a className="underline underline-offset-4" href={movedTo} target="_blank" rel="noreferrer">
                {words}
              </a>
            ),
          })}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={clearHurdle}>{say('desk-form.keep-writing')}</Button>
        {hurdle.movedTo === null && <Button onClick={() => save()}>{say('desk.try-again')}</Button>}
      </div>
    </div>
  )
}
