import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { moveIn, openSource, type MoveOptions, type Report } from '#moving'
import type { House } from './house.ts'

/** The other site as somebody would have taken it along: a file for each table. */
export function folderOf(site: Record<string, Record<string, unknown>[]>, format: 'csv' | 'json'): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'epigraph-other-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  for (const [table, rows] of Object.entries(site)) {
    const columns = Object.keys(rows[0] ?? {})
    const cell = (value: unknown) => (typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value))
    const text =
      format === 'json'
        ? JSON.stringify(rows, null, 2)
        : [columns, ...rows.map((row) => columns.map((column) => cell(row[column])))]
            .map((line) => line.map((one) => `"${one.replaceAll('"', '""')}"`).join(','))
            .join('\n')
    fs.writeFileSync(path.join(folder, `${table}.${format}`), text)
  }
  return folder
}

export async function movedIn(house: House, place: string, options: Partial<MoveOptions> = {}): Promise<Report> {
  const source = await openSource(place)
  try {
    return await moveIn(house.ctx, source, { languageOf: () => undefined, ...options })
  } finally {
    await source.close()
  }
}

/** What the report says of a table, row by row. */
export const reasons = ({ remarks }: Report, table: string): string[] =>
  remarks.filter((one) => one.table === table).map(({ kind, reason }) => `${kind}: ${reason}`)
