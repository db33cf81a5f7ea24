export { AuthorCard } from './author-card.tsx'
export { initialsOf } from '../initials.ts'
export { Portrait } from './portrait.tsx'
