import { Link, useLocation } from 'react-router'
import { findAuthorPairs, findQuotePairs, mostPairs, pairKinds, pairsAtOnce } from '#duplicates'
import { language, say } from '#messages'
import { EmptyState } from '#ui/empty-state'
import { pageNeeds } from '../../session/guards.ts'
import { Button } from '../head/button.tsx'
import { DeskHead } from '../head/desk-head.tsx'
import { DeskTabs } from '../head/desk-tabs.tsx'
import { deskLoader } from '../head/desk-loader.ts'
import { DeskPager } from '../table/desk-pager.tsx'
import { listPage, oneOf, withParams } from '../table/list-address.ts'
import type { Route } from './+types/duplicates-page'
import { PairCard } from './pair-card.tsx'
import { authorPair, quotePair } from './shown-pair.ts'
import { usePairs } from './use-pairs.ts'
import { duplicatesAction } from './duplicates-verbs.ts'

export const middleware = [pageNeeds('quotes.publish')]
export const handle = { times: true }

const about = { failure: () => say('desk-duplicates.failed-load'), title: () => say('desk-duplicates.duplicates') }
export const loader = deskLoader(about, async ({ ctx, site }, _args: Route.LoaderArgs, url) => {
  const kind = oneOf(url.searchParams.get('kind'), pairKinds) ?? 'quote'
  const page = listPage(url, mostPairs / pairsAtOnce)
  const found = kind === 'quote' ? await findQuotePairs(ctx, { page }) : await findAuthorPairs(ctx, { page })
  const { counts, waiting } = found
  return {
    kind,
    page,
    counts,
    waiting,
    size: pairsAtOnce,
    most: mostPairs,
    pairs: found.pairs.map(
      (pair) =>
        'text' in pair.left && 'text' in pair.right
          ? quotePair({ ...pair, left: pair.left, right: pair.right }, site.timeZone)
          : authorPair(pair as Parameters<typeof authorPair>[0], site.timeZone), // safe: what is not of quotes is of authors
    ),
  }
})

export const action = duplicatesAction

export default function DuplicatesPage({ loaderData }: Route.ComponentProps) {
  const { kind, page, counts, waiting, pairs, size, most } = loaderData
  const counted = (n: number) => `${n.toLocaleString(language())}${n >= most ? '+' : ''}`
  const { search } = useLocation()
  const standing = { open: counts.quote + counts.author, waiting }
  const { busy, current, exact, merge, mergeExact, apart, look, isScanning, skip } = usePairs(kind, pairs, standing)
  return (
    <DeskHead
      title={say('desk-duplicates.duplicates')}
      text={say('desk-duplicates.about')}
      actions={
        <div className="flex flex-wrap gap-2">
          {exact.length > 0 && (
            <Button aria-disabled={busy} onClick={mergeExact}>
              {say('desk-duplicates.merge-exact', { count: exact.length })}
            </Button>
          )}
          <Button aria-disabled={busy || isScanning} onClick={look}>
            {isScanning ? say('desk-duplicates.scanning') : say('desk-duplicates.scan-now')}
          </Button>
        </div>
      }
    >
      <DeskTabs
        label={say('desk-duplicates.kinds')}
        tabs={tabs.map(({ name, of }) => ({
          name: name(),
          to: withParams(search, { kind: of === 'quote' ? null : of }),
          isHere: kind === of,
          count: counted(counts[of]),
        }))}
      />
      {waiting > 0 && (
        <p className="mt-4 mb-4 text-sm text-quiet">
          {waiting >= most
            ? say('desk-duplicates.waiting-at-least', { count: waiting })
            : say('desk-duplicates.waiting', { count: waiting })}
        </p>
      )}
      {pairs.length > 0 ? (
        <>
          <ul className="mt-6 grid gap-4">
            {pairs.map((pair) => (
              <PairCard
                key={pair.key}
                pair={pair}
                isCurrent={pair.key === current}
                busy={busy}
                onKeep={(side) => merge(pair, side)}
                onApart={() => apart(pair)}
                onSkip={() => skip(pair)}
              />
            ))}
          </ul>
          <DeskPager page={page} size={size} shown={pairs.length} total={counts[kind]} atLeast={counts[kind] >= most} />
        </>
      ) : (
        <EmptyState
          title={page > 1 ? say('desk-duplicates.no-pairs-on-page') : say('desk-duplicates.no-duplicates')}
          text={say('desk-duplicates.compared-every-night')}
        >
          {page > 1 && (
            <Link to={withParams(search, {})} className="button">
              {say('desk-duplicates.first-page')}
            </Link>
          )}
        </EmptyState>
      )}
    </DeskHead>
  )
}

const tabs = [
  { name: () => say('desk-duplicates.quotes'), of: 'quote' },
  { name: () => say('desk-duplicates.authors'), of: 'author' },
] as const
