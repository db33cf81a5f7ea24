import type { Ctx } from '#access'
import type { Report } from './report.ts'
import type { Source } from './source.ts'

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
  /** Pictures to be fetched when all rows are in. */
  pictures: { table: 'quotes' | 'authors'; id: string; address: string; description: string }[]
}
