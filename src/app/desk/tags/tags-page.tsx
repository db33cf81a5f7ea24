import { href, Link, useLocation } from 'react-router'
import { say } from '#messages'
import { findDeskTags, tagsOnDesk, tagSorts, type DeskTag } from '#quotes'
import { pageNeeds } from '../../session/guards.ts'
import { listLoader } from '../list/list-loader.ts'
import { ListPage } from '../list/list-page.tsx'
import { columnSort, tableOrders } from '../table/column-orders.ts'
import { DeskTable, type Column } from '../table/desk-table.tsx'
import type { Filter } from '../table/filter-bar.tsx'
import { oneOf } from '../table/list-address.ts'
import { counted } from '../table/quotes-of.ts'
import type { Route } from './+types/tags-page'

export const middleware = [pageNeeds('categories.edit')]

const usualSort = 'quotes-last'

const title = () => say('desk-tags.title')
const failure = () => say('desk-tags.failed-load')
export const loader = listLoader({ failure, title, size: tagsOnDesk }, async ({ ctx }, { search, page }, url) => {
  const sort = oneOf(url.searchParams.get('sort'), tagSorts) ?? usualSort
  const { tags, total } = await findDeskTags(ctx, { search, sort, page })
  return { rows: tags, total, sort }
})

/** The tags that quotes have, and how many names each has in other languages. */
export default function TagsPage({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation()
  const shown = columns(search)
  return (
    <ListPage
      list={loaderData}
      title={title()}
      text={say('desk-tags.introduced')}
      search={{ label: say('desk-tags.search'), placeholder: say('desk-tags.search') }}
      filters={noFilters}
      sort={tableOrders(shown, usualSort)}
      none={{ title: say('desk-tags.none'), text: say('desk-tags.none-text') }}
      table={
        <DeskTable
          label={title()}
          rows={loaderData.rows}
          keyOf={({ slug }) => slug}
          nameOf={({ slug }) => slug}
          columns={shown}
          sort={loaderData.sort}
        />
      }
    />
  )
}

const noFilters: readonly Filter[] = []

const columns = (search: string): Column<DeskTag>[] => [
  {
    name: say('desk-tags.tag'),
    sort: columnSort('tag'),
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
    sort: columnSort('quotes', 'down'),
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
    sort: columnSort('names', 'down'),
    width: 'lg:w-[25%]',
    quiet: true,
    cell: ({ names }) => say('desk-tags.in-languages', { count: names }),
  },
]
