import { refusalOf } from '#access'
import type { OwnField } from '#own-fields'
import { breathing } from '#platform/breath'
import { comparedText, type ComparedText, type QuoteFields } from '#quotes'
import type { RowToDo } from './done-row-store.ts'
import type { Import } from './import.ts'
import { categoriesIn } from './judge-rows.ts'
import { quoteOf } from './row.ts'
import { breathEveryMs } from './breath-every-ms.ts'

/** Nobody's id: the author of a row is looked up when the row is written. */
const somebody = '00000000-0000-4000-8000-000000000000'

/** A row with the quote that becomes of it, as far as that does not depend on others. */
export type ReadyRow = { row: RowToDo; becomes: { fields: QuoteFields; compared: ComparedText } | { blocked: string } | null }

/** Reads, folds and compares rows while the database writes those before them. It pauses between pieces, so that the statements for those can be sent. */
export async function readyRows(
  rows: RowToDo[],
  { options, scope }: Import,
  categories: ReadonlyMap<string, string>,
  own: readonly OwnField[],
): Promise<ReadyRow[]> {
  const there = new Set(categories.values())
  const otherwise = options.categoryId && there.has(options.categoryId) ? options.categoryId : null
  const breath = breathing(undefined, breathEveryMs)
  const ready: ReadyRow[] = []
  for (const row of rows) {
    await breath()
    ready.push({
      row,
      becomes:
        row.plan === 'create' ? becomesOf(row, categoriesIn(row.fields, categories, otherwise), { options, scope }, own) : null,
    })
  }
  return ready
}

function becomesOf(
  { fields }: RowToDo,
  categoryIds: string[],
  { options: { language }, scope }: Pick<Import, 'options' | 'scope'>,
  own: readonly OwnField[],
): ReadyRow['becomes'] {
  if (categoryIds.length === 0) return { blocked: 'Its category no longer exists.' }
  const read = quoteOf(fields, { authorId: somebody, categoryIds, language }, own)
  if ('wrong' in read) return { blocked: read.wrong }
  const outside = refusalOf(scope ?? undefined, { language: read.language, categories: categoryIds })
  return outside === undefined ? { fields: read, compared: comparedText(read.text) } : { blocked: outside }
}
