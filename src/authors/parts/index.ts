export { AuthorCard } from './author-card.tsx'
export { Portrait } from './portrait.tsx'
