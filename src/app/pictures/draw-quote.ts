import { drawDesign, keepPicture } from '#images'
import type { Quote } from '#quotes'
import { getSettings } from '#settings'
import type { PageGround } from '../page/page.ts'
import { densityOf, quotePictures, type QuotePicture } from '../site/picture-formats.ts'
import { keyOf } from './picture-key.ts'
import { siteSubjectOf } from './site-subject-of.ts'

/**
 * One of the pictures of a quote that the site draws, as it is kept, else drawn now: in the language of the site, no matter on which page somebody asked for it.
 * @throws Unavailable when too many wait
 */
export async function drawQuote(
  { ctx, site }: Pick<PageGround, 'ctx' | 'site'>,
  quote: Quote,
  picture: QuotePicture,
): Promise<Uint8Array<ArrayBuffer>> {
  const settings = await getSettings(ctx)
  const key = keyOf(site.pictures.quoteAddress(quote, settings, picture))
  const order = { ...siteSubjectOf(quote, settings, site), design: quotePictures[picture], density: densityOf(picture) } as const
  return await keepPicture(ctx, key, async () => (await drawDesign(order)).bytes)
}
