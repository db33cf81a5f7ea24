import type { Ctx } from '#access'
import { say } from '#messages'
import { getMeant } from '#slugs'
import type { Author } from './author.ts'
import { getAuthor } from './get-author.ts'

/**
 * Who is meant by a name as links carry it: today's or a former one, an alias, a slug; case and accents do not matter.
 * @throws NotFound; `gone` in the trash
 */
export async function getAuthorByName(ctx: Ctx, name: string): Promise<Author> {
  const { found } = await getMeant(ctx, 'author', name, { get: getAuthor, absent: say('desk-authors.not-found') })
  return found
}
