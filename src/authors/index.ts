export {
  authorCard,
  authorInput,
  authorSentences,
  initialsOf,
  letters,
  lifeOf,
  type Author,
  type AuthorInput,
  type CardAuthor,
} from './author.ts'
export { createAuthor } from './create-author.ts'
export { findAuthors, findFeaturedAuthors } from './find-authors.ts'
export { getAuthor } from './get-author.ts'
export { getAuthorByName } from './get-author-by-name.ts'
export { getAuthorBySlug } from './get-author-by-slug.ts'
export { pickAuthors } from './pick-authors.ts'
export { findLetters } from './store.ts'
export { updateAuthor } from './update-author.ts'
export { countAuthors } from './store.ts'
