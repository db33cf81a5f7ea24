import { useEffect, type SubmitEvent } from 'react'
import { href, Link } from 'react-router'
import { toast } from '#ui/toast'
import { openSharePlace } from './ask-for-sheet.ts'
import { loadDownloads } from './load-downloads.ts'

type Props = {
  id: string
  /** A quote with a picture of its own gives that; only of others a picture is designed (spec, public side §2). */
  custom: boolean
}

/** The picture of a quote at once, or as one wants it. A form and a link: both work without scripts. */
export function QuoteDownloads({ id, custom }: Props) {
  // Whoever signed in on another page goes on here.
  useEffect(() => {
    if (location.hash.startsWith('#do=')) act('takeUp', id)
  }, [id])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    act('quickDownload', id)
  }
  return (
    <div className="plate-actions">
      <form method="post" action="/api/downloads" onSubmit={submit}>
        <input type="hidden" name="quoteId" value={id} />
        <button type="submit" name="action" value="quick_download">
          <span>Quick download</span>
        </button>
      </form>
      {custom && <Link to={href('/quote/:id/studio', { id })}>Custom download</Link>}
    </div>
  )
}

function act(what: 'takeUp' | 'quickDownload', id: string): void {
  loadDownloads().then(
    (downloads) => downloads[what](id, openSharePlace),
    () => toast({ kind: 'error', title: 'Failed to load' }),
  )
}
