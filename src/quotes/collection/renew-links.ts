import { requireRight, type Ctx } from '#access'
import { change } from '#changes'
import { linksOf, renewLinksOf, wasLoaded, lacksLinks } from './link-store.ts'
import { readQuotes } from './load-collection.ts'

/**
 * Gives quotes of the starter collection the links of this release. A link that a person entered stays. Earlier releases linked to a repository as a whole, this one to lines.
 * @returns how many quotes got a new link
 * @throws Forbidden for anyone but admins · an Error that names the file where one is broken
 */
export async function renewLinks(ctx: Ctx, folder: string): Promise<number> {
  requireRight(ctx, 'settings.change')
  if (!(await wasLoaded(ctx))) return 0
  const links = linksOf(await readQuotes(folder))
  if (!(await lacksLinks(ctx, links))) return 0
  const { after } = await change(ctx, { noun: 'collection', id: 'starter', verb: 'renew-links' }, async (writing) => ({
    before: { links: 0 },
    after: { links: await renewLinksOf(writing, links) },
  }))
  return after.links
}
