import { postableAddress } from '#images'
import type { Quote } from '#quotes'
import type { Settings } from '#settings'
import { picturedPage } from '../site/page-words.ts'
import type { Picture, PicturedQuote } from '../site/picture-addresses.ts'
import type { Site } from '../site/site.ts'

/** The picture of a page that shows no one thing: what staff chose for the site, else one of its own. */
export function pictureOf(site: Site, settings: Settings, path: string): Picture {
  if (settings.og_image_url) return { url: postableAddress(settings.og_image_url), alt: settings.website_title }
  return site.pictures.ofPage(picturedPage(path), settings)
}

/**
 * The picture that a quote's page shows to machines: in cards of other sites, in the sitemap, in its structured data. What staff made
 * of it or gave it comes first.
 */
export function pictureOfQuote(
  site: Site,
  settings: Settings,
  quote: PicturedQuote & Pick<Quote, 'image' | 'ogImageUrl'>,
): Picture {
  const drawn = site.pictures.ofQuote(quote, settings)
  const chosen = quote.ogImageUrl ?? quote.image
  return chosen ? { url: postableAddress(chosen), alt: drawn.alt } : drawn
}
