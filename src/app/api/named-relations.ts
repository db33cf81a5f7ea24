import { hasRight, type Ctx } from '#access'
import { findNamesakes, matchAuthors } from '#authors'
import { findAllCategories } from '#categories'
import { Invalid } from '#platform/errors'

/** The id of the category that a program names. @throws Invalid with the names that there are */
export async function categoryNamed(ctx: Ctx, name: string): Promise<string> {
  const all = await findAllCategories(ctx)
  const found = all.find((one) => one.name.toLowerCase() === name.toLowerCase() || one.slug === name)
  if (found) return found.id
  const sentence = `No category of this site is called ${JSON.stringify(name)}. Choose one of: ${all.map((one) => one.name).join(', ')}.`
  throw new Invalid(sentence, { category: sentence })
}

type Named = { isNew: true } | { isNew: false; author_id: string | null }

/**
 * The author whom a program names. Where nobody has the name and `mayBeNew`: an editor adds them, and an author of the staff leaves the name for the person who reviews.
 * @throws Invalid with `hint`, where nobody has the name
 */
export async function authorNamed(
  ctx: Ctx,
  name: string,
  { mayBeNew, hint }: { mayBeNew: boolean; hint: string },
): Promise<Named> {
  const match = (await matchAuthors(ctx, [name])).get(name)
  if (match && 'author' in match) return { isNew: false, author_id: match.author.id }
  const isEditor = hasRight(ctx.actor, 'quotes.publish')
  // Only editors may ask for them.
  const [namesake] = isEditor ? await findNamesakes(ctx, name) : []
  if (namesake) return { isNew: false, author_id: namesake.id }
  if (mayBeNew) return isEditor ? { isNew: true } : { isNew: false, author_id: null }
  const near = match ? ` Do you mean ${match.near.map((one) => one.name).join(' or ')}?` : ''
  const sentence = `No author of this site is called ${JSON.stringify(name)}.${near} ${hint}`
  throw new Invalid(sentence, { author: sentence })
}
