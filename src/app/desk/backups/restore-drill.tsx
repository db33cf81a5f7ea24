import { say, sayRich } from '#messages'
import { Status } from '../head/status.tsx'
import type { BackupsShown } from './backups-shown.ts'

/** A backup that nobody has restored is a hope. */
export function RestoreDrill({ drill }: Pick<BackupsShown, 'drill'>) {
  return (
    <section aria-labelledby="drill" className="mt-10 max-w-prose">
      <h2 id="drill" className="font-sans text-sm font-semibold">
        {say('desk-backups.restore-drill')}
      </h2>
      <p className="mt-2 text-sm text-quiet">{say('desk-backups.once-month-site-restores')}</p>
      {drill === null ? (
        <p className="mt-2 text-sm">{say('desk-backups.no-drill-yet-first')}</p>
      ) : drill.fault === null ? (
        <p className="mt-2 text-sm wrap-anywhere">
          {sayRich('desk-backups.passed-restored', {
            name: drill.name,
            held: drill.held,
            span: (words) => <Status is="good">{words}</Status>,
            at: <time className="tabular-nums">{drill.at}</time>,
          })}
        </p>
      ) : (
        <p role="alert" className="mt-2 rounded-lg border border-wrong p-4 text-sm wrap-anywhere">
          <strong className="font-medium text-wrong">{say('desk-backups.last-drill-failed')}</strong> ({drill.at}). {drill.fault}
        </p>
      )}
    </section>
  )
}
