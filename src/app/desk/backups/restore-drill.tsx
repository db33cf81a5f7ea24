import type { BackupsShown } from './backups-shown.ts'

/** A backup that nobody has restored is a hope. */
export function RestoreDrill({ drill }: Pick<BackupsShown, 'drill'>) {
  return (
    <section aria-labelledby="drill" className="mt-10 max-w-prose">
      <h2 id="drill" className="font-sans text-sm font-semibold">
        Restore drill
      </h2>
      <p className="mt-2 text-sm text-quiet">
        Once a month the site restores a backup into a scratch database, compares every count and checksum, and removes it again.
      </p>
      {drill === null ? (
        <p className="mt-2 text-sm">No drill yet. The first runs in the night after the first backup.</p>
      ) : drill.fault === null ? (
        <p className="mt-2 text-sm wrap-anywhere">
          <span className="status" data-is="good">
            Passed
          </span>{' '}
          on <time className="tabular-nums">{drill.at}</time>: {drill.name} was restored with {drill.held}.
        </p>
      ) : (
        <p role="alert" className="mt-2 rounded-lg border border-wrong p-4 text-sm wrap-anywhere">
          <strong className="font-medium text-wrong">The last drill failed</strong> ({drill.at}). {drill.fault}
        </p>
      )}
    </section>
  )
}
