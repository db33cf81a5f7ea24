import { resolveSlug } from '#changes'
import type { Ctx } from '#access'
import { NotFound } from '#platform/errors'
import type { Author } from './author.ts'
import { getAuthor } from './get-author.ts'

/**
 * Who is meant by a slug, a former slug, or a name (today's, a former one, an alias; `/?author={name}`). `movedTo` is today's
 * slug where another form was asked for: answer 301.
 * @throws NotFound `gone` where the author is in the trash
 */
export async function findAuthorBySlug(
  ctx: Ctx,
  asked: string,
): Promise<{ author: Author; movedTo: string | undefined } | undefined> {
  const meant = await resolveSlug(ctx, 'author', asked)
  if (!meant) return undefined
  try {
    const author = await getAuthor(ctx, meant.id)
    return { author, movedTo: meant.current ? undefined : author.slug }
  } catch (fault) {
    if (fault instanceof NotFound && !fault.gone) return undefined
    throw fault
  }
}
