/** What is done where the site runs: both ask for it to be stopped, or write much. */
export function HowTo() {
  return (
    <>
      <section aria-labelledby="restore" className="mt-10 max-w-prose">
        <h2 id="restore" className="font-sans text-sm font-semibold">
          Restore
        </h2>
        <p className="mt-2 text-sm wrap-anywhere text-quiet">
          Stop the site, and run this where it runs. It fills a new, empty database, on either engine; with{' '}
          <code className="whitespace-nowrap">--replace</code> everything that is there is replaced, after a backup of it. An
          encrypted backup needs its passphrase (BACKUP_PASSPHRASE, or typed when asked) or private key (BACKUP_IDENTITY_FILE).
          Everybody has to sign in again.
        </p>
        <Command>npm run restore -- FILE [--replace]</Command>
      </section>
      <section aria-labelledby="in" className="mt-10 max-w-prose">
        <h2 id="in" className="font-sans text-sm font-semibold">
          Moving in
        </h2>
        <p className="mt-2 text-sm wrap-anywhere text-quiet">
          From another site’s PostgreSQL, a folder of CSV or JSON files, or a ZIP as it is made above. It keeps ids, dates,
          counts, links, likes, favourites, settings, subscriptions and passwords, reports what did not fit, and adds nothing
          twice.
        </p>
        <Command>npm run move-in -- postgres://… | FOLDER | FILE.zip [--dry-run] [--with-starter | --without-starter]</Command>
      </section>
    </>
  )
}

function Command({ children }: { children: string }) {
  return <pre className="mt-2 rounded-lg border border-line px-4 py-3 font-mono text-xs whitespace-pre-wrap">{children}</pre>
}
