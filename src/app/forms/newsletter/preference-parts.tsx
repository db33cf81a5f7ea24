/** Nothing for a while, and then all goes on. */
export function PausePart({ here, pausedUntil }: { here: string; pausedUntil: string | null }) {
  return (
    <section aria-labelledby="pause">
      <h2 id="pause" className="text-xl">
        Pause
      </h2>
      <p className="mt-1 text-quiet">
        {pausedUntil ? `No emails until ${pausedUntil}.` : 'Stop emails for a while. They start again automatically.'}
      </p>
      <form method="post" action={here} className="mt-3 flex flex-wrap gap-3">
        <input type="hidden" name="act" value="pause" />
        {[2, 4, 8].map((weeks) => (
          <button key={weeks} type="submit" name="weeks" value={weeks} className="button">
            {weeks} weeks
          </button>
        ))}
        {pausedUntil && (
          <button type="submit" name="weeks" value={0} className="button-strong">
            End the pause
          </button>
        )}
      </form>
    </section>
  )
}

/** What is kept, to take along or to take away. */
export function ErasePart({ here, token }: { here: string; token: string }) {
  return (
    <section aria-labelledby="data">
      <h2 id="data" className="text-xl">
        Your data
      </h2>
      <p className="mt-1 text-quiet">
        Your address, the name you gave, what you chose and when, and the words you agreed to. We don’t track what you open or
        click in an email.
      </p>
      <p className="mt-3">
        <a href={`/email-preferences/export?token=${encodeURIComponent(token)}`} className="button" download>
          Export my data
        </a>
      </p>
      <details className="mt-3">
        <summary className="inline-flex min-h-11 items-center">
          <span className="link">Erase my data</span>
        </summary>
        <form method="post" action={here} className="mt-3 grid justify-items-start gap-3">
          <p>
            We delete everything at once, permanently. We only keep a code made from your address, which can’t be turned back into
            it, so that no imported list can subscribe you again.
          </p>
          <button type="submit" name="act" value="erase" className="button-strong">
            Erase my data permanently
          </button>
        </form>
      </details>
    </section>
  )
}
