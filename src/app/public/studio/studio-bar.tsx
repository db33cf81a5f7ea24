import { href, Link } from 'react-router'
import { say } from '#messages'
import { HistoryButtons, StudioIcon, type DesignState } from '#images/parts'

type Props = { quoteId: string; title: string; state: DesignState }

/** The way back, and back and forth among what was chosen. */
export function StudioBar({ quoteId, title, state }: Props) {
  return (
    <header className="flex items-center gap-1 border-b border-line px-2 [grid-area:bar] md:px-4">
      <Link to={href('/quote/:id', { id: quoteId })} className="inline-flex min-h-12 items-center gap-2 px-2 text-sm">
        <span className="points">
          <StudioIcon name="back" />
        </span>{' '}
        <span aria-hidden>{say('share.back')}</span>
        <span className="sr-only">{say('studio.to-quote')}</span>
      </Link>
      <h1 className="sr-only">{title}</h1>
      <div className="needs-js ms-auto">
        <HistoryButtons state={state} keys restart={say('studio.start-over')} />
      </div>
    </header>
  )
}
