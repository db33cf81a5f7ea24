/** `changing`: posted, and to be edited. `removing`: to be deleted there. */
export type PostState = 'waiting' | 'posted' | 'failed' | 'changing' | 'removing' | 'removed'

/** What a post says. It is put together and cut when it is sent, because each server has its own limit. */
export type PostContent = {
  /** A line above the quote. */
  head: string
  words: string
  marks: readonly [open: string, close: string]
  credit: string
  /** May be empty, as the status. */
  source: string
  status: string
  /** The page of the quote. */
  url: string
  language: string
  /** Of the picture. */
  alt: string
}

export type Post = {
  id: string
  accountId: string
  day: string
  quoteId: string
  key: string
  /** null until it is sent for the first time. */
  content: PostContent | null
  state: PostState
  remoteId: string | null
  tries: number
  giveUpAt: Date
  createdAt: Date
  changedAt: Date | null
  /** What the quote said when the post was marked, or was to be edited. */
  changedTo: PostContent | null
  /** The site found then that readers no longer see the quote; null where a person asked that it be taken back. */
  unseenAt: Date | null
}

/** A JPEG that every server takes. */
export type PostPicture = { bytes: Uint8Array<ArrayBuffer>; width: number; height: number }

/** The most bytes that Bluesky takes of a picture. */
export const mostPictureBytes = 1_000_000

/** How long it is tried to post the quote of a day. */
export const givenUpHours = 24
export const tooLate = 'It could not be posted on its day.'

/** Finds what quotes say as posts, by their ids. Quotes that readers don't see are left out. */
export type Render<C> = (ctx: C, ids: string[]) => Promise<ReadonlyMap<string, PostContent>>
/** undefined where readers don't see the quote. */
export type Draw<C> = (ctx: C, id: string, mostBytes: number) => Promise<PostPicture | undefined>
