export type { Actor, Ctx, Leave } from './actor.ts'
export {
  hasLeave,
  hasRight,
  requireAccount,
  requireFreshPassword,
  requireLeave,
  requireRight,
  requireRole,
  systemActor,
  visitor,
} from './actor.ts'
export { isId } from './is-id.ts'
export { grantable, held, needsOf, rights, rolesWith, type BaseRole, type Right } from './rights.ts'
export { lesserActor } from './lesser-actor.ts'
export { deskRoles, editorRoles, type Role } from './role.ts'
export { type Scope, type ScopedQuote, type ScopedWrite } from './scope.ts'
export { refusalOf, requireInScope } from './require-in-scope.ts'
export { takeInput, type Given, type Sent, type SentTo } from './take-input.ts'
