import { href, Link, Outlet, useLocation } from 'react-router'
import { say } from '#messages'
import { findDeskTags, tagsOnDesk, type DeskTag } from '#quotes'
import { getSettings, pageTitle } from '#settings'
import { EmptyState } from '#ui/empty-state'
import { ownLoader } from '../../page/own-page.ts'
import { requireEditor } from '../../session/guards.ts'
import { DeskHead } from '../head/desk-head.tsx'
import { DeskPager } from '../table/desk-pager.tsx'
import { DeskTable, type Column } from '../table/desk-table.tsx'
import { listPage } from '../table/list-address.ts'
import { counted } from '../table/quotes-of.ts'
import { SearchBox } from '../table/search-box.tsx'
import type { Route } from './+types/tags-page'

export const middleware = [requireEditor]

const loadFailed = () => say('desk-tags.failed-load')
export const loader = ownLoader(loadFailed, async ({ ctx }, _args: Route.LoaderArgs, url) => {
  const search = (url.searchParams.get('q') ?? '').slice(0, 200)
  const page = listPage(url)
  const [settings, found] = await Promise.all([getSettings(ctx), findDeskTags(ctx, { search, page })])
  return { title: pageTitle(settings, say('desk-tags.title')), ...found, page, size: tagsOnDesk }
})

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }]

/** The tags that quotes have, and how many names each has in other languages. */
export default function TagsPage({ loaderData: { tags, total, page, size } }: Route.ComponentProps) {
  const { search } = useLocation()
  const title = say('desk-tags.title')
  return (
    <DeskHead title={title} text={say('desk-tags.introduced')}>
      <div className="mt-6 flex flex-wrap items-start gap-2">
        <SearchBox label={say('desk-tags.search')} placeholder={say('desk-tags.search')} />
      </div>
      <div className="mt-6">
        {tags.length === 0 ? (
          <EmptyState title={say('desk-tags.none')} text={say('desk-tags.none-text')} />
        ) : (
          <>
            <DeskTable
              label={title}
              rows={tags}
              keyOf={({ slug }) => slug}
              nameOf={({ slug }) => slug}
              columns={columns(search)}
            />
            <DeskPager page={page} size={size} shown={tags.length} total={total} />
          </>
        )}
      </div>
      <Outlet />
    </DeskHead>
  )
}

const columns = (search: string): Column<DeskTag>[] => [
  {
    name: say('desk-tags.tag'),
    phone: 'head',
    cell: ({ slug }) => (
      <Link
        to={href('/admin/tags/:tag', { tag: slug }) + search}
        preventScrollReset
        className="font-medium wrap-anywhere hover:underline"
        dir="auto"
      >
        {slug}
      </Link>
    ),
  },
  {
    name: say('desk-tags.quotes'),
    width: 'lg:w-[20%]',
    cell: ({ slug, quotes }) => (
      <Link
        to={`${href('/admin/quotes')}?tag=${encodeURIComponent(slug)}`}
        className="text-sm tabular-nums underline decoration-line underline-offset-4"
      >
        {counted(quotes)}
      </Link>
    ),
  },
  {
    name: say('desk-tags.names'),
    width: 'lg:w-[25%]',
    cell: ({ names }) => (
      <span className="text-sm text-quiet tabular-nums">{say('desk-tags.in-languages', { count: names })}</span>
    ),
  },
]
