import type { DesignQuote } from '#plates'

/** What a picture is of and what its file says of itself: an order without its design. */
export type Subject = {
  quote: DesignQuote
  about: {
    title: string
    author: string
    source: string
    credit: string
    address: string
    altText: string
    photo?: { author: string; url: string; licence: string }
  }
}
