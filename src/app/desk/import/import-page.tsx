import { href, Link } from 'react-router'
import { findAllCategories } from '#categories'
import { authorMatches, findImportAuthors, findImportRows, getImport, plans, verdicts } from '#imports'
import { say } from '#messages'
import { toast } from '#ui/toast'
import { findOwnFields } from '#own-fields'
import { pageNeeds } from '../../session/guards.ts'
import { ownLoader } from '../../page/own-page.ts'
import { DeskHead } from '../head/desk-head.tsx'
import { oneOf } from '../table/list-address.ts'
import { useFollow } from '../verbs/use-follow.ts'
import { useVerb } from '../verbs/use-verb.ts'
import type { Route } from './+types/import-page'
import { AuthorLines } from './author-lines.tsx'
import { ImportChoices } from './import-choices.tsx'
import { importShown } from './import-shown.ts'
import { ImportStanding } from './import-standing.tsx'
import { ImportTabs } from './import-tabs.tsx'
import { fileLine } from './import-words.ts'
import { RowLines } from './row-lines.tsx'
import { findSaidByTexts } from './said-by-texts.ts'
import { TextLines } from './text-lines.tsx'
import { importAction } from './import-verbs.ts'

export const middleware = [pageNeeds('imports.run')]
export const handle = { times: true }

const failure = () => say('desk-import.failed-load-import')
const wholeNumber = (given: string | null) => (/^\d{1,9}$/.test(given ?? '') ? Number(given) : 0)

export const loader = ownLoader(failure, async ({ ctx, site }, { params: { id } }: Route.LoaderArgs, { searchParams: asked }) => {
  const found = await getImport(ctx, id)
  const tab = oneOf(asked.get('tab'), ['rows', 'authors', 'texts']) ?? 'rows'
  const [categories, rows, authors, said] = await Promise.all([
    findAllCategories(ctx),
    tab === 'rows'
      ? findImportRows(ctx, id, {
          verdict: oneOf(asked.get('is'), verdicts),
          plan: oneOf(asked.get('to'), plans),
          kept: asked.has('kept'),
          after: wholeNumber(asked.get('after')),
        })
      : { rows: [], next: null },
    findImportAuthors(ctx, id, {
      match: oneOf(asked.get('match'), authorMatches),
      after: tab === 'authors' ? (asked.get('after') ?? '').slice(0, 300) : '',
    }),
    tab === 'texts' ? findSaidByTexts(ctx, id, wholeNumber(asked.get('after'))) : null,
  ])
  return {
    title: found.name,
    tab,
    found: importShown(found, await findOwnFields(ctx, 'quote'), site.timeZone),
    categories: categories.map(({ id: one, name }) => ({ id: one, name })),
    rows,
    authors,
    said,
  }
})

export const action = importAction

/** One list: what its columns are, what every row would do, and what became of it. */
export default function ImportPage({ loaderData: { found, categories, rows, authors, said, tab } }: Route.ComponentProps) {
  const verb = useVerb<typeof importAction.verbs>({
    onDone: ({ said }) => said !== '' && toast({ kind: 'success', title: said, message: '' }),
  })
  useFollow(found.isAtWork)
  const isOpen = ['uploaded', 'checked', 'failed'].includes(found.state)
  const isDecided = !['checked', 'stopped'].includes(found.state)
  return (
    <DeskHead
      title={found.name}
      text={fileLine(found)}
      actions={
        <Link to={href('/admin/import')} className="desk-button">
          {say('desk-import.all-imports')}
        </Link>
      }
    >
      <ImportStanding
        found={found}
        undecided={authors.counts.near ?? 0}
        categories={categories}
        busy={verb.busy}
        onStop={() => verb.send('stop')}
        onUndo={() => verb.send('undo')}
        onRun={(input) => verb.send('run', input)}
      />
      {isOpen && (
        <details
          key={`${found.id} ${found.state}`}
          open={found.state !== 'checked'}
          className="mt-6 rounded-lg border border-line"
        >
          <summary className="px-4 py-3 text-sm font-medium">{say('desk-import.columns-and-options')}</summary>
          <ImportChoices
            found={found}
            categories={categories}
            busy={verb.busy}
            refused={verb.refused}
            onCheck={(input) => verb.send('check', input)}
          />
        </details>
      )}
      {found.rowsRead > 0 && (
        <>
          <ImportTabs tab={tab} found={found} authors={authors.counts} />
          {tab === 'rows' ? (
            <RowLines
              rows={rows.rows}
              next={rows.next}
              isDecided={isDecided}
              onDecide={(numbers, decision) => verb.send('rows', { numbers, decision })}
            />
          ) : said ? (
            <TextLines said={said} isWritten={found.state !== 'checked'} />
          ) : (
            <AuthorLines authors={authors} isDecided={isDecided} onDecide={(input) => verb.send('author', input)} />
          )}
        </>
      )}
    </DeskHead>
  )
}
