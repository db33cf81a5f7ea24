import { drawDesign, keepPicture } from '#images'
import type { Quote } from '#quotes'
import { getSettings, inSiteLanguage, languagesOf } from '#settings'
import type { PageGround } from '../page/page.ts'
import { densityOf, quotePictures, type QuotePicture } from '../site/picture-formats.ts'
import { keyOf } from './picture-key.ts'
import { siteSubjectOf } from './site-subject-of.ts'

/**
 * One of the pictures of a quote that the site draws, as it is kept, else drawn now: with the translation of pages in that language, else as in the language of the site.
 * @throws Unavailable when too many wait
 */
export async function drawQuote(
  { ctx, site }: Pick<PageGround, 'ctx' | 'site'>,
  quote: Quote,
  picture: QuotePicture,
  readIn?: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const settings = await getSettings(ctx)
  const language = readIn ?? languagesOf(settings).own
  const key = keyOf(inSiteLanguage(settings, language, () => site.pictures.quoteAddress(quote, settings, picture)))
  const order = {
    ...siteSubjectOf(quote, settings, site, language),
    design: quotePictures[picture],
    density: densityOf(picture),
  } as const
  return await keepPicture(ctx, key, async () => (await drawDesign(order)).bytes)
}
