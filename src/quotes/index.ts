export { alikeTexts } from './alike.ts'
export { printsOf } from './prints-of.ts'
export { addQuotes } from './add-quotes.ts'
export type { BroughtQuote } from './brought-quote.ts'
export { findFillings, type Filling } from './brought-store.ts'
export type { ChangeQuotesInput, QuotesAct } from './bulk.ts'
export { changeQuotes, type QuotesChanged } from './change-quotes.ts'
export { countDeskQuotes } from './count-desk-quotes.ts'
export { countOwnQuotes } from './count-own-quotes.ts'
export { countSameOpenings } from './count-same-openings.ts'
export { countStatuses } from './count-statuses.ts'
export { createQuote } from './create-quote.ts'
export { deleteAuthor, requireNoQuotesBy } from './delete-author.ts'
export { deleteCategory, requireNoQuotesIn } from './delete-category.ts'
export { exportQuotes } from './export-quotes.ts'
export type { ExportedQuote } from './export-store.ts'
export { favouriteQuote, unfavouriteQuote, type Kept } from './favourite-quote.ts'
export { featureQuote } from './feature-quote.ts'
export {
  deskListInput,
  deskPageSize,
  deskSorts,
  deskStates,
  type DeskListAsked,
  type DeskQuote,
  type DeskQuotesPage,
  type DeskSort,
  type DeskState,
} from './desk-list.ts'
export { fillQuotes, lackingOf, type Filled, type Known } from './fill-quotes.ts'
export { dayWayBack } from './day-way-back.ts'
export { findCalendar, type Calendar, type CalendarDay } from './find-calendar.ts'
export { findDays } from './find-days.ts'
export { findDeskQuotes } from './find-desk-quotes.ts'
export { findFeatured } from './find-featured.ts'
export { findLoved } from './find-loved.ts'
export { listLovedSince } from './loved-store.ts'
export { findMine } from './find-mine.ts'
export type { DeskLine, QuoteCounts } from './desk-store.ts'
export { findLikeQuotes, type LikeQuote } from './find-like-quotes.ts'
export { findNearDuplicates, nearInput, type NearDuplicate } from './find-near-duplicates.ts'
export { findNewestQuotes } from './find-newest-quotes.ts'
export { findQuotes, isCursor, type QuotesAsked, type QuotesPage } from './find-quotes.ts'
export { findRelated } from './find-related.ts'
export { findRelatedTags } from './find-related-tags.ts'
export { findThemes } from './find-themes.ts'
export { followSchedule } from './follow-schedule.ts'
export { followRenames } from './follow-renames.ts'
export { getDeskQuote } from './get-desk-quote.ts'
export { getQuote } from './get-quote.ts'
export { deviceInput, joinDevice } from './join-device.ts'
export { likeQuote, unlikeQuote, type Liked } from './like-quote.ts'
export { listFavourites, type FavouritesPage } from './list-favourites.ts'
export { loadCollection } from './load-collection.ts'
export { mergeAuthors } from './merge-authors.ts'
export { mergeQuote } from './merge-quote.ts'
export { origins, type Origin } from './origin.ts'
export { pickQuoteOfTheDay } from './pick-quote-of-the-day.ts'
export { pickRandomQuote } from './pick-random-quote.ts'
export { pinQuoteOfTheDay, type PinInput } from './pin-quote-of-the-day.ts'
export { proposeQuote } from './propose-quote.ts'
export { creditOf, isProverb, isVersion, sourceLine, sourceParts, statuses, type Source, type Status } from './provenance.ts'
export { statusWords } from './status-words.ts'
export { isShown } from './publication.ts'
export { publishQuote } from './publish-quote.ts'
export { quoteWayBack } from './quote-way-back.ts'
export { quoteVersion } from './quote-version.ts'
export {
  directionOf,
  normaliseText,
  quoteInput,
  quoteSentences,
  tagSlug,
  type Quote,
  type QuoteFields,
  type QuoteInput,
  type Shelf,
  type Translation,
} from './quote.ts'
export { pickQuotes } from './pick-quotes.ts'
export { renewSearch } from './renew-search.ts'
export { sweepWords } from './sweep-words.ts'
export { restoreQuote } from './restore-quote.ts'
export {
  longestQuestion,
  mostFound,
  quoteLengths,
  type Found,
  type Mark,
  type QuoteLength,
  type SearchAsked,
  type SearchPage,
} from './search.ts'
export { searchLinks, type SearchLink } from './search-links.ts'
export { searchQuotes } from './search-quotes.ts'
export { sendBackQuote } from './send-back-quote.ts'
export { momentsOnSite, siteDay, siteTime, startOfDay, startOfNextDay, timeOnSite } from './site-day.ts'
export { countSited, listSitedAuthors, listSitedCategories, listSitedQuotes, listSitedTags, type Part } from './sitemap-store.ts'
export { countLabels, listPopularTags } from './search-store.ts'
export { findNeighbours, nextPublication, findQuotesById, type StaffQuote } from './store.ts'
export { suggestSearch, type Suggestions } from './suggest-search.ts'
export { suggestTags } from './suggest-tags.ts'
export { takeBackAuthors } from './take-back-authors.ts'
export { takeBackQuotes, type TakenBack, type Written } from './take-back-quotes.ts'
export { trashQuote } from './trash-quote.ts'
export { unpublishQuote } from './unpublish-quote.ts'
export { updateQuote } from './update-quote.ts'
export { withdrawQuote } from './withdraw-quote.ts'
