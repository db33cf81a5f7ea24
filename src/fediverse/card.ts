import type { Ctx } from '#access'
import { getAuthor } from '#authors'
import { getCategory } from '#categories'
import { NotFound } from '#platform/errors'
import { getSettings, inSiteLanguage, languagesOf, type Settings, siteDescription } from '#settings'
import { isGone } from '#slugs'
import { areShelvesOn, isOn } from './fediverse.ts'
import { countFollowers } from './follower-store.ts'
import { isRowId, shelfOf, type Followed, type ShelfNoun } from './followed.ts'
import { listMergedInto, readMerged } from './shelf-name-store.ts'
import { usernameOf } from './username.ts'

/** What others see of the site, an author or a category. */
export type Card = {
  followed: Followed
  username: string
  name: string
  /** Plain text. */
  summary: string
  /** Null for the site. `image` is the address of a portrait. */
  shelf: { noun: ShelfNoun; slug: string; image: string | null } | null
  /** With whom it was merged. */
  movedTo: Followed | null
  /** Who was merged with it. */
  formerly: Followed[]
}

/** @throws NotFound where the site can't be followed */
export async function requireFollowable(ctx: Ctx, origin: string): Promise<Settings> {
  const settings = await getSettings(ctx)
  if (!isOn(settings, origin)) throw new NotFound('This site can’t be followed.')
  return settings
}

/** @throws NotFound where it can't be followed: authors and categories that are hidden, and those without quotes and followers, can't; `gone` where it was deleted permanently */
export async function getCard(ctx: Ctx, followed: Followed, origin: string): Promise<Card> {
  const settings = await requireFollowable(ctx, origin)
  const shelf = shelfOf(followed)
  if (!shelf) {
    const { fediverse_name: username, website_title: name } = settings
    const summary = inSiteLanguage(settings, languagesOf(settings).own, () => siteDescription(settings))
    return { followed, username, name, summary, shelf: null, movedTo: null, formerly: [] }
  }
  if (!areShelvesOn(settings, origin) || !isRowId(shelf.id)) throw new NotFound('Nobody by this id can be followed.')
  try {
    const { name, summary, slug, image, quotes } = await readShelf(ctx, shelf)
    // Servers of followers look for the key while the last quote is taken back.
    if (quotes === 0 && (await countFollowers(ctx, followed)) === 0) throw new NotFound('There are no quotes of theirs.')
    const formerly = (await listMergedInto(ctx, shelf)).map((id): Followed => `${shelf.noun}:${id}`)
    const of = { noun: shelf.noun, slug, image }
    return { followed, username: usernameOf(shelf, slug), name, summary, shelf: of, movedTo: null, formerly }
  } catch (fault) {
    if (!(fault instanceof NotFound)) throw fault
    // Other servers delete for good who is gone; staff take things out of the trash again.
    if (fault.movedTo === undefined)
      throw new NotFound(fault.message, { gone: fault.gone && (await isGone(ctx, shelf.noun, shelf.id)) })
    const merged = await readMerged(ctx, shelf)
    if (!merged) throw fault
    const { name, slug } = merged
    const of = { noun: shelf.noun, slug, image: null }
    const movedTo: Followed = `${shelf.noun}:${fault.movedTo}`
    return { followed, username: usernameOf(shelf, slug), name, summary: '', shelf: of, movedTo, formerly: [] }
  }
}

async function readShelf(ctx: Ctx, { noun, id }: { noun: ShelfNoun; id: string }) {
  if (noun === 'author') {
    const { name, bio, slug, image, quote_count: quotes } = await getAuthor(ctx, id)
    return { name, summary: bio ?? '', slug, image, quotes }
  }
  const { name, description, slug, quotesCount: quotes } = await getCategory(ctx, id)
  return { name, summary: description ?? '', slug, image: null, quotes }
}
