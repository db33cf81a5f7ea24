import { useLocation, useMatches } from 'react-router'
import { language, say, siteHref } from '#messages'
import type { LookLanguage } from './site-look.ts'

type Data = { only?: readonly string[] } | null | undefined

/**
 * Links to the same page in each language; to the home page where a page that staff wrote isn't there in that one (`only`), and then it isn't offered either. They
 * load a new document, because the scripts of a page have one language.
 */
export function LanguageMenu({ languages }: { languages: readonly LookLanguage[] }) {
  const { pathname, search } = useLocation()
  const only = (useMatches().at(-1)?.loaderData as Data)?.only // safe: only written pages say it (public/static)
  // Two slashes at its beginning would name another site.
  const path = `/${(pathname + search).replace(/^[/\\]+/, '')}`
  return (
    <nav aria-label={say('shell.languages')} id="languages" className="mt-8 flex flex-wrap gap-x-6">
      {languages.map(({ code, name, prefix, offer }) => {
        const isThere = !only || only.includes(code)
        const to = isThere ? path : '/'
        return (
          <a
            key={code}
            href={siteHref(prefix === '' ? to : prefix + to.replace(/^\/(?=$|\?)/, ''))}
            hrefLang={code}
            lang={code}
            dir="auto"
            data-offer={isThere ? offer : undefined}
            aria-current={code === language() || undefined}
            className="inline-flex min-h-11 items-center hover:text-ink aria-[current]:text-accent"
          >
            {name}
          </a>
        )
      })}
    </nav>
  )
}
