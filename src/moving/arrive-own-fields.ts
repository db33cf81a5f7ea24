import { bringOwnField, ownArriving, ownKinds, ownNouns, readOwnFields, type OwnNoun, type OwnValues } from '#own-fields'
import { arriveRow, type Arriving } from './arriving.ts'
import { countOf, flagOf, listOf, momentOf, recordOf, textOf } from './cells.ts'
import type { SourceRow } from './source.ts'

/** Fields that a site of this kind added. One of whose key there is one here is that one. */
export async function arriveOwnFields({ ctx, source, report, ownFields }: Arriving): Promise<void> {
  const table = 'own_fields'
  if (!source.has(table)) return
  for await (const rows of source.rows(table)) {
    report.count(table, { read: rows.length })
    for (const row of rows) {
      const [noun, kind] = [ownNouns.find((one) => one === row['noun']), ownKinds.find((one) => one === row['kind'])]
      if (noun === undefined || kind === undefined) {
        report.leftOut(table, row.id, 'It is of no kind that is known here.')
        continue
      }
      const removed = momentOf(row['removed_at'])
      await arriveRow(report, table, row, () =>
        bringOwnField(ctx, {
          noun,
          kind,
          key: textOf(row['key']) ?? '',
          label: textOf(row['label']) ?? '',
          choices: choicesOf(row['choices']),
          help: textOf(row['help']) ?? '',
          isPublic: flagOf(row['is_public']) ?? false,
          position: countOf(row['position']) ?? 0,
          removedAt: removed === undefined ? null : new Date(removed),
        }),
      )
    }
  }
  for (const noun of ownNouns) ownFields.push(...(await readOwnFields(ctx, noun)))
}

/** Commas are part of a choice. */
const choicesOf = (cell: unknown) => (typeof cell === 'string' && !/^[[{]/.test(cell) ? [cell].filter(Boolean) : listOf(cell))

/** What a row holds in them. What no field of this site takes is left out, with a remark. */
export function ownOf({ ownFields, report }: Arriving, noun: OwnNoun, row: SourceRow): OwnValues {
  const given = recordOf(row['own'])
  if (given === undefined || Object.keys(given).length === 0) return {}
  const { own, left } = ownArriving(
    ownFields.filter((field) => field.noun === noun),
    given,
  )
  for (const key of left)
    report.altered(noun === 'quote' ? 'quotes' : 'authors', row.id, `What it holds in "own.${key.slice(0, 40)}" was left out.`)
  return own
}
