import { useLocation } from 'react-router'
import { language, say } from '#messages'
import type { LookLanguage } from './site-look.ts'

/** Links to the same page in each language. They load a new document, because the scripts of a page have one language. */
export function LanguageMenu({ languages }: { languages: readonly LookLanguage[] }) {
  const { pathname, search } = useLocation()
  // Two slashes at its beginning would name another site.
  const path = `/${(pathname + search).replace(/^[/\\]+/, '')}`
  return (
    <nav aria-label={say('shell.languages')} id="languages" className="mt-8 flex flex-wrap gap-x-6">
      {languages.map(({ code, name, prefix, offer }) => (
        <a
          key={code}
          href={prefix === '' ? path : prefix + path.replace(/^\/(?=$|\?)/, '')}
          hrefLang={code}
          lang={code}
          dir="auto"
          data-offer={offer}
          aria-current={code === language() || undefined}
          className="inline-flex min-h-11 items-center hover:text-ink aria-[current]:text-accent"
        >
          {name}
        </a>
      ))}
    </nav>
  )
}
