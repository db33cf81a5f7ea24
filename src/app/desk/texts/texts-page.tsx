import { href, useLocation, useNavigate } from 'react-router'
import { deskTextsAtOnce, findDeskTexts, textFilters, textOrders } from '#library'
import { countEvidence } from '#evidence'
import { language, say, sayRich } from '#messages'
import { dateOf } from '#time'
import { toast } from '#ui/toast'
import { Button } from '../head/button.tsx'
import { pageNeeds } from '../../session/guards.ts'
import { languageName } from '../../site/language-name.ts'
import { listLoader } from '../list/list-loader.ts'
import { ListPage } from '../list/list-page.tsx'
import { DeskTable } from '../table/desk-table.tsx'
import type { Filter } from '../table/filter-bar.tsx'
import { oneOf } from '../table/list-address.ts'
import { useRowKeys } from '../table/use-row-keys.ts'
import { useFollow } from '../verbs/use-follow.ts'
import { useQuestion } from '../verbs/use-question.tsx'
import { useVerb } from '../verbs/use-verb.ts'
import type { Route } from './+types/texts-page'
import { textColumns, type RowText } from './text-columns.tsx'
import { textsAction } from './texts-verbs.ts'

export const middleware = [pageNeeds('texts.edit')]

const list = { failure: () => say('desk-texts.failed-load-texts'), title: () => say('desk-head.texts'), size: deskTextsAtOnce }
export const loader = listLoader(list, async ({ ctx, site }, { search, page, filter }, url) => {
  const order = oneOf(url.searchParams.get('sort'), textOrders) ?? 'newest'
  const [{ texts, total, wordsToIndex }, { waiting, most }] = await Promise.all([
    findDeskTexts(ctx, { search, has: filter('has', textFilters), order, page }),
    countEvidence(ctx),
  ])
  return {
    total,
    toIndex: wordsToIndex === 0 ? null : wordsToIndex.toLocaleString(language()),
    sought: waiting === 0 ? null : `${waiting.toLocaleString(language())}${waiting >= most ? '+' : ''}`,
    rows: texts.map(
      ({ id, title, author, translator, year, language: spoken, shows, words, divisions, quotes, by, broughtAt }): RowText => ({
        id,
        title,
        about: [author, translator && say('desk-evidence.translated-by', { translator }), year, spoken && languageName(spoken)]
          .filter(Boolean)
          .join(' · '),
        words,
        divisions,
        quotes,
        isRead: words > 0 && shows === 'text',
        state: words > 0 ? 'ready' : divisions > 0 ? 'indexing' : 'passages',
        by: broughtAt === null ? say('desk-texts.starter-collection') : (by ?? say('desk-texts.command-line')),
        at: broughtAt === null ? '' : dateOf(broughtAt, site.timeZone),
      }),
    ),
  }
})

export const action = textsAction

/** The library: every text whose words can be read and found here, and those of which only passages are here. */
export default function TextsPage({ loaderData }: Route.ComponentProps) {
  const { rows, toIndex, sought } = loaderData
  const { search } = useLocation()
  const navigate = useNavigate()
  const { send, busy } = useVerb<typeof textsAction.verbs, 'remove'>({
    onDone: () => toast({ kind: 'success', title: say('desk-texts.text-removed') }),
  })
  const look = useVerb<typeof textsAction.verbs, 'look'>()
  const removal = useQuestion(
    ({ id, title, quotes }: RowText) => ({
      title: say('desk-texts.remove-question'),
      text: (
        <>
          <p>{sayRich('desk-texts.remove-what-happens', { title: <bdi className="font-medium">{title}</bdi> })}</p>
          {quotes > 0 && <p className="mt-2">{say('desk-texts.remove-passages-stay', { count: quotes })}</p>}
        </>
      ),
      yes: say('desk-form.remove'),
      run: () => send('remove', { id, keepPassages: quotes > 0 }),
    }),
    busy,
  )
  useFollow(sought !== null || toIndex !== null)
  const { current, keys } = useRowKeys(
    rows.map(({ id }) => id),
    {
      next: say('desk-texts.next-text'),
      previous: say('desk-texts.previous-text'),
      edit: say('desk-texts.edit-text'),
      open: (id) => void navigate(href('/admin/texts/:id', { id }) + search, { preventScrollReset: true }),
    },
  )
  return (
    <ListPage
      list={loaderData}
      title={say('desk-head.texts')}
      text={say('desk-texts.about')}
      add={{ says: say('desk-texts.bring-a-text'), to: href('/admin/texts/bring') }}
      actions={
        rows.some(({ state }) => state === 'ready') && (
          <Button aria-disabled={look.busy || sought !== null} onClick={() => sought === null && !look.busy && look.send('look')}>
            {say('desk-quotes.look-for-evidence')}
          </Button>
        )
      }
      keys={keys}
      above={
        (toIndex !== null || sought !== null) && (
          <output className="mt-4 block text-sm text-quiet tabular-nums">
            {toIndex === null
              ? sought !== null && say('desk-texts.looking-for-quotes', { count: sought })
              : say('desk-texts.indexing-left', { count: toIndex })}
          </output>
        )
      }
      search={{ label: say('desk-texts.search'), placeholder: say('desk-texts.search-placeholder') }}
      filters={filters()}
      sort={sorts()}
      none={{ title: say('desk-texts.none-yet'), text: say('desk-texts.none-yet-text') }}
      found={{
        title: say('desk-texts.none-found'),
        text: say('desk-quotes.try-adjusting-search'),
        all: say('desk-texts.show-all'),
      }}
      table={
        <DeskTable
          label={say('desk-head.texts')}
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

const sorts = () => [
  { value: 'newest', name: say('desk-quotes.sort-newest') },
  { value: 'title', name: say('desk-texts.by-title') },
  { value: 'author', name: say('desk-texts.by-author') },
  { value: 'longest', name: say('desk-texts.longest-first') },
]

const filters = (): Filter[] => [
  {
    param: 'has',
    name: say('desk-texts.show'),
    all: say('desk-texts.all-texts'),
    options: [
      { value: 'words', name: say('desk-texts.searchable') },
      { value: 'passages', name: say('desk-texts.not-searchable') },
    ],
  },
]
