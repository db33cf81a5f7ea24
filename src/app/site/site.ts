import type { PictureAddresses } from './picture-addresses.ts'

/** The site's address: what the operator set, not what a request said. */
export type SitePlace = {
  /** `https://quotes.example.org`, without a slash at the end. Canonical links begin with it. */
  origin: string
  timeZone: string
}

/** The same, as pages and machines are given it: with the addresses of the pictures that it draws. */
export type Site = SitePlace & { pictures: PictureAddresses }
