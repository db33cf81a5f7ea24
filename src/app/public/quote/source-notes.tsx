import type { ReactNode } from 'react'
import type { Quote, Translation } from '#quotes'
import { isVersion, statusWords } from '#quotes/parts'

type Props = {
  quote: Pick<Quote, 'status' | 'statusNote' | 'source'> & {
    /** `originalIn`: the language of what the quote itself was translated from. */
    translations: (Translation & { originalIn: string | null })[]
  }
  /** What else is to be said of it. */
  children: ReactNode
}

/** Where the words come from, how sure that is, and what they say in other languages. */
export function SourceNotes({ quote, children }: Props) {
  const { source, status, statusNote, translations } = quote
  const facts = [
    ['Work', source?.work],
    ['Where', source?.place],
    ['Year', source?.year],
    ['Edition', source?.edition],
    [source?.translator && isVersion(source.translator) ? 'Translation' : 'Translated by', source?.translator],
  ].filter(([, value]) => value)
  return (
    <section aria-labelledby="source" className="max-w-prose">
      {translations.map((one) => (
        <blockquote
          key={`${one.language} ${one.translator}`}
          className="mb-10 border-l-2 border-line pl-5"
          lang={one.language}
          dir={one.direction}
        >
          <p className="font-text text-[1.5rem] leading-snug whitespace-pre-line text-pretty">{one.text}</p>
          <Credit {...one} />
        </blockquote>
      ))}
      <h2 id="source" className="text-xl">
        Where it comes from
      </h2>
      <p className="mt-3">{statusWords[status].long}</p>
      {statusNote && <p className="mt-3">{statusNote}</p>}
      {facts.length > 0 && (
        <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 text-sm wrap-anywhere">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-quiet">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {source?.url && (
        <p className="mt-4 text-sm">
          <a href={source.url} rel="noreferrer" className="link">
            Open the source text
          </a>
        </p>
      )}
      {children}
    </section>
  )
}

function Credit({ originalIn, translator, source }: Props['quote']['translations'][number]) {
  if (originalIn === null && !translator) return null
  const named =
    originalIn !== null
      ? `The original, in ${originalIn}`
      : `${translator && isVersion(translator) ? '' : 'Translated by '}${translator}`
  const from = [source.work, ...(originalIn === null ? [] : [source.place])].filter(Boolean)
  return (
    <footer className="mt-2 text-sm text-quiet" lang="en" dir="ltr">
      {named}
      {from.map((part) => (
        <span key={part}>
          , <bdi>{part}</bdi>
        </span>
      ))}
    </footer>
  )
}
