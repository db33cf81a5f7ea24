import { say, siteHref } from '#messages'

export type ProviderLink = { name: string; label: string; to: string }

/** Plain links, not React Router's: they lead to another site. */
export function ProviderButtons({ providers }: { providers: ProviderLink[] }) {
  if (providers.length === 0) return null
  return (
    <>
      <p className="my-5 text-center text-sm text-quiet">{say('providers.or')}</p>
      <ul className="grid gap-3">
        {providers.map(({ name, label, to }) => (
          <li key={name}>
            <a
              href={siteHref(to)}
              className="button flex min-h-12 w-full items-center justify-center rounded-full py-2 text-center wrap-anywhere"
            >
              {say('providers.continue', { provider: label })}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
