import type { Ctx } from '#access'
import type { SeoWords } from '#fields'
import { findShownPicture, postableAddress } from '#images'
import { language } from '#messages'
import { languagesOf, type Settings } from '#settings'
import type { Picture } from '../site/picture-addresses.ts'

/** What staff say to search engines and in shared links in place of the rule. */
export type OwnHead = { title?: string; description?: string; picture?: Omit<Picture, 'alt'> & { alt: string | null } }

/** `isRead`: they are in a language of this page. */
type How = { isRead?: boolean }

/**
 * Their words are in the site's own language: pages in another keep the rule. The picture is for all of them, unless the library has it no more. One query,
 * where there is a picture.
 */
export async function ownHeadOf(
  ctx: Ctx,
  settings: Settings,
  said: Partial<SeoWords>,
  { isRead = languagesOf(settings).own === language() }: How = {},
): Promise<OwnHead> {
  const { seo_title: title, seo_description: description, seo_image: address } = said
  const found = address ? await findShownPicture(ctx, address) : undefined
  return {
    ...(isRead && title ? { title } : {}),
    ...(isRead && description ? { description } : {}),
    ...(address && found
      ? { picture: { url: postableAddress(address), width: found.width, height: found.height, alt: found.description || null } }
      : {}),
  }
}

/** The picture of the page: what staff chose, described by the rule where the library doesn't describe it. */
export const pictureOr = ({ picture }: OwnHead, drawn: Picture): Picture =>
  picture ? { ...picture, alt: picture.alt ?? drawn.alt } : drawn
