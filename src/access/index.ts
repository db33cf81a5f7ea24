export type { Actor, Ctx, Role } from './actor.ts'
export { requireRole, systemActor, visitor } from './actor.ts'
export { isId } from './is-id.ts'
export { takeInput } from './take-input.ts'
