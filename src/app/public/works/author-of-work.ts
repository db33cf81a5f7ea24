import { redirect } from 'react-router'
import type { Ctx } from '#access'
import { getAuthorBySlug, type Author } from '#authors'
import { isHouseError } from '#platform/errors'
import { workPath } from '../../site/paths.ts'

/** Whose work it is. Under another form of the name, or a former one, the address leads to today's. */
export async function authorOfWork(ctx: Ctx, { author, work }: { author: string; work: string }): Promise<Author> {
  try {
    return await getAuthorBySlug(ctx, author)
  } catch (error) {
    if (isHouseError(error) && error.code === 'not-found' && error.movedTo !== undefined)
      throw redirect(workPath(error.movedTo, work), 301)
    throw error
  }
}
