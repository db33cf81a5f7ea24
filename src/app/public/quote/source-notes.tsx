import { lazy, Suspense, type ReactNode } from 'react'
import { Link } from 'react-router'
import { comma, direction, language, say, sayRich } from '#messages'
import type { Quote, Translation } from '#quotes'
import { isVersion } from '#quotes/parts'
import { Facts } from '../facts.tsx'
import type { SettledShown } from './settled-shown.ts'

/** Few quotes have one, and the page's scripts are at their limit: those of a case are loaded with a case. */
const SettledCase = lazy(() => import('./settled-case.tsx'))

type Props = {
  quote: Pick<Quote, 'statusNote' | 'source'> & {
    /** Null where readers are not told. */
    statusSaid: { long: string } | null
    /** Where the name is wrong or doubted. */
    settled: SettledShown | null
    earlier: { title: string; author: string; year: string | null; path: string } | null
    /** `text` has a line for each verse; `inPlate`: the plate shows it already. */
    translations: (Translation & { credit: string; place: string | null; inPlate: boolean })[]
  }
  /** The page of the work. */
  workAt: string | null
  /** The text is linked above, beside its passage. */
  hasTextLink: boolean
  /** What else is to be said of it. */
  children: ReactNode
}

/** Where the words come from, how sure that is, and what they say in other languages. */
export function SourceNotes({ quote, workAt, hasTextLink, children }: Props) {
  const { source, statusSaid, statusNote, settled, earlier, translations } = quote
  const work = source?.work
  const facts: [string, ReactNode][] = [
    [
      say('source.work'),
      work && workAt !== null ? (
        <Link to={workAt} className="underline underline-offset-4 hover:text-ink">
          {work}
        </Link>
      ) : (
        work
      ),
    ],
    [say('source.where'), source?.place],
    [say('source.year'), source?.year],
    [say('source.edition'), source?.edition],
    ...translations.flatMap((one): [string, ReactNode][] =>
      one.inPlate && one.credit
        ? [[say('source.translation'), partsOf({ ...one, credit: one.translator ?? one.credit }).join(comma())]]
        : [],
    ),
    [
      source?.translator && isVersion(source.translator) ? say('source.translation') : say('source.translated-by'),
      source?.translator,
    ],
  ]
  const others = translations.filter((one) => !one.inPlate)
  return (
    <section aria-labelledby="source" className="max-w-prose">
      {others.map((one) => (
        <blockquote
          key={`${one.language} ${one.translator}`}
          className="mb-10 border-s-2 border-line ps-5"
          lang={one.language}
          dir={one.direction}
        >
          <p className="font-text text-[1.5rem] leading-snug whitespace-pre-line text-pretty">{one.text}</p>
          <Credit {...one} />
        </blockquote>
      ))}
      <h2 id="source" className="text-xl">
        {settled ? <bdi>{settled.question}</bdi> : say('source.heading')}
      </h2>
      {settled && (
        <Suspense>
          <SettledCase settled={settled} note={statusNote} source={source} />
        </Suspense>
      )}
      {!settled && statusSaid && <p className="mt-3">{statusSaid.long}</p>}
      {!settled && statusNote && <p className="mt-3">{statusNote}</p>}
      {!settled && <Facts facts={facts} className="mt-4" />}
      {!settled && earlier && (
        <p className="mt-4 text-sm">
          {sayRich('source.earliest', {
            text: (
              <Link to={earlier.path} className="link">
                <bdi>{earlier.title}</bdi>
              </Link>
            ),
            author: <bdi>{earlier.author}</bdi>,
            year: earlier.year,
          })}
        </p>
      )}
      {!settled && source?.url && !hasTextLink && (
        <p className="mt-4 text-sm">
          <a href={source.url} rel="noreferrer" className="link">
            {say('source.open')}
          </a>
        </p>
      )}
      {children}
    </section>
  )
}

type Shown = Props['quote']['translations'][number]

const partsOf = ({ credit, source, place }: Shown) => [credit, source.work, place].filter((part) => part !== null && part !== '')

function Credit(one: Shown) {
  if (one.credit === '') return null
  return (
    <footer className="mt-2 font-name text-sm text-quiet" lang={language()} dir={direction()}>
      {partsOf(one).map((part, i) => (
        <span key={part}>
          {i > 0 && comma()}
          <bdi>{part}</bdi>
        </span>
      ))}
    </footer>
  )
}
