import { href, Link, useViewTransitionState } from 'react-router'
import { say } from '#messages'
import type { Plate } from '#plates'
import { PlateView } from '#plates/parts'
import type { Style } from '#ui/style'
import type { Shareable } from './copy-quote.ts'
import { QuoteActions } from './quote-actions.tsx'
import { useCameFrom } from './use-came-from.ts'

/** What a card needs of a quote: few bytes, since nine of them travel with a page. */
export type CardQuote = {
  id: string
  author: string
  isDoubted?: boolean
  category: string | null
  plate: Plate
  /** What its buttons copy and share: the whole text where the plate shows a part of it. */
  text?: string
  source: string
  translation?: Shareable['translation']
  marks: readonly [open: string, close: string]
  /** Its own, of this site. */
  image?: string
}

/** The whole card is the link, and its plate grows into the page's; a `still` one stands beside a plate that does so already. */
export function QuoteCard({ quote, still = false }: { quote: CardQuote; still?: boolean }) {
  const to = href('/quote/:id', { id: quote.id })
  const grows = useViewTransitionState(to) && !still
  const state = useCameFrom()
  const { id, author, isDoubted, plate, source, translation, marks, image } = quote
  const { language, direction, palette } = plate
  const colours: Style = { '--paper': palette.paper, '--ink': palette.ink }
  return (
    <article className="card" style={colours}>
      <Link
        to={to}
        state={state}
        viewTransition
        prefetch="intent"
        className="block rounded-plate transition-transform duration-200 hover:-translate-y-0.5"
        style={grows ? { viewTransitionName: 'plate' } : undefined}
      >
        {/* Plates far below are neither laid out nor do they load their faces until they come near. */}
        <PlateView plate={plate} className="[content-visibility:auto]" />
      </Link>
      {quote.text && (
        <details className="card-rest">
          <summary>{say('quote.whole')}</summary>
          <div lang={language} dir={direction}>
            <p>{quote.text}</p>
            <p className="font-name text-sm">
              <bdi>{author}</bdi>
            </p>
          </div>
        </details>
      )}
      <QuoteActions
        small
        quote={{
          id,
          text: quote.text ?? plate.text,
          author,
          isDoubted,
          source,
          translation,
          marks,
          language,
          direction,
          ...(image && { image }),
        }}
      />
    </article>
  )
}
