import { getOneAuthor, listAuthors } from './author-operations.ts'
import { getOneCategory, listCategories } from './category-operations.ts'
import { checkManyLines, checkOneLine } from './check-operations.ts'
import type { LongOperation, Operation } from './operation.ts'
import { getEvidence, getOneQuote, getQuoteOfTheDay, getRandomQuote, listFeatured, listQuotes } from './quote-operations.ts'
import { search } from './search-operation.ts'
import { getOnePart, getOneText, listAllTexts, searchAllTexts } from './text-operations.ts'
import { getOneWork, listAllWorks } from './work-operations.ts'

/** Everything that the API can be asked, in the order of the document. */
export const operations: readonly Operation[] = [
  getOneQuote,
  getEvidence,
  listQuotes,
  listFeatured,
  getQuoteOfTheDay,
  getRandomQuote,
  search,
  listCategories,
  getOneCategory,
  listAuthors,
  getOneAuthor,
  listAllWorks,
  getOneWork,
  listAllTexts,
  searchAllTexts,
  getOneText,
  getOnePart,
  checkOneLine,
]

export const longOperations: readonly LongOperation[] = [checkManyLines]
