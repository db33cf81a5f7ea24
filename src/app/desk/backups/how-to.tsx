/** Commands for the machine of the site: the desk has no button for them, because they stop the site or write much. */
export function HowTo({ commands }: { commands: { restore: string; moveIn: string } }) {
  return (
    <>
      <section aria-labelledby="restore" className="mt-10 max-w-prose">
        <h2 id="restore" className="font-sans text-sm font-semibold">
          Restore
        </h2>
        <p className="mt-2 text-sm wrap-anywhere text-quiet">
          Stop the site, then run this command on its machine. It fills an empty database, embedded or PostgreSQL. With{' '}
          <code className="whitespace-nowrap">--replace</code> it backs up the existing data and then replaces it. An encrypted
          backup needs its passphrase (BACKUP_PASSPHRASE, or typed when asked) or private key (BACKUP_IDENTITY_FILE). Everyone has
          to sign in again.
        </p>
        <Command>{commands.restore}</Command>
      </section>
      <section aria-labelledby="in" className="mt-10 max-w-prose">
        <h2 id="in" className="font-sans text-sm font-semibold">
          Moving in
        </h2>
        <p className="mt-2 text-sm wrap-anywhere text-quiet">
          Copies another site from its PostgreSQL, a folder of CSV or JSON files, or a ZIP downloaded above. Ids, dates, counts,
          links, likes, favourites, settings, subscriptions and passwords are kept. A report lists the rows that did not fit.
          Running it again adds nothing twice.
        </p>
        <Command>{commands.moveIn}</Command>
      </section>
    </>
  )
}

function Command({ children }: { children: string }) {
  return <pre className="mt-2 rounded-lg border border-line px-4 py-3 font-mono text-xs whitespace-pre-wrap">{children}</pre>
}
