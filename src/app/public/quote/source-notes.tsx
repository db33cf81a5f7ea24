import { lazy, Suspense, type ReactNode } from 'react'
import { Link } from 'react-router'
import { comma, say, sayRich } from '#messages'
import type { Quote } from '#quotes'
import { isVersion } from '#quotes/parts'
import { Facts } from '../facts.tsx'
import type { SettledShown } from './settled-shown.ts'
import type { Wording } from './wordings-shown.ts'

/** Few quotes have one, and the page's scripts are at their limit: those of a case and of other languages are loaded with them. */
const SettledCase = lazy(() => import('./settled-case.tsx'))
const OtherWordings = lazy(() => import('./other-wordings.tsx'))

type Props = {
  quote: Pick<Quote, 'statusNote' | 'source'> & {
    /** Null where readers are not told. */
    statusSaid: { long: string } | null
    /** Where the name is wrong or doubted. */
    settled: SettledShown | null
    earlier: { title: string; author: string; year: string | null; path: string } | null
    /** `translated`: who made the translation on the plate, and where it is printed. */
    wordings: { translated: string[]; others: Wording[] }
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
  const { source, statusSaid, statusNote, settled, earlier, wordings } = quote
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
    [say('source.translation'), wordings.translated.join(comma())],
    [
      source?.translator && isVersion(source.translator) ? say('source.translation') : say('source.translated-by'),
      source?.translator,
    ],
  ]
  return (
    <section aria-labelledby="source" className="max-w-prose">
      {wordings.others.length > 0 && (
        <Suspense>
          <OtherWordings wordings={wordings.others} />
        </Suspense>
      )}
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
