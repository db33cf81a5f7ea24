/** What is written into a file beside its pixels. Any text is safe; what is empty is left out. */
export type PictureAbout = {
  title: string
  /** Of the words. */
  author: string
  /** Where the words stand: a book, a speech. */
  source: string
  /** The site's name. */
  credit: string
  /** The quote's page. */
  address: string
  altText: string
  photo?: { author: string; url: string; licence: string }
}
