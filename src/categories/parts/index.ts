export { CategoryTile } from './category-tile.tsx'
