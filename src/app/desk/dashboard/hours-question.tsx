import { href, Link } from 'react-router'
import { Button } from '../head/button.tsx'
import { undoToast } from '../undo/undo-toast.ts'
import { useVerb } from '../verbs/use-verb.ts'
import type { dashboardAction } from './dashboard-verbs.ts'

export type Hours = { office: string; response: string }

/** A new site promises the usual hours on its contact page. Asked once, of admins, until they confirm or change them. */
export function HoursQuestion({ hours: { office, response } }: { hours: Hours }) {
  const { send, busy } = useVerb<typeof dashboardAction.verbs>({
    onDone: ({ batch }) => undoToast('Contact hours confirmed', batch),
  })
  return (
    <section aria-labelledby="hours" className="mt-6 max-w-prose rounded-lg border border-line p-4 text-sm">
      <h2 id="hours" className="font-sans font-semibold">
        Are your contact hours right?
      </h2>
      <p className="mt-2">
        Your{' '}
        <Link to={href('/contact')} className="underline" reloadDocument>
          contact page
        </Link>{' '}
        promises these to readers. They came with the software.
      </p>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 wrap-anywhere">
        <dt className="text-quiet">Office hours</dt>
        <dd dir="auto">{office || 'None'}</dd>
        <dt className="text-quiet">Response time</dt>
        <dd dir="auto">{response || 'None'}</dd>
      </dl>
      <p className="mt-3 flex flex-wrap gap-2">
        <Button look="plain" busy={busy} onClick={() => send('confirm-hours')}>
          Confirm
        </Button>
        <Link to={href('/admin/settings')} className="button">
          Change them
        </Link>
      </p>
    </section>
  )
}
