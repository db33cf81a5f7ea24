import { href, Link } from 'react-router'
import { inARow, say } from '#messages'
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
          {say('saved.could-not')}{' '}
          <button type="button" className="link min-h-11" onClick={retry}>
            {say('saved.try-again')}
          </button>
        </p>
      )}
      <output className="mb-6 block text-sm text-quiet tabular-nums">
        {saved ? saidOf(saved) : !failed && say('saved.loading')}
      </output>
      {saved && saved.cards.length > 0 && <Wall cards={saved.cards} />}
      {saved && saved.left.length > 0 && !failed && (
        <p className="mt-12 text-center">
          <button type="button" className={button} onClick={more}>
            {say('lists.show-more')}
          </button>
        </p>
      )}
      {saved?.cards.length === 0 && saved.left.length === 0 && (
        <EmptyState title={say('saved.none')} text={say('saved.none-text')}>
          <Link to={href('/')} className="link inline-flex min-h-11 items-center">
            {say('saved.find')}
          </Link>
        </EmptyState>
      )}
    </>
  )
}

function saidOf({ cards, left, gone }: NonNullable<ReturnType<typeof useSaved>['saved']>): string {
  const count = cards.length + left.length
  return inARow([count > 0 && say('saved.count', { count }), gone > 0 && say('saved.gone', { count: gone })])
}
