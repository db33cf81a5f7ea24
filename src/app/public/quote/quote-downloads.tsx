import { href, Link } from 'react-router'
import { say, siteHref } from '#messages'

type Props = {
  id: string
  /** The studio is offered, too: not for a quote with a picture of its own. */
  custom: boolean
  /** So are the shapes of its plate. */
  shapes: boolean
}

const quickShapes = [
  { name: 'square', says: () => say('quote.square') },
  { name: 'portrait', says: () => '4:5' },
  { name: 'story', says: () => say('quote.story') },
] as const

/**
 * The picture of a quote, at once or as the reader wants it. A form and a link work without scripts; what they do with scripts is loaded
 * later (`#quotes/parts`, downloads). They are shown beside `QuoteActions`.
 */
export function QuoteDownloads({ id, custom, shapes }: Props) {
  return (
    <form method="post" action={siteHref('/api/downloads')} className="plate-actions">
      <input type="hidden" name="quoteId" value={id} />
      <input type="hidden" name="action" value="quick_download" />
      <button type="submit">{say('quote.quick-download')}</button>
      {shapes &&
        quickShapes.map(({ name, says }) => (
          <button
            key={name}
            type="submit"
            name="shape"
            value={name}
            aria-label={say('quote.quick-download-as', { shape: says() })}
            className="plate-shape"
          >
            {says()}
          </button>
        ))}
      {custom && <Link to={href('/quote/:id/studio', { id })}>{say('quote.custom-download')}</Link>}
    </form>
  )
}
