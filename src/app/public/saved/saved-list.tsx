import { href, Link } from 'react-router'
import { EmptyState } from '#ui/empty-state'
import { Wall } from '../wall.tsx'
import { useSaved } from './use-saved.ts'

const button = 'min-h-11 rounded-full border border-line px-6 text-sm font-medium hover:border-current'

/** What this browser has saved, newest first. The server learns it only to answer. */
export function SavedList() {
  const { saved, failed, retry, more } = useSaved()
  return (
    <>
      {failed && (
        <p role="alert" className="mb-6">
          We couldn’t load your saved quotes. They are still in this browser.{' '}
          <button type="button" className="link min-h-11" onClick={retry}>
            Try again
          </button>
        </p>
      )}
      <output className="mb-6 block text-sm text-quiet tabular-nums">{saved ? saidOf(saved) : !failed && 'Loading…'}</output>
      {saved && saved.cards.length > 0 && <Wall cards={saved.cards} />}
      {saved && saved.left.length > 0 && !failed && (
        <p className="mt-12 text-center">
          <button type="button" className={button} onClick={more}>
            Show more
          </button>
        </p>
      )}
      {saved?.cards.length === 0 && saved.left.length === 0 && (
        <EmptyState title="No saved quotes yet" text="Press Save on any quote, and it will appear here.">
          <Link to={href('/')} className="link inline-flex min-h-11 items-center">
            Find a quote
          </Link>
        </EmptyState>
      )}
    </>
  )
}

function saidOf({ cards, left, gone }: NonNullable<ReturnType<typeof useSaved>['saved']>): string {
  const count = cards.length + left.length
  const here = count === 0 ? '' : `${count} saved ${count === 1 ? 'quote' : 'quotes'}. `
  const lost = gone === 0 ? '' : `${gone} saved ${gone === 1 ? 'quote is' : 'quotes are'} no longer on this site.`
  return (here + lost).trim()
}
