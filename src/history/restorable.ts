import type { Ctx } from '#access'
import { authorTable, updateAuthor } from '#authors'
import { categoryTable, updateCategory } from '#categories'
import type { RecordedAs, StoredRecord } from '#changes'
import { pageTable, updatePage } from '#pages'
import { quoteVersion, updateQuote } from '#quotes'
import { settingsColumns, sortWords, updateSettings, type UnsayableWord } from '#settings'
import { requireReadable } from './require-readable.ts'
import type { VersionedNoun } from './versioned.ts'

type Restorable = {
  /** What of a record comes back; the rest has verbs of its own (publishing, featuring, the trash). */
  columns: readonly string[]
  /** What can come back of a version, and what this release can't use any more. Without it, all of it comes back. */
  usable?: (record: StoredRecord) => { record: StoredRecord; left: readonly UnsayableWord[] }
  /** Saves it as its form would, over that version. @returns the version that came of it @throws what the form's verb throws */
  restore: (ctx: Ctx, id: string, record: StoredRecord, over: { version: number; as: RecordedAs }) => Promise<{ version: number }>
}

export const restorable: Readonly<Record<VersionedNoun, Restorable>> = {
  quote: {
    columns: quoteVersion.columns,
    restore: async (ctx, id, record, { version, as }) => {
      // A version from before the site had fields of its own empties none of them.
      const { own } = await requireReadable(ctx, { noun: 'quote', id })
      return await updateQuote(ctx, id, { ...quoteVersion.inputOf({ own, ...record }), version }, as)
    },
  },
  author: {
    columns: authorTable.versioned,
    restore: async (ctx, id, record, { version, as }) => {
      // Nor does one from before there were names by language take any away.
      const { own, names } = await requireReadable(ctx, { noun: 'author', id })
      return await updateAuthor(ctx, id, { ...authorTable.inputOf({ own, names, ...record }), version }, as)
    },
  },
  category: {
    columns: categoryTable.versioned,
    restore: async (ctx, id, record, { version, as }) => {
      // A version from before there were names by language takes none of them away.
      const { names, descriptions } = await requireReadable(ctx, { noun: 'category', id })
      return await updateCategory(ctx, id, { ...categoryTable.inputOf({ names, descriptions, ...record }), version }, as)
    },
  },
  page: {
    columns: pageTable.versioned,
    restore: (ctx, id, record, { version, as }) => updatePage(ctx, id, { ...pageTable.inputOf(record), version }, as),
  },
  settings: {
    columns: settingsColumns,
    usable: usableSettings,
    restore: (ctx, _, stored, { version, as }) => {
      const { record } = usableSettings(stored)
      const fields = Object.fromEntries(settingsColumns.flatMap((name) => (name in record ? [[name, record[name]]] : [])))
      return updateSettings(ctx, { ...fields, version }, as)
    },
  },
}

function usableSettings(record: StoredRecord): { record: StoredRecord; left: readonly UnsayableWord[] } {
  if (record['own_words'] === undefined) return { record, left: [] }
  const { sayable, unsayable } = sortWords(record['own_words'])
  return { record: { ...record, own_words: sayable }, left: unsayable }
}
