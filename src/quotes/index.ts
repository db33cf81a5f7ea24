export { alikeTexts } from './likeness/alike.ts'
export { comparedText, type ComparedText } from './likeness/compared-text.ts'
export { addQuotes } from './brought/add-quotes.ts'
export type { BroughtQuote } from './brought/brought-quote.ts'
export { findFillings, type Filling } from './brought/brought-store.ts'
export { changeQuotesInput, quotesActInput, quotesActs, type ChangeQuotesInput, type QuotesAct } from './many/bulk.ts'
export { queryDeskQuotes } from './desk-list/query-desk-quotes.ts'
export { quotesBulk } from './many/quotes-bulk.ts'
export { changeQuotes, type QuotesChanged } from './many/change-quotes.ts'
export { editQuotes, mostEdited, type EditRefused, type QuoteEdit, type QuotesEdited } from './edit-quotes.ts'
export { findStoredQuotes, type StoredQuote } from './many/find-stored-quotes.ts'
export { countNewQuotes } from './desk-list/count-new-quotes.ts'
export { countDeskQuotes } from './desk-list/count-desk-quotes.ts'
export { countOwnQuotes } from './desk-list/count-own-quotes.ts'
export { countSameOpenings } from './likeness/count-same-openings.ts'
export { authorHere } from './author-here.ts'
export { cleanText } from './clean-text.ts'
export { cleanName, cleanWritten, type Cleaning } from './clean-written.ts'
export { countStatuses } from './count-statuses.ts'
export { createQuote } from './create-quote.ts'
export { deleteAuthor, requireNoStandingQuotesBy } from './shelves/delete-author.ts'
export { authorsTrash } from './shelves/authors-trash.ts'
export { deleteCategory, requireNoQuotesIn } from './shelves/delete-category.ts'
export { exportQuotes } from './desk-list/export-quotes.ts'
export { exportedHeads, type ExportedQuote } from './desk-list/export-store.ts'
export { favouriteQuote, unfavouriteQuote, type Kept } from './marks/favourite-quote.ts'
export {
  deskListInput,
  deskPageSize,
  deskGroupings,
  mostCounted,
  deskSorts,
  isDeskSort,
  deskStates,
  type DeskListAsked,
  type DeskQuote,
  type DeskQuotesPage,
  type MostSorted,
  type DeskState,
  type DeskGroup,
  type DeskGrouping,
} from './desk-list/desk-list.ts'
export { fillQuotes, lackingOf, type Filled, type Known } from './brought/fill-quotes.ts'
export { dayWayBack } from './day/day-way-back.ts'
export { findAnniversaries, type Anniversaries, type Anniversary } from './day/find-anniversaries.ts'
export { findCalendar, type Calendar, type CalendarDay } from './day/find-calendar.ts'
export { listDayMonths, listDaysBeside, listDaysShown } from './day/day-store.ts'
export { findDays } from './day/find-days.ts'
export { findDeskQuotes } from './desk-list/find-desk-quotes.ts'
export { findSomeQuotes } from './desk-list/find-some-quotes.ts'
export { findFeatured } from './find-featured.ts'
export { findLoved } from './marks/find-loved.ts'
export { listLovedSince } from './marks/loved-store.ts'
export { findMine } from './marks/find-mine.ts'
export type { DeskLine, QuoteCounts } from './desk-list/desk-store.ts'
export { findLikeQuotes, findShownLikeQuotes, type LikeQuote, type ShownLikeQuote } from './likeness/find-like-quotes.ts'
export { findNearDuplicates, findSameHeld, nearInput, type NearDuplicate } from './likeness/find-near-duplicates.ts'
export { findNewestQuotes } from './desk-list/find-newest-quotes.ts'
export { findNewlyShown } from './find-newly-shown.ts'
export { findNextReads } from './next-reads/find-next-reads.ts'
export { findQuotes, isCursor, type QuotesAsked, type QuotesPage } from './find-quotes.ts'
export { findSettled, type Settled } from './find-settled.ts'
export { findTrueLine } from './find-true-line.ts'
export { findRelated } from './find-related.ts'
export { findRelatedTags } from './shelves/find-related-tags.ts'
export { findThemes } from './shelves/find-themes.ts'
export { followSchedule } from './publication/follow-schedule.ts'
export { followRenames } from './shelves/follow-renames.ts'
export { getDeskQuote, getDeskQuotes } from './get-desk-quote.ts'
export { getQuote } from './get-quote.ts'
export { deviceInput, joinDevice } from './marks/join-device.ts'
export { likeQuote, unlikeQuote, type Liked } from './marks/like-quote.ts'
export { listFavourites, type FavouritesPage } from './marks/list-favourites.ts'
export { countOfCollection } from './collection/collection-left-store.ts'
export { removeCollection, type CollectionRemoved } from './collection/remove-collection.ts'
export { isCollectionSettled, markCollectionSettled } from './collection/collection-store.ts'
export { loadCollection } from './collection/load-collection.ts'
export { renewLinks } from './collection/renew-links.ts'
export { renewNames } from './collection/renew-names.ts'
export { renewTranslations } from './collection/renew-translations.ts'
export { findQuotesByAnyId } from './merge/find-quotes-by-any-id.ts'
export { mergeAuthors } from './merge/merge-authors.ts'
export { mergeQuote } from './merge/merge-quote.ts'
export { quoteLengths, quoteOrders, type QuoteLength, type QuoteOrder } from './orders.ts'
export { nativeCategory } from './native-category.ts'
export { nativeName, usualNativeName } from './native-name.ts'
export type { Origin } from './origin.ts'
export { pickQuoteOfTheDay, pickQuoteOfTheDayHere } from './day/pick-quote-of-the-day.ts'
export { pickRandomQuote, pickRandomQuoteHere } from './pick-random-quote.ts'
export { pinInput, pinQuoteOfTheDay } from './day/pin-quote-of-the-day.ts'
export { proposeQuote } from './publication/propose-quote.ts'
export {
  citation,
  citationParts,
  doubtOf,
  inText,
  isMisquoted,
  isOriginal,
  isProverb,
  isReadable,
  isSettled,
  isVersion,
  renderingFor,
  sourceLine,
  sourceParts,
  statuses,
  translationInto,
  translationStatuses,
  usualTranslationStatus,
  type SettledStatus,
  type Source,
  type Status,
  type TranslationStatus,
} from './provenance.ts'
export { creditOf } from './credit-of.ts'
export { claimsIn, creditedIn } from './claims-in.ts'
export { answerOf, isUnread, questionOf, refutationOf, sourceLabel } from './question-of.ts'
export { statusForReaders, statusWords } from './status-words.ts'
export { hasEnded, isShown } from './publication.ts'
export { quoteWayBack } from './quote-way-back.ts'
export {
  chosenColumns,
  columnsWhere,
  fieldsWhere,
  filterColumns,
  type ApiColumns,
  type Filters,
  type ArrivingRow,
  type ChosenColumns,
  type ChosenFields,
  type ImportedField,
  plainColumns,
  quoteTable,
  sourceColumns,
  usualFields,
  type PlainForm,
  type SourceColumns,
} from './columns.ts'
export { translationColumns, type TranslationRow } from './translation-columns.ts'
export { quoteFields } from './quote-fields.ts'
export { quoteVersion } from './quote-version.ts'
export { wordsKey } from './words-key.ts'
export {
  directionOf,
  normaliseText,
  quoteInput,
  quoteSentences,
  type Quote,
  type QuoteChanges,
  type QuoteFields,
  type QuoteInput,
  type Shelf,
  type Translation,
} from './quote.ts'
export { plainTags, tagSlug, tagsHere } from './tags.ts'
export { pickQuotes } from './desk-list/pick-quotes.ts'
export { findDeskTags, tagsOnDesk } from './tag-names/find-desk-tags.ts'
export { getDeskTag, type EditedTag } from './tag-names/get-desk-tag.ts'
export { nameTag } from './tag-names/name-tag.ts'
export { replaceTag, replaceTagInput } from './many/replace-tag.ts'
export { tagSorts, type DeskTag } from './tag-names/tag-names-store.ts'
export { tagWayBack } from './tag-names/tag-way-back.ts'
export { tagTable } from './tag-names/tag-table.ts'
export { findTagName } from './tag-names/find-tag-name.ts'
export { findTopic, type Topic } from './search/find-topic.ts'
export { renewSearch } from './search/renew-search.ts'
export { sweepWords } from './search/sweep-words.ts'
export { holdQuote } from './hold-quote.ts'
export { restoreQuote } from './restore-quote.ts'
export { longestQuestion, mostFound, type Found, type Mark, type SearchAsked, type SearchPage } from './search/search.ts'
export { searchLinks, type SearchLink } from './search-links.ts'
export { searchQuotes } from './search/search-quotes.ts'
export { shortId } from './short-id.ts'
export { sendBackQuote } from './publication/send-back-quote.ts'
export { countSited, listSitedAuthors, listSitedCategories, listSitedQuotes, listSitedTags, type Part } from './sitemap-store.ts'
export { countLabels, listPopularTags } from './search/search-store.ts'
export { findNeighbours, findQuotesById, type StaffQuote } from './store.ts'
export { nextPublication } from './publication/next-publication-store.ts'
export { suggestSearch, type Suggestions } from './search/suggest-search.ts'
export { listMostUsedTags, readKnownTags } from './shelves/known-tags-store.ts'
export { suggestTags } from './search/suggest-tags.ts'
export { takeBackAuthors } from './brought/take-back-authors.ts'
export { takeBackQuotes, type TakenBack, type Written } from './brought/take-back-quotes.ts'
export { setBackQuotes } from './set-back-quotes.ts'
export { listVerified, verifyProven } from './proof-store.ts'
export { updateQuote } from './update-quote.ts'
export { withdrawQuote } from './publication/withdraw-quote.ts'
