export { forgetVisitors } from './forget-visitors.ts'
export { recordShares } from './record-shares.ts'
export { recordViews } from './record-views.ts'
export type { Seen } from './store.ts'
