import { useState } from 'react'
import { href, Link, Outlet, useLocation, useNavigate } from 'react-router'
import { deskTextsAtOnce, findDeskTexts, textFilters, textOrders } from '#library'
import { countEvidence } from '#evidence'
import { getSettings, pageTitle } from '#settings'
import { dateOf } from '#time'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { EmptyState } from '#ui/empty-state'
import { toast } from '#ui/toast'
import { ownLoader } from '../../page/own-page.ts'
import { requireEditor } from '../../session/guards.ts'
import { languageName } from '../../site/language-name.ts'
import { DeskHead } from '../head/desk-head.tsx'
import { useDeskKeys } from '../keys/use-desk-keys.ts'
import { DeskPager } from '../table/desk-pager.tsx'
import { DeskTable } from '../table/desk-table.tsx'
import { FilterBar, type Filter } from '../table/filter-bar.tsx'
import { listPage, oneOf } from '../table/list-address.ts'
import { counted } from '../table/quotes-of.ts'
import { SearchBox } from '../table/search-box.tsx'
import { useRowKeys } from '../table/use-row-keys.ts'
import { useFollow } from '../verbs/use-follow.ts'
import { useVerb } from '../verbs/use-verb.ts'
import type { Route } from './+types/texts-page'
import { textColumns, type RowText } from './text-columns.tsx'
import { textsAction } from './texts-verbs.ts'

export const middleware = [requireEditor]

export const loader = ownLoader('Failed to load the texts', async ({ ctx, site }, _args: Route.LoaderArgs, url) => {
  const search = (url.searchParams.get('q') ?? '').slice(0, 200)
  const has = oneOf(url.searchParams.get('has'), textFilters)
  const order = oneOf(url.searchParams.get('sort'), textOrders) ?? 'newest'
  const page = listPage(url)
  const [{ texts, total }, { waiting, most }] = await Promise.all([
    findDeskTexts(ctx, { search, has, order, page }),
    countEvidence(ctx),
  ])
  return {
    title: pageTitle(await getSettings(ctx), 'Texts'),
    page,
    size: deskTextsAtOnce,
    sought: waiting === 0 ? null : `${waiting.toLocaleString('en')}${waiting >= most ? '+' : ''}`,
    total,
    isNarrowed: search.trim() !== '' || has !== undefined,
    rows: texts.map(
      ({ id, title, author, translator, year, language, shows, words, divisions, quotes, by, broughtAt }): RowText => ({
        id,
        title,
        about: [author, translator && `translated by ${translator}`, year, language && languageName(language)]
          .filter(Boolean)
          .join(' · '),
        words,
        divisions,
        quotes,
        isRead: words > 0 && shows === 'text',
        state: words > 0 ? 'ready' : divisions > 0 ? 'indexing' : 'passages',
        by: broughtAt === null ? 'Starter collection' : (by ?? 'The command line'),
        at: broughtAt === null ? '' : dateOf(broughtAt, site.timeZone),
      }),
    ),
  }
})

export const action = textsAction

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }]

/** The library: every text whose words can be read and found here, and those of which only passages are here. */
export default function TextsPage({ loaderData: { rows, page, size, total, isNarrowed, sought } }: Route.ComponentProps) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<RowText>()
  const verb = useVerb<typeof textsAction.verbs, 'remove'>({
    onDone: () => toast({ kind: 'success', title: 'Text removed' }),
  })
  const look = useVerb<typeof textsAction.verbs, 'look'>()
  useFollow(sought !== null || rows.some(({ state }) => state === 'indexing'))
  const { current, step } = useRowKeys(rows.map(({ id }) => id))
  useDeskKeys(
    [
      { key: 'n', says: 'Bring a text', run: () => void navigate(href('/admin/texts/bring')) },
      { key: 'j', says: 'Next text', run: () => step(1) },
      { key: 'k', says: 'Previous text', run: () => step(-1) },
      {
        key: 'e',
        says: 'Edit text',
        when: current !== null,
        run: () =>
          current !== null && void navigate(href('/admin/texts/:id', { id: current }) + search, { preventScrollReset: true }),
      },
    ],
    'Texts',
  )
  const button = (
    <Link to={href('/admin/texts/bring')} className="button-strong" aria-keyshortcuts="n">
      Bring a text
    </Link>
  )
  return (
    <DeskHead
      title="Texts"
      text="The works in which quotes are found. Bring a text, and the site looks for quotes in it."
      actions={
        <div className="flex flex-wrap gap-2">
          {rows.some(({ state }) => state === 'ready') && (
            <button
              type="button"
              className="desk-button"
              aria-disabled={look.busy || sought !== null}
              onClick={() => sought === null && !look.busy && look.send('look')}
            >
              Look for evidence
            </button>
          )}
          {button}
        </div>
      }
    >
      {sought !== null && (
        <output className="mt-4 block text-sm text-quiet tabular-nums">
          Looking for the site’s quotes in these texts. Quotes left: {sought}
        </output>
      )}
      <div className="mt-6 flex flex-wrap items-start gap-2">
        <SearchBox label="Search texts" placeholder="Search texts..." />
        <FilterBar filters={filters} sort={sorts} />
      </div>
      <div className="mt-4">
        {rows.length > 0 ? (
          <>
            <DeskTable
              label="Texts"
              columns={textColumns(search, setAsked)}
              rows={rows}
              keyOf={({ id }) => id}
              nameOf={({ title }) => title}
              current={current}
              isBusy={({ id }) => verb.busy && id === asked?.id}
            />
            <DeskPager page={page} size={size} shown={rows.length} total={total} />
          </>
        ) : isNarrowed || page > 1 ? (
          <EmptyState title="No texts found" text="Try adjusting your search criteria">
            <Link to="?" className="button">
              Show all texts
            </Link>
          </EmptyState>
        ) : (
          <EmptyState title="No texts yet" text="Bring a text, and the site looks for quotes in it.">
            {button}
          </EmptyState>
        )}
      </div>
      {asked && (
        <ConfirmDialog
          title="Remove this text?"
          text={
            <>
              <p>
                The words of <bdi className="font-medium">{asked.title}</bdi> leave the library. To have them back, bring the text
                again.
              </p>
              {asked.quotes > 0 && (
                <p className="mt-2">
                  {counted(asked.quotes)} {asked.quotes === 1 ? 'has its' : 'have their'} passage in it. The passages stay,
                  without the pages around them.
                </p>
              )}
            </>
          }
          yes="Remove"
          grave
          busy={verb.busy}
          onYes={() => {
            verb.send('remove', { id: asked.id, keepPassages: asked.quotes > 0 })
            setAsked(undefined)
          }}
          onNo={() => setAsked(undefined)}
        />
      )}
      <Outlet />
    </DeskHead>
  )
}

const sorts = [
  { value: 'newest', name: 'Newest first' },
  { value: 'title', name: 'By title' },
  { value: 'author', name: 'By author' },
  { value: 'longest', name: 'Longest first' },
]

const filters: Filter[] = [
  {
    param: 'has',
    name: 'Show',
    all: 'All texts',
    options: [
      { value: 'words', name: 'Searchable' },
      { value: 'passages', name: 'Not searchable' },
    ],
  },
]
