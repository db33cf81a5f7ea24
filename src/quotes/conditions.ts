import { isId } from '#access'
import type { QuoteLength } from './orders.ts'
import { tagSlug } from './tags.ts'
import type { Where } from './store.ts'

/** What a list is made of. `category` and `author` are ids (resolve a slug or a name first); `tag` is a tag or its slug. Conditions add up. */
export type Conditions = {
  category?: string | undefined
  author?: string | undefined
  tag?: string | undefined
  featured?: boolean | undefined
  length?: QuoteLength | undefined
}

/** The same for the store; undefined where no quote can meet them, because an id is none. */
export function readConditions({ category, author, tag, featured, length }: Conditions): Where | undefined {
  if ([category, author].some((id) => id !== undefined && !isId(id))) return undefined
  return { category, author, featured: featured === true || undefined, tag: tag === undefined ? undefined : tagSlug(tag), length }
}
