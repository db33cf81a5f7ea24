import {
  bringOwnField,
  isSameLabel,
  ownArriving,
  ownKinds,
  ownNouns,
  readOwnFields,
  type OwnField,
  type OwnNoun,
  type OwnValues,
} from '#own-fields'
import { arriveRow, type Arriving } from './arriving.ts'
import { countOf, flagOf, listOf, momentOf, recordOf, textOf } from './cells.ts'
import type { SourceRow } from './source.ts'

/**
 * Fields that a site of this kind added, in their order. One of the same label and kind that is here is that one, unless it is shown on pages and the other was for staff alone. Another of the
 * label stays out, and so does what is in it.
 */
export async function arriveOwnFields({ ctx, source, report, ownFields }: Arriving): Promise<void> {
  const table = 'own_fields'
  if (!source.has(table)) return
  const all: SourceRow[] = []
  for await (const rows of source.rows(table)) all.push(...rows)
  report.count(table, { read: all.length })
  for (const row of all.toSorted((one, other) => (countOf(one['position']) ?? 0) - (countOf(other['position']) ?? 0))) {
    const [noun, kind] = [ownNouns.find((one) => one === row['noun']), ownKinds.find((one) => one === row['kind'])]
    if (noun === undefined || kind === undefined) {
      report.leftOut(table, row.id, 'It is of no kind that is known here.')
      continue
    }
    const [key, label] = [textOf(row['key']) ?? '', textOf(row['label']) ?? '']
    const isPublic = flagOf(row['is_public']) ?? false
    const removed = momentOf(row['removed_at'])
    const isThatOne = (one: OwnField) =>
      isSameLabel(one.label, label) &&
      one.kind === kind &&
      (one.removedAt === null) === (removed === undefined) &&
      (isPublic || !one.isPublic)
    const find = async () => (await readOwnFields(ctx, noun)).find(isThatOne)
    const here = await find()
    if (here) report.count(table, { already: 1 })
    else
      await arriveRow(report, table, row, () =>
        bringOwnField(ctx, {
          noun,
          kind,
          key,
          label,
          choices: choicesOf(row['choices']),
          help: textOf(row['help']) ?? '',
          isPublic,
          removedAt: removed === undefined ? null : new Date(removed),
        }),
      )
    const field = here ?? (await find())
    if (field) ownFields[noun].set(key, field)
  }
}

/** Commas are part of a choice. */
const choicesOf = (cell: unknown) => (typeof cell === 'string' && !/^[[{]/.test(cell) ? [cell].filter(Boolean) : listOf(cell))

/** What a row holds in them. What no field of this site takes is left out, with a remark. */
export function ownOf({ ownFields, report }: Arriving, noun: OwnNoun, row: SourceRow): OwnValues {
  const given = recordOf(row['own'])
  if (given === undefined || Object.keys(given).length === 0) return {}
  const { own, left } = ownArriving(ownFields[noun], given)
  for (const key of left)
    report.altered(noun === 'quote' ? 'quotes' : 'authors', row.id, `What it holds in "own.${key.slice(0, 40)}" was left out.`)
  return own
}
