import { href, Link } from 'react-router'
import { say, sayRich } from '#messages'
import { Button } from '../head/button.tsx'
import { undoToast } from '../undo/undo-toast.ts'
import { useVerb } from '../verbs/use-verb.ts'
import type { dashboardAction } from './dashboard-verbs.ts'

export type Hours = { office: string; response: string }

/** A new site promises the usual hours on its contact page. Asked once, of admins, until they confirm or change them. */
export function HoursQuestion({ hours: { office, response } }: { hours: Hours }) {
  const { send, busy } = useVerb<typeof dashboardAction.verbs>({
    onDone: ({ batch }) => undoToast(say('desk-dashboard.hours-confirmed'), batch),
  })
  return (
    <section aria-labelledby="hours" className="mt-6 rounded-lg border border-line p-4 text-sm">
      <h2 id="hours" className="font-sans font-semibold">
        {say('desk-dashboard.hours-right')}
      </h2>
      <p className="mt-2">
        {sayRich('desk-dashboard.hours-promised', {
          link: (words) => (
            <Link to={href('/contact')} className="underline" reloadDocument>
              {words}
            </Link>
          ),
        })}
      </p>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 wrap-anywhere">
        <dt className="text-quiet">{say('desk-dashboard.office-hours')}</dt>
        <dd dir="auto">{office || say('desk-dashboard.no-hours')}</dd>
        <dt className="text-quiet">{say('desk-dashboard.response-time')}</dt>
        <dd dir="auto">{response || say('desk-dashboard.no-hours')}</dd>
      </dl>
      <p className="mt-3 flex flex-wrap gap-2">
        <Button look="plain" busy={busy} onClick={() => send('confirm-hours')}>
          {say('desk-dashboard.confirm')}
        </Button>
        <Link to={href('/admin/settings')} className="button">
          {say('desk-dashboard.change-hours')}
        </Link>
      </p>
    </section>
  )
}
