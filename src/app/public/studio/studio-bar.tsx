import { href, Link } from 'react-router'
import { HistoryButtons, StudioIcon, type DesignState } from '#images/parts'

type Props = { quoteId: string; title: string; state: DesignState }

/** The way back, and back and forth among what was chosen. */
export function StudioBar({ quoteId, title, state }: Props) {
  return (
    <header className="flex items-center gap-1 border-b border-line px-2 [grid-area:bar] md:px-4">
      <Link to={href('/quote/:id', { id: quoteId })} className="inline-flex min-h-12 items-center gap-2 px-2 text-sm">
        <StudioIcon name="back" /> Back<span className="sr-only"> to the quote</span>
      </Link>
      <h1 className="sr-only">{title}</h1>
      <div className="needs-js ml-auto">
        <HistoryButtons state={state} keys restart="Start over" />
      </div>
    </header>
  )
}
