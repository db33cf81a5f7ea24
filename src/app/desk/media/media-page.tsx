import { Link, Outlet, useLocation } from 'react-router'
import { isId } from '#access'
import { countUnused, findMedia, imageUses, measureMedia, mediaSentences, mediaStates } from '#images'
import { say } from '#messages'
import { EmptyState } from '#ui/empty-state'
import { pageNeeds } from '../../session/guards.ts'
import { DeskHead } from '../head/desk-head.tsx'
import { deskLoader } from '../head/desk-loader.ts'
import { AfterPager } from '../table/after-pager.tsx'
import { FilterBar, type Filter } from '../table/filter-bar.tsx'
import { oneOf } from '../table/list-address.ts'
import { SearchBox } from '../table/search-box.tsx'
import type { Route } from './+types/media-page'
import { Uploader } from './uploader.tsx'
import { MediaGrid } from './media-grid.tsx'
import { mediaAction } from './media-verbs.ts'
import { RemoveUnusedButton } from './remove-unused-button.tsx'
import { sizeOf, namesOfUses } from './media-words.ts'

export const middleware = [pageNeeds('media.edit')]
export const handle = { times: true }

const about = { failure: mediaSentences.list, title: () => say('desk-media.media') }
export const loader = deskLoader(about, async ({ ctx }, _args: Route.LoaderArgs, { searchParams }) => {
  const search = (searchParams.get('q') ?? '').slice(0, 200)
  const use = oneOf(searchParams.get('for'), imageUses)
  const state = oneOf(searchParams.get('state'), mediaStates)
  const after = searchParams.get('after') ?? ''
  const [{ images, next }, space, unused] = await Promise.all([
    findMedia(ctx, { search, use, state, after: isId(after) ? after : undefined }),
    measureMedia(ctx),
    state === 'unused' ? countUnused(ctx) : null,
  ])
  return {
    isNarrowed: search.trim() !== '' || use !== undefined || state !== undefined || after !== '',
    space: space.pictures > 0 && say('desk-media.space', { count: space.pictures, size: sizeOf(space.bytes) }),
    unused: unused && { count: unused.pictures, size: sizeOf(unused.bytes) },
    next,
    images: images.map(({ id, name, description, thumbnail, width, height, bytes, places, focus }) => ({
      id,
      name,
      thumbnail,
      focus,
      facts: say('desk-media.facts', { width, height, size: sizeOf(bytes) }),
      hasAlt: description !== '',
      places,
    })),
  }
})

export const action = mediaAction

/** The library: every picture that was brought to the site. */
export default function MediaPage({ loaderData: { images, next, isNarrowed, space, unused } }: Route.ComponentProps) {
  const { search } = useLocation()
  return (
    <DeskHead title={say('desk-media.media')} text={say('desk-media.about-media')}>
      <Uploader />
      <div className="mt-6 flex flex-wrap items-start gap-2">
        <SearchBox label={say('desk-media.search')} placeholder={say('desk-media.search-placeholder')} />
        <FilterBar filters={filters()} />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {space && <p className="text-sm text-quiet tabular-nums">{space}</p>}
        {unused && unused.count > 0 && <RemoveUnusedButton {...unused} />}
      </div>
      <div className="mt-3">
        {images.length > 0 ? (
          <>
            <MediaGrid images={images} search={search} />
            <AfterPager next={next} />
          </>
        ) : isNarrowed ? (
          <EmptyState title={say('desk-media.none-found')} text={say('desk-media.none-found-text')}>
            <Link to="?" className="button">
              {say('desk-media.show-all')}
            </Link>
          </EmptyState>
        ) : (
          <EmptyState title={say('desk-media.none-yet')} text={say('desk-media.none-yet-text')} />
        )}
      </div>
      <Outlet />
    </DeskHead>
  )
}

const filters = (): Filter[] => [
  {
    param: 'state',
    name: say('desk-media.state'),
    all: say('desk-media.all-states'),
    options: [
      { value: 'used', name: say('desk-media.used') },
      { value: 'unused', name: say('desk-media.unused') },
      { value: 'no-alt', name: say('desk-media.no-alt') },
    ],
  },
  {
    param: 'for',
    name: say('desk-media.brought-for'),
    all: say('desk-media.all-uses'),
    options: Object.entries(namesOfUses).map(([value, name]) => ({ value, name: name() })),
  },
]
