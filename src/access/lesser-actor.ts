import { hasRight, type Actor } from './actor.ts'
import { rights } from './rights.ts'
import type { Role } from './role.ts'
import { commonScope } from './scope.ts'

type Able = Pick<Actor, 'role' | 'rights' | 'scope'>

const order: readonly Role[] = ['visitor', 'user', 'author', 'moderator', 'admin']

/** Somebody who may do what both may, and nothing else. Neither is the system. */
export function lesserActor(one: Able, other: Able): Able {
  const role = order.indexOf(one.role) <= order.indexOf(other.role) ? one.role : other.role
  const scope = commonScope(one.scope, other.scope)
  const isBuiltIn = one.rights === undefined && other.rights === undefined
  const both = rights.filter((right) => hasRight(one, right) && hasRight(other, right))
  return { role, ...(isBuiltIn || role === 'user' ? {} : { rights: both }), ...(scope ? { scope } : {}) }
}
