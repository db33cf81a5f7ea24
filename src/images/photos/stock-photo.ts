import { z } from 'zod'
import { say } from '#messages'

/** A photo that somebody may choose, as a search shows it. */
export type StockPhoto = {
  /** That of Pexels. */
  id: string
  /** Of its page there, to which the credit leads. */
  url: string
  /** Of this site: no reader asks Pexels for anything. */
  thumbnail: string
  description: string
  author: string
  authorUrl: string
  /** Its mean, `#rrggbb`: it is used until the thumbnail is there. */
  colour: string
  /** Pixels of the original. */
  width: number
  height: number
}

/** `ready` is false where the site has no key (PEXELS_API_KEY): then there are none, whatever is asked. */
export type PhotoSearch = { ready: boolean; photos: StockPhoto[] }

/** How many a search finds at most. */
export const photosFound = 12

/** What is stored and written into files beside the photographer's name (https://www.pexels.com/license/). */
export const pexelsLicence = 'Pexels License'

/** Spaces and capitals make no other question. */
export const PhotoQuery = z
  .string('Please search with text.')
  .transform((query) => query.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase())
  .refine((query) => query.length <= 80, { error: () => say('studio.photo-search-too-long', { most: 80 }) })
