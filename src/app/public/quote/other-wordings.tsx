import { comma, direction, language, say, siteHref } from '#messages'
import type { Wording } from './wordings-shown.ts'

/** So many are shown at once; more are folded. */
const mostOpen = 2

/** What a quote says in languages that its plate doesn't show. */
export default function OtherWordings({ wordings }: { wordings: Wording[] }) {
  if (wordings.length <= mostOpen)
    return wordings.map((one) => (
      <blockquote key={keyOf(one)} className="mb-10 border-s-2 border-line ps-5" lang={one.language} dir={one.direction}>
        <p className="font-text text-[1.5rem] leading-snug whitespace-pre-line text-pretty">{one.text}</p>
        <footer className="mt-2 font-name text-sm text-quiet" lang={language()} dir={direction()}>
          <Named {...one} />
          <Parts of={one.parts} after />
        </footer>
      </blockquote>
    ))
  const [first] = wordings
  // What is the same of all is said once, below them.
  const said = first && wordings.every(({ parts }) => parts.join() === first.parts.join()) ? first.parts : null
  return (
    <div className="wordings mb-10">
      <h2 className="text-xl">{say('quote.in-other-languages')}</h2>
      <details className="mt-3">
        <summary className="unfolds min-h-11 gap-2 py-2 text-sm text-quiet hover:text-ink">
          {wordings.map(({ name }) => name).join(comma())}
        </summary>
        <ul className="divide-y divide-line border-t border-line">
          {wordings.map((one) => (
            <li key={keyOf(one)} className="py-4">
              <p className="font-name text-sm text-quiet">
                <Named {...one} />
                <Parts of={said ? [] : one.parts} after />
              </p>
              <p
                className="mt-1 font-text text-[1.375rem] leading-snug whitespace-pre-line text-pretty"
                lang={one.language}
                dir={one.direction}
              >
                {one.text}
              </p>
            </li>
          ))}
        </ul>
        {said && (
          <p className="font-name text-sm text-quiet">
            <Parts of={said} />
          </p>
        )}
      </details>
    </div>
  )
}

const keyOf = ({ language: code, parts }: Wording) => `${code} ${parts.join()}`

/** Leads to the page in that language. It is another document, because scripts have one language. */
function Named({ name, at, language: code }: Wording) {
  if (at === null) return name
  return (
    <a href={siteHref(at)} hrefLang={code} className="link">
      {name}
    </a>
  )
}

/** Each part keeps its own direction. */
function Parts({ of, after = false }: { of: string[]; after?: boolean }) {
  return of.map((part, i) => (
    <span key={part}>
      {(after || i > 0) && comma()}
      <bdi>{part}</bdi>
    </span>
  ))
}
