export { forgetVisitors } from './forget-visitors.ts'
export { recordVisits } from './record-visits.ts'
export type { Seen, VisitKind } from './store.ts'
