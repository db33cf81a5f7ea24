import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder of migrations that lives as long as the test. */
export function migrations(files: Record<string, string>): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'epigraph-migrations-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), text)
  return folder
}

export const first = { '0001-shelves.sql': 'create table shelves (id int); create table boards (id int);' }
export const second = { ...first, '0002-books.sql': 'create table books (id int); insert into books values (1);' }
