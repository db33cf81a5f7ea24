import type { Quote } from '#quotes'
import type { Settings } from '#settings'

/** The picture of a page that has none of its own. */
export function pictureOf(settings: Settings): string {
  return settings.og_image_url || '/pictures/default.png'
}

/**
 * The picture that a quote's page shows to machines: in cards of other sites, in the sitemap, in its structured data. Pictures drawn
 * of each quote will join here.
 */
export function pictureOfQuote(quote: Pick<Quote, 'image'>, settings: Settings): string {
  return quote.image ?? pictureOf(settings)
}
