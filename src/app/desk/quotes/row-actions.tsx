import { href, Link } from 'react-router'
import { say } from '#messages'
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
  const words = row.text.slice(0, 40)
  const isOut = row.status === 'Published' || row.status === 'Scheduled'
  const icon = isOut ? 'hidden' : 'eye'
  // In a window of its own: the list stays where it is.
  const site = row.status === 'Published' ? [{ name: say('desk-quotes.view-on-site'), opens: href('/quote/:id', { id }) }] : []
  const edit = { name: say('desk-quotes.edit-quote'), to: href('/admin/quotes/:id', { id }) + search }
  const history = { name: say('desk-form.history'), to: href('/admin/quotes/:id/history', { id }) }
  const peek = { name: say('desk-quotes.peek'), run: () => onPeek(id) }
  const times = isEditor
    ? [
        { name: say('desk-quotes.publish-at'), run: () => onTime('publish-at', [id], row.from) },
        { name: say('desk-quotes.unpublish-at'), run: () => onTime('unpublish-at', [id], row.until) },
      ]
    : []
  const remove = { name: say('desk-quotes.delete-quote'), grave: true, run: () => onTrash(id) }
  if (row.isOutside) return <RowMenu label={say('desk-quotes.more-about', { words })} items={[peek, ...site, history]} />
  return (
    <div className="-ms-3 flex flex-wrap items-center min-[1200px]:-ms-2 min-[1200px]:flex-nowrap">
      {isEditor ? (
        <>
          <Link
            to={{ pathname: href('/admin/quotes/:id/pictures', { id }), search }}
            preventScrollReset
            aria-label={say('desk-quotes.social-media-images-of', { words })}
            title={say('desk-quotes.social-media-images')}
            className="row-button"
          >
            <DeskIcon name="picture" />
          </Link>
          <Button
            look="row"
            aria-label={isOut ? say('desk-quotes.unpublish-of', { words }) : say('desk-quotes.publish-of', { words })}
            title={isOut ? say('desk-quotes.unpublish') : say('desk-quotes.publish')}
            onClick={() => change(isOut ? 'unpublish' : 'publish', [id])}
          >
            <DeskIcon name={icon} />
          </Button>
          <Button
            look="row"
            aria-pressed={row.isFeatured}
            aria-label={say('desk-quotes.featured-of', { words })}
            title={row.isFeatured ? say('desk-quotes.remove-from-featured') : say('desk-quotes.feature')}
            onClick={() => change(row.isFeatured ? 'unfeature' : 'feature', [id])}
          >
            <DeskIcon name="star" />
          </Button>
        </>
      ) : (
        row.status === 'Draft' && (
          <Button
            look="row"
            aria-label={say('desk-quotes.propose-of', { words })}
            title={say('desk-quotes.propose-for-publication')}
            onClick={() => change('propose', [id])}
          >
            <DeskIcon name="send" />
          </Button>
        )
      )}
      {(isEditor || !isOut) && (
        <RowMenu label={say('desk-quotes.more-about', { words })} items={[edit, peek, ...site, ...times, history, remove]} />
      )}
    </div>
  )
}
