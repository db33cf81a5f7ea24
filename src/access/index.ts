export type { Actor, Ctx, Role } from './actor.ts'
export { deskRoles, editorRoles, requireAccount, requireFreshPassword, requireRole, systemActor, visitor } from './actor.ts'
export { isId } from './is-id.ts'
export { takeInput, type Given, type Sent, type SentTo } from './take-input.ts'
