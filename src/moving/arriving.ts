import type { Ctx } from '#access'
import type { OwnField, OwnNoun } from '#own-fields'
import { isHouseError } from '#platform/errors'
import type { Report } from './report.ts'
import type { Source, SourceRow } from './source.ts'

export type PictureTable = 'quotes' | 'authors' | 'categories'
export type PictureColumn = 'image' | 'seo_image'
type MovedPicture = { table: PictureTable; column: PictureColumn; id: string; address: string; description: string }

/** What the parts of a move share. */
export type Arriving = {
  ctx: Ctx
  source: Source
  report: Report
  /** What the text seems to be written in. */
  languageOf: (text: string) => string | undefined
  /** Nothing is to stay: what cannot be taken back (files, pictures of other sites) is not even begun. */
  isDryRun: boolean
  /** Ids there by ids here, of what was joined with something that is here. */
  joined: { author: Map<string, string>; category: Map<string, string>; account: Map<string, string> }
  /** The pictures for links that quotes themselves name. */
  socialPictures: { old: string; quoteId: string; address: string }[]
  /** Whether a move came to its end here before this one. */
  movedBefore: boolean
  /** Of quotes and authors, by their keys there, once they have arrived. */
  ownFields: Record<OwnNoun, Map<string, OwnField>>
  /** Quotes that are verified there, with their keys there: here they are sourced until their passages arrive. */
  verified: Map<string, unknown>
  /** Pictures to be fetched when all rows are in. */
  pictures: MovedPicture[]
}

/** Adds a row as staff would, and reports what came of it: what is here already stays, and what is refused is named. @throws what is no fault of the row */
export async function arriveRow(report: Report, table: string, row: SourceRow, add: () => Promise<unknown>): Promise<void> {
  try {
    await add()
    report.count(table, { added: 1 })
  } catch (fault) {
    if (!isHouseError(fault) || (fault.code !== 'conflict' && fault.code !== 'invalid')) throw fault
    if (fault.code === 'conflict') report.count(table, { already: 1 })
    else report.leftOut(table, row.id, fault.message)
  }
}
