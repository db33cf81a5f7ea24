import { isId } from '#access'
import type { Where } from './shelf-store.ts'
import { tagSlug } from './tags.ts'

/** What a list is made of: as the store has it (resolve a slug or a name first), where `tag` may be a tag or its slug. */
export type Conditions = Where

/** The same for the store; undefined where no quote can meet them, because an id is none. */
export function readConditions(asked: Conditions): Where | undefined {
  const { category, author, tag, featured, own = [] } = asked
  if ([category, author].some((id) => id !== undefined && !isId(id))) return undefined
  return {
    ...asked,
    featured: featured === true || undefined,
    own: own.length === 0 ? undefined : own,
    tag: tag === undefined ? undefined : tagSlug(tag),
  }
}
