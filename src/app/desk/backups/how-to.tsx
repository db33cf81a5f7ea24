import { say, sayRich } from '#messages'

/** Commands for the machine of the site: the desk has no button for them, because they stop the site or write much. */
export function HowTo({ commands }: { commands: { restore: string; moveIn: string } }) {
  return (
    <>
      <section aria-labelledby="restore" className="mt-10 max-w-prose">
        <h2 id="restore" className="font-sans text-sm font-semibold">
          {say('desk-backups.restore')}
        </h2>
        <p className="mt-2 text-sm wrap-anywhere text-quiet">
          {sayRich('desk-backups.stop-site-then-run', { code: <code className="whitespace-nowrap">--replace</code> })}
        </p>
        <Command>{commands.restore}</Command>
      </section>
      <section aria-labelledby="in" className="mt-10 max-w-prose">
        <h2 id="in" className="font-sans text-sm font-semibold">
          {say('desk-backups.moving-in')}
        </h2>
        <p className="mt-2 text-sm wrap-anywhere text-quiet">{say('desk-backups.copies-another-site-from')}</p>
        <Command>{commands.moveIn}</Command>
      </section>
    </>
  )
}

function Command({ children }: { children: string }) {
  return <pre className="mt-2 rounded-lg border border-line px-4 py-3 font-mono text-xs whitespace-pre-wrap">{children}</pre>
}
