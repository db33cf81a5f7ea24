export { rowCounts } from '../row-counts.ts'
