export {
  aboutAuthor,
  askedName,
  authorCard,
  authorFilters,
  authorInput,
  authorNameHere,
  authorSentences,
  letters,
  lifeOf,
  otherNamesHere,
  type Author,
  type AuthorFilter,
  type AuthorInput,
  type CardAuthor,
} from './author.ts'
export { authorsBulk } from './authors-bulk.ts'
export { addAuthors } from './add-authors.ts'
export { countAuthorsToReview } from './count-authors-to-review.ts'
export { createAuthor } from './create-author.ts'
export { editAuthors } from './edit-authors.ts'
export { exportAuthors } from './export-authors.ts'
export { exportedAuthorHeads, type ExportedAuthor } from './export-store.ts'
export { findAuthors, findFeaturedAuthors } from './find-authors.ts'
export { findDeskAuthors } from './find-desk-authors.ts'
export { getAuthor } from './get-author.ts'
export { getDeskAuthor } from './get-desk-author.ts'
export { getAuthorByName } from './get-author-by-name.ts'
export { getAuthorBySlug } from './get-author-by-slug.ts'
export { findNamesakes } from './find-namesakes.ts'
export { findOtherNames } from './find-other-names.ts'
export { findNearAuthors } from './find-near-authors.ts'
export { pickAuthors } from './pick-authors.ts'
export { authorTable } from './author-table.ts'
export { isAuthorSort } from './sorted-store.ts'
export { authorWayBack } from './author-way-back.ts'
export { holdAuthor } from './hold-author.ts'
export { restoreAuthor } from './restore-author.ts'
export { takeAuthorsAway } from './take-authors-away.ts'
export { trashAuthor, trashAuthors } from './trash-author.ts'
export { queryDeskAuthors } from './query-desk-authors.ts'
export { joinAuthors } from './join-authors.ts'
export { findAuthorsAlike } from './find-authors-alike.ts'
export { matchAuthors, type AuthorMatch } from './match-authors.ts'
export { initialsOf } from './initials.ts'
export { findLetters, readAuthorRecords } from './store.ts'
export { updateAuthor } from './update-author.ts'
export { countAuthors } from './store.ts'
export { listNamed } from './keys-store.ts'
