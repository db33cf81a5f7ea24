import type { Ctx } from '#access'
import { authorTable, authorWayBack, updateAuthor } from '#authors'
import { categoryTable, categoryWayBack, updateCategory } from '#categories'
import type { RecordedAs, StoredRecord } from '#changes'
import { pageTable, pageWayBack, updatePage } from '#pages'
import { quoteVersion, quoteWayBack, updateQuote } from '#quotes'
import type { DraftedNoun, Gone } from './draft.ts'

type Saving = { version: number; as: RecordedAs }

type Draftable = {
  /** What a draft may change: what the form holds. Publishing, featuring and the trash have verbs of their own. */
  columns: readonly string[]
  /** What is stored, by id. */
  read: (ctx: Ctx, ids: string[]) => Promise<ReadonlyMap<string, StoredRecord>>
  /** How the form would be filled in for a record. */
  inputOf: (record: StoredRecord) => object
  /** Saves by the verb of the form, over that version. @throws what that verb throws */
  save: (ctx: Ctx, id: string, input: object, saving: Saving) => Promise<unknown>
}

const nobody = () => Promise.resolve()

export const draftable: Readonly<Record<DraftedNoun, Draftable>> = {
  quote: {
    columns: quoteVersion.columns,
    read: quoteWayBack.read,
    inputOf: (record) => quoteVersion.inputOf(record),
    save: (ctx, id, input, { version, as }) => updateQuote(ctx, id, { ...input, version }, as),
  },
  author: {
    columns: authorTable.versioned,
    read: authorWayBack(nobody).read,
    inputOf: authorTable.inputOf,
    save: (ctx, id, input, { version, as }) => updateAuthor(ctx, id, { ...authorTable.inputOf({}), ...input, version }, as),
  },
  category: {
    columns: categoryTable.versioned,
    read: categoryWayBack(nobody).read,
    inputOf: categoryTable.inputOf,
    save: (ctx, id, input, { version, as }) => updateCategory(ctx, id, { ...categoryTable.inputOf({}), ...input, version }, as),
  },
  page: {
    columns: pageTable.versioned.filter((column) => column !== 'is_published'),
    read: pageWayBack.read,
    inputOf: pageTable.inputOf,
    // Only what is published has a draft, and what readers see has stricter rules.
    save: (ctx, id, input, { version, as }) =>
      updatePage(ctx, id, { ...pageTable.inputOf({}), ...input, isPublished: true, version }, as),
  },
}

/** Why a draft of this record can't be published now; null where it can. */
export function goneFrom(noun: DraftedNoun, record: StoredRecord | null | undefined): Gone | null {
  const away = noun === 'page' ? 'deleted' : 'trashed'
  if (!record) return away
  if (typeof record['merged_into'] === 'string') return 'merged'
  if (record['deleted_at'] !== null && record['deleted_at'] !== undefined) return away
  return record[noun === 'page' ? 'is_published' : 'is_active'] === false ? 'unpublished' : null
}
