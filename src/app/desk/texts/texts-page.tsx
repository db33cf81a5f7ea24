import { href, useLocation, useNavigate } from 'react-router'
import { deskTextsAtOnce, findDeskTexts, textFilters, textOrders } from '#library'
import { countEvidence } from '#evidence'
import { dateOf } from '#time'
import { toast } from '#ui/toast'
import { Button } from '../head/button.tsx'
import { requireEditor } from '../../session/guards.ts'
import { languageName } from '../../site/language-name.ts'
import { listLoader } from '../list/list-loader.ts'
import { ListPage } from '../list/list-page.tsx'
import { DeskTable } from '../table/desk-table.tsx'
import type { Filter } from '../table/filter-bar.tsx'
import { counted } from '../table/quotes-of.ts'
import { oneOf } from '../table/list-address.ts'
import { useRowKeys } from '../table/use-row-keys.ts'
import { useFollow } from '../verbs/use-follow.ts'
import { useQuestion } from '../verbs/use-question.tsx'
import { useVerb } from '../verbs/use-verb.ts'
import type { Route } from './+types/texts-page'
import { textColumns, type RowText } from './text-columns.tsx'
import { textsAction } from './texts-verbs.ts'

export const middleware = [requireEditor]

const list = { failure: 'Failed to load the texts', title: 'Texts', size: deskTextsAtOnce }
export const loader = listLoader(list, async ({ ctx, site }, { search, page, filter }, url) => {
  const order = oneOf(url.searchParams.get('sort'), textOrders) ?? 'newest'
  const [{ texts, total }, { waiting, most }] = await Promise.all([
    findDeskTexts(ctx, { search, has: filter('has', textFilters), order, page }),
    countEvidence(ctx),
  ])
  return {
    total,
    sought: waiting === 0 ? null : `${waiting.toLocaleString('en')}${waiting >= most ? '+' : ''}`,
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
export default function TextsPage({ loaderData }: Route.ComponentProps) {
  const { rows, sought } = loaderData
  const { search } = useLocation()
  const navigate = useNavigate()
  const { send, busy } = useVerb<typeof textsAction.verbs, 'remove'>({
    onDone: () => toast({ kind: 'success', title: 'Text removed' }),
  })
  const look = useVerb<typeof textsAction.verbs, 'look'>()
  const removal = useQuestion(
    ({ id, title, quotes }: RowText) => ({
      title: 'Remove this text?',
      text: (
        <>
          <p>
            The words of <bdi className="font-medium">{title}</bdi> leave the library. To have them back, bring the text again.
          </p>
          {quotes > 0 && (
            <p className="mt-2">
              {counted(quotes)} {quotes === 1 ? 'has its' : 'have their'} passage in it. The passages stay, without the pages
              around them.
            </p>
          )}
        </>
      ),
      yes: 'Remove',
      run: () => send('remove', { id, keepPassages: quotes > 0 }),
    }),
    busy,
  )
  useFollow(sought !== null || rows.some(({ state }) => state === 'indexing'))
  const { current, keys } = useRowKeys(
    rows.map(({ id }) => id),
    {
      next: 'Next text',
      previous: 'Previous text',
      edit: 'Edit text',
      open: (id) => void navigate(href('/admin/texts/:id', { id }) + search, { preventScrollReset: true }),
    },
  )
  return (
    <ListPage
      list={loaderData}
      title="Texts"
      text="The works in which quotes are found. Bring a text, and the site looks for quotes in it."
      add={{ says: 'Bring a text', to: href('/admin/texts/bring') }}
      actions={
        rows.some(({ state }) => state === 'ready') && (
          <Button aria-disabled={look.busy || sought !== null} onClick={() => sought === null && !look.busy && look.send('look')}>
            Look for evidence
          </Button>
        )
      }
      keys={keys}
      above={
        sought !== null && (
          <output className="mt-4 block text-sm text-quiet tabular-nums">
            Looking for the site’s quotes in these texts. Quotes left: {sought}
          </output>
        )
      }
      search={{ label: 'Search texts', placeholder: 'Search texts...' }}
      filters={filters}
      sort={sorts}
      none={{ title: 'No texts yet', text: 'Bring a text, and the site looks for quotes in it.' }}
      found={{ title: 'No texts found', text: 'Try adjusting your search criteria', all: 'Show all texts' }}
      table={
        <DeskTable
          label="Texts"
          columns={textColumns(search, removal.ask)}
          rows={rows}
          keyOf={({ id }) => id}
          nameOf={({ title }) => title}
          current={current}
        />
      }
    >
      {removal.dialog}
    </ListPage>
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
