import { lazy, Suspense } from 'react'
import { href, Link, useLocation } from 'react-router'
import { say } from '#messages'
import type { Quote } from '#quotes'
import { loadReadAloud, QuoteActions, type Shareable } from '#quotes/parts'
import { CreditLine } from './credit-line.tsx'
import { QuoteDownloads } from './quote-downloads.tsx'
import { SourceLine } from './source-line.tsx'
import type { Shelved } from './back-to.ts'
import { usePlaceBefore } from './use-place-before.ts'

/** Its script comes later. */
const ReadAloud = lazy(loadReadAloud)

type HeadProps = Pick<Quote, 'category' | 'categorySlug' | 'views'> & Shelved

/** Above the plate: back to the list that the reader came from, else to the category (spec), and the badge. */
export function PosterHead(quote: HeadProps) {
  const { category, categorySlug, views } = quote
  const shelf = categorySlug === null ? null : href('/categories/:slug', { slug: categorySlug })
  const state: unknown = useLocation().state
  const back = usePlaceBefore(quote) ?? { to: shelf ?? href('/categories'), name: (shelf && category) ?? say('shell.categories') }
  return (
    <div className="flex items-center justify-between gap-4 text-sm">
      <Link to={back.to} state={state} className="inline-flex min-h-11 min-w-0 items-center gap-1">
        <span className="points" aria-hidden>
          ←
        </span>{' '}
        <span className="sr-only">{`${say('quote.back-to')} `}</span>
        <bdi className="wrap-anywhere">{back.name}</bdi>
      </Link>
      {(category !== null || views > 0) && (
        <p className="min-w-0 rounded-2xl border border-current px-3 py-1 text-end text-xs font-medium wrap-anywhere tabular-nums">
          {shelf ? (
            <Link to={shelf} className="tap underline-offset-4 hover:underline">
              {category}
            </Link>
          ) : (
            category
          )}
          {category !== null && views > 0 && ' · '}
          {views > 0 && say('quote.views', { count: views })}
        </p>
      )}
    </div>
  )
}

type FootProps = Shareable &
  Pick<Quote, 'authorSlug' | 'status' | 'likes'> & {
    isMisquoted: boolean
    /** Null where readers are not told. */
    statusSaid: { short: string } | null
    name: string
    native?: string | undefined
    sourceParts: string[]
    hasImage: boolean
  }

/** Below the plate: who said it, where that is known from, and what to do with it. */
export function PosterFoot({
  name,
  native,
  authorSlug,
  status,
  isMisquoted,
  statusSaid,
  likes,
  hasImage,
  sourceParts,
  ...shared
}: FootProps) {
  const { id } = shared
  const refuted = status === 'misattributed'
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 md:flex-nowrap">
      <div className="min-w-0">
        <CreditLine name={name} native={native} authorSlug={authorSlug} refuted={refuted && !isMisquoted} />
        <SourceLine parts={sourceParts} />
        <div className="mt-1.5 flex flex-wrap gap-1.5 text-xs">
          {statusSaid && (
            <a href="#source" className="tap inline-flex min-h-8 items-center gap-1 rounded-full border border-current px-3">
              {status === 'verified' && <span aria-hidden>✓ </span>}
              {isMisquoted ? say('quote.how-it-reads') : refuted ? say('quote.why-not-by', { name }) : statusSaid.short}
            </a>
          )}
          <Suspense>
            <ReadAloud quote={shared} />
          </Suspense>
        </div>
      </div>
      <div className="plate-foot">
        <QuoteActions placed likes={likes} quote={shared} />
        <QuoteDownloads id={id} custom={!hasImage} shapes={!hasImage} />
      </div>
    </div>
  )
}
