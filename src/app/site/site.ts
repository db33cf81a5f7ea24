import type { PictureAddresses } from './picture-addresses.ts'

/** The site's address: what the operator set, not what a request said. */
export type SitePlace = {
  /**
   * `https://quotes.example.org`, or `https://example.org/quotes` for a site below a path; without a slash at the end. Canonical links begin with it:
   * `site.origin + path`. The path of `new URL(path, site.origin)` would not be below the site's.
   */
  origin: string
  timeZone: string
}

/** `/quotes`, or empty for a site with a host of its own. */
export const pathOfSite = ({ origin }: SitePlace): string => new URL(origin).pathname.replace(/\/$/, '')

/** The same, as pages and machines are given it: with the addresses of the pictures that it draws. */
export type Site = SitePlace & { pictures: PictureAddresses }
