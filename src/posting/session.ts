import type { Ask } from './ask.ts'
import type { Account } from './account.ts'
import type { Post, PostContent, PostPicture } from './post.ts'

/** What the server calls a post, and where people see it. */
export type Published = { remoteId: string; url: string | null }

/** `key`: of this post; what is sent again has the same. */
export type Draft = { key: string; content: PostContent; picture: PostPicture; at: Date }

/** What can be done on a server, signed in to one account. All throw `Fault`. */
export type Session = {
  /** What people call the account now, where the server says so. */
  name: string | null
  /** Whether it is there already: an attempt may have ended before its answer came. Where the server doesn't say it throws. */
  find(post: Pick<Post, 'key' | 'createdAt'> & { content: PostContent }): Promise<Published | undefined>
  /** `note`: called just before it may be there. */
  publish(draft: Draft, note: () => Promise<void>): Promise<Published>
  /** null where posts can't be changed. */
  edit: ((remoteId: string, draft: Draft) => Promise<void>) | null
  /** One that is not there counts as removed. */
  remove(remoteId: string): Promise<void>
}

export type SignedIn = Pick<Account, 'name' | 'remoteId'>

/** `secret`: as it is. */
export type Open = (ask: Ask, account: SignedIn & Pick<Account, 'server'> & { secret: string }) => Promise<Session>
