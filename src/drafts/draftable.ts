import type { Ctx } from '#access'
import { authorTable, authorWayBack, updateAuthor } from '#authors'
import { categoryTable, categoryWayBack, updateCategory } from '#categories'
import type { RecordedAs, StoredRecord } from '#changes'
import { quoteVersion, quoteWayBack, updateQuote } from '#quotes'
import type { DraftedNoun } from './draft.ts'

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
}

/** Why a draft of this record can't be published now; null where it can. */
export function goneFrom(record: StoredRecord | null | undefined): 'trashed' | 'merged' | 'unpublished' | null {
  if (!record) return 'trashed'
  if (typeof record['merged_into'] === 'string') return 'merged'
  if (record['deleted_at'] !== null && record['deleted_at'] !== undefined) return 'trashed'
  return record['is_active'] === false ? 'unpublished' : null
}
