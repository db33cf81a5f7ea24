import type { Ctx } from '#access'
import { say } from '#messages'
import { getBySlug } from '#slugs'
import type { Author } from './author.ts'
import { getAuthor } from './get-author.ts'

/**
 * Who is meant by a slug, a former slug, or a name (today's, a former one, an alias).
 * @throws NotFound: `movedTo` is today's slug where another form was asked for, `gone` in the trash
 */
export async function getAuthorBySlug(ctx: Ctx, asked: string): Promise<Author> {
  return await getBySlug(ctx, 'author', asked, { get: getAuthor, absent: say('desk-authors.not-found') })
}
