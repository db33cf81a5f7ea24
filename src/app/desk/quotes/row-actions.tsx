import { href, Link } from 'react-router'
import { Button } from '../head/button.tsx'
import { DeskIcon } from '../head/desk-icon.tsx'
import { RowMenu } from '../table/row-menu.tsx'
import type { QuoteRow } from './list-rows.ts'
import type { TimeAct } from './time-dialog.tsx'
import { useQuoteChange } from './use-quotes.ts'

/** Asks when these are to appear, or to be taken down; `at` is what is there now, on the site's clock. */
export type OnTime = (act: TimeAct, ids: string[], at?: string) => void

/** What a row leaves to the page: `onTrash`, because the row is gone before it could show the toast; `onPeek` shows the whole quote beside the list. */
export type RowActs = {
  isEditor: boolean
  search: string
  onTime: OnTime
  onTrash: (id: string) => void
  onPeek: (id: string) => void
}
type Props = RowActs & { row: QuoteRow }

/** What can be done with one quote; an author proposes where an editor publishes. */
export function RowActions({ row, isEditor, search, onTime, onTrash, onPeek }: Props) {
  const { change } = useQuoteChange(undefined, { soon: true })
  const { id } = row
  const called = `“${row.text.slice(0, 40)}”`
  const isOut = row.status === 'Published' || row.status === 'Scheduled'
  // In a window of its own: the list stays where it is.
  const site = row.status === 'Published' ? [{ name: 'View on site', opens: href('/quote/:id', { id }) }] : []
  const edit = { name: 'Edit Quote', to: href('/admin/quotes/:id', { id }) + search }
  const history = { name: 'History', to: href('/admin/quotes/:id/history', { id }) }
  const peek = { name: 'Peek', run: () => onPeek(id) }
  const times = isEditor
    ? [
        { name: 'Publish at…', run: () => onTime('publish-at', [id], row.from) },
        { name: 'Unpublish at…', run: () => onTime('unpublish-at', [id], row.until) },
      ]
    : []
  const remove = { name: 'Delete Quote', grave: true, run: () => onTrash(id) }
  return (
    <div className="-ml-3 flex flex-wrap items-center min-[1200px]:-ml-2 min-[1200px]:flex-nowrap">
      {isEditor ? (
        <>
          <Link
            to={{ pathname: href('/admin/quotes/:id/pictures', { id }), search }}
            preventScrollReset
            aria-label={`Social media images of ${called}`}
            title="Social media images"
            className="row-button"
          >
            <DeskIcon name="picture" />
          </Link>
          <Button
            look="row"
            aria-label={`${isOut ? 'Unpublish' : 'Publish'} ${called}`}
            title={isOut ? 'Unpublish' : 'Publish'}
            onClick={() => change(isOut ? 'unpublish' : 'publish', [id])}
          >
            <DeskIcon name={isOut ? 'hidden' : 'eye'} />
          </Button>
          <Button
            look="row"
            aria-pressed={row.isFeatured}
            aria-label={`Featured: ${called}`}
            title={row.isFeatured ? 'Remove from featured' : 'Feature'}
            onClick={() => change(row.isFeatured ? 'unfeature' : 'feature', [id])}
          >
            <DeskIcon name="star" />
          </Button>
        </>
      ) : (
        row.status === 'Draft' && (
          <Button
            look="row"
            aria-label={`Propose ${called}`}
            title="Propose for publication"
            onClick={() => change('propose', [id])}
          >
            <DeskIcon name="send" />
          </Button>
        )
      )}
      {(isEditor || !isOut) && (
        <RowMenu label={`More about ${called}`} items={[edit, peek, ...site, ...times, history, remove]} />
      )}
    </div>
  )
}
