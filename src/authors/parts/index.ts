export { AuthorCard } from './author-card.tsx'
export { authorSortsBy } from '../author-sorts-by.ts'
export { initialsOf } from '../initials.ts'
export { Portrait } from './portrait.tsx'
