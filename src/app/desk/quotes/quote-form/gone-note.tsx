import { href } from 'react-router'
import { Button } from '../../head/button.tsx'
import type { QuoteFormState } from './use-quote-form.ts'

/** Somebody took the quote away while it was open here; what was typed stays, to be copied or saved as a new one. */
export function GoneNote({ form: { hurdle, save, clearHurdle } }: { form: QuoteFormState }) {
  if (hurdle?.kind !== 'gone') return null
  return (
    <div role="alert" className="mb-4 grid gap-3 rounded-md border border-wrong p-3 text-sm">
      {hurdle.movedTo === null ? (
        <p>Someone moved this quote to the trash while you were writing. Your text is still here.</p>
      ) : (
        <p>
          Someone merged this quote into{' '}
          <a
            className="underline underline-offset-4"
            href={href('/admin/quotes/:id', { id: hurdle.movedTo })}
            target="_blank"
            rel="noreferrer"
          >
            another one
          </a>{' '}
          meanwhile. What you typed is still here.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={clearHurdle}>Keep writing</Button>
        {hurdle.movedTo === null && <Button onClick={() => save()}>Try again</Button>}
      </div>
    </div>
  )
}
