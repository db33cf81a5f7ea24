import { LanguageField, type LanguageChoice } from '#ui/language-field'
import { say, siteHref } from '#messages'

/** Nothing for a while, and then all goes on. */
export function PausePart({ here, pausedUntil }: { here: string; pausedUntil: string | null }) {
  return (
    <section aria-labelledby="pause">
      <h2 id="pause" className="text-xl">
        {say('subscription.pause')}
      </h2>
      <p className="mt-1 text-quiet">
        {pausedUntil ? say('subscription.no-emails-until', { pausedUntil }) : say('subscription.stop-emails-while-they')}
      </p>
      <form method="post" action={here} className="mt-3 flex flex-wrap gap-3">
        <input type="hidden" name="act" value="pause" />
        {[2, 4, 8].map((weeks) => (
          <button key={weeks} type="submit" name="weeks" value={weeks} className="button">
            {say('subscription.weeks', { count: weeks })}
          </button>
        ))}
        {pausedUntil && (
          <button type="submit" name="weeks" value={0} className="button-strong">
            {say('subscription.end-the-pause')}
          </button>
        )}
      </form>
    </section>
  )
}

export function LanguagePart({ here, own, all }: LanguageChoice & { here: string }) {
  if (all.length < 2) return null
  return (
    <section aria-labelledby="language">
      <h2 id="language" className="text-xl">
        {say('subscription.language')}
      </h2>
      <form method="post" action={here} className="mt-3 grid gap-4">
        <input type="hidden" name="act" value="language" />
        <LanguageField label={say('subscription.language')} own={own} all={all} />
        <div>
          <button type="submit" className="button-strong">
            {say('subscription.save-language')}
          </button>
        </div>
      </form>
    </section>
  )
}

/** What is kept, to take along or to take away. */
export function ErasePart({ here, token }: { here: string; token: string }) {
  return (
    <section aria-labelledby="data">
      <h2 id="data" className="text-xl">
        {say('subscription.your-data')}
      </h2>
      <p className="mt-1 text-quiet">{say('subscription.address-name-gave-what')}</p>
      <p className="mt-3">
        <a href={siteHref(`/email-preferences/export?token=${encodeURIComponent(token)}`)} className="button" download>
          {say('subscription.export-my-data')}
        </a>
      </p>
      <details className="mt-3">
        <summary className="inline-flex min-h-11 items-center">
          <span className="link">{say('subscription.erase-my-data')}</span>
        </summary>
        <form method="post" action={here} className="mt-3 grid justify-items-start gap-3">
          <p>{say('subscription.delete-everything-once-permanently')}</p>
          <button type="submit" name="act" value="erase" className="button-strong">
            {say('subscription.erase-my-data-permanently')}
          </button>
        </form>
      </details>
    </section>
  )
}
