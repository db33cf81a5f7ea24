import { href, Link } from 'react-router'

/**
 * The picture of a quote at once, or as one wants it; of a quote with a picture of its own only that (spec, public side §2). A form and a
 * link: both work without scripts, and what they do with them comes later (`#quotes/parts`, downloads). They stand beside `QuoteActions`.
 */
export function QuoteDownloads({ id, custom }: { id: string; custom: boolean }) {
  return (
    <form method="post" action="/api/downloads" className="plate-actions">
      <input type="hidden" name="quoteId" value={id} />
      <button type="submit" name="action" value="quick_download">
        Quick download
      </button>
      {custom && <Link to={href('/quote/:id/studio', { id })}>Custom download</Link>}
    </form>
  )
}
