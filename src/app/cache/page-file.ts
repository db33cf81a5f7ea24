import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { Place } from '#changes'

/** A packed page. Times are milliseconds since 1970. */
export type Packed = { key: string; place: Place; made: number; until: number; body: Buffer }

type Row = { sum: Uint8Array; tx: number; mark: number; made: number; until: number; body: Uint8Array }

/** Others who write to it are waited for this long; then the pages wait for the next turn. */
const busyMs = 20

/** So many of the oldest go at once: nobody waits for more. */
const goAtOnce = 64

/**
 * One SQLite file of packed pages, which processes of the same build on one machine share. Nothing waits for the disk: after a power cut it may be damaged, and
 * then it is begun again. Every function throws what SQLite throws.
 */
export function openPageFile(file: string, maxBytes: number) {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  if (sizeOf(file) > maxBytes * 1.1) removePageFile(file)
  const db = new DatabaseSync(file, { timeout: busyMs })
  try {
    return over(db, maxBytes)
  } catch (fault) {
    db.close()
    throw fault
  }
}

export type PageFile = ReturnType<typeof openPageFile>

function over(db: DatabaseSync, maxBytes: number) {
  // Fewer pages in the log at once: when they are copied into the file, readers wait for some milliseconds.
  db.exec(`
    pragma page_size = 4096; pragma journal_mode = wal; pragma synchronous = off; pragma wal_autocheckpoint = 500; pragma journal_size_limit = 8000000;
    create table if not exists dictionary (id integer primary key check (id = 1), sum blob not null, bytes blob not null) strict;
    create table if not exists pages (id integer primary key, key blob not null unique, sum blob not null, tx integer not null, mark integer not null,
      made integer not null, until integer not null, body blob not null) strict`)
  const statements = {
    find: db.prepare('select sum, tx, mark, made, until, body from pages where key = ?'),
    put: db.prepare('insert or replace into pages (key, sum, tx, mark, made, until, body) values (?, ?, ?, ?, ?, ?, ?)'),
    remove: db.prepare('delete from pages where key = ?'),
    removeOldest: db.prepare(`delete from pages where id in (select id from pages order by id limit ${goAtOnce})`),
    bytes: db.prepare(
      'select (p.page_count - f.freelist_count) * s.page_size as n from pragma_page_count p, pragma_freelist_count f, pragma_page_size s',
    ),
    pages: db.prepare('select count(*) as n from pages'),
    dictionary: db.prepare('select sum, bytes from dictionary'),
    putDictionary: db.prepare('insert or ignore into dictionary (id, sum, bytes) values (1, ?, ?)'),
  }
  let known: { bytes: Buffer; sum: Buffer } | undefined

  return {
    find,
    write,
    dictionary,
    begin,
    bytes: () => countOf(statements.bytes),
    pages: () => countOf(statements.pages),
    close: () => db.close(),
  }

  /** The page that others are packed with; undefined while there is none. @throws where it is damaged */
  function dictionary(): Buffer | undefined {
    if (known) return known.bytes
    const row = statements.dictionary.get() as { sum: Uint8Array; bytes: Uint8Array } | undefined // safe: our own table
    if (!row) return undefined
    const sum = Buffer.from(row.sum)
    if (!sumOf([row.bytes]).equals(sum)) throw new Damaged()
    known = { bytes: Buffer.from(row.bytes), sum }
    return known.bytes
  }

  /** @returns the dictionary; another process may have chosen one first */
  function begin(bytes: Buffer): Buffer | undefined {
    statements.putDictionary.run(sumOf([bytes]), bytes)
    return dictionary()
  }

  /** @throws where it is damaged */
  function find(key: string): Packed | undefined {
    if (!dictionary()) return undefined
    const row = statements.find.get(hashOf(key)) as Row | undefined // safe: our own table
    if (!row) return undefined
    const found: Packed = {
      key,
      place: { transaction: row.tx, mark: row.mark },
      made: row.made,
      until: row.until,
      body: Buffer.from(row.body),
    }
    if (!sumOfPage(found).equals(row.sum)) throw new DamagedPage()
    return found
  }

  function write(put: Packed[], remove: Iterable<string>): void {
    db.exec('begin immediate')
    try {
      for (const key of remove) statements.remove.run(hashOf(key))
      for (const page of put) {
        const { key, place, made, until, body } = page
        statements.put.run(hashOf(key), sumOfPage(page), place.transaction, place.mark, made, until, body)
      }
      if (countOf(statements.bytes) > maxBytes) statements.removeOldest.run()
      db.exec('commit')
    } catch (fault) {
      if (db.isTransaction) db.exec('rollback')
      throw fault
    }
  }

  function sumOfPage({ key, place, made, until, body }: Packed): Buffer {
    return sumOf([JSON.stringify([key, place.transaction, place.mark, made, until]), known?.sum ?? '', body])
  }
}

/** The dictionary is, and with it all pages. */
export class Damaged extends Error {
  override message = 'the dictionary of the kept pages is damaged'
}

export class DamagedPage extends Error {
  override message = 'a kept page is damaged'
}

export function removePageFile(file: string): void {
  for (const name of [file, `${file}-wal`, `${file}-shm`]) rmSync(name, { force: true })
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

const countOf = (statement: StatementSync): number => Number(statement.get()?.n ?? 0)

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest().subarray(0, 16)

function sumOf(parts: (string | Uint8Array)[]): Buffer {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part)
  return sum.digest().subarray(0, 16)
}
