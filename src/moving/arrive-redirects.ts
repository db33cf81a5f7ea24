import { addRedirects } from '#redirects'
import { arriveRow, type Arriving } from './arriving.ts'
import { flagOf, textOf } from './cells.ts'

/** Redirects of a site of this kind, and none from a path that leads somewhere here. */
export async function arriveRedirects({ ctx, source, report }: Arriving): Promise<void> {
  const table = 'redirects'
  if (!source.has(table)) return
  for await (const rows of source.rows(table)) {
    report.count(table, { read: rows.length })
    for (const row of rows) {
      const [path, target] = [textOf(row['path']) ?? '', textOf(row['target']) ?? '']
      const line = `${asTyped(path)} ${target} ${flagOf(row['is_permanent']) === false ? 302 : 301}`
      await arriveRow(report, table, row, () => addRedirects(ctx, { lines: line }, null))
    }
  }
}

/** A kept path is decoded; in a line, some of its signs would mean something. */
const asTyped = (path: string) => encodeURI(path).replaceAll(/[,;?#]/g, encodeURIComponent)
