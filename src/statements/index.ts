import './tables.ts'

export { getSiteKeys } from './get-site-keys.ts'
export { findStatements, requirePublishing, type StatementPlace } from './published/find-statements.ts'
export { publishStatements } from './published/publish-statements.ts'
