import type { Writing } from '#changes'
import { tellStaff } from '#notices'
import { cutText } from '#platform/cut-text'
import type { Account } from './account.ts'
import type { Post } from './post.ts'

/** Letters of the quote. */
const most = 200

/** Tells admins that people read a post that its quote no longer agrees with. */
export async function tellChanged(writing: Writing, { id, name, server }: Pick<Account, 'id' | 'name' | 'server'>, post: Post) {
  const details = { name, host: new URL(server).host, text: cutText(post.content?.words ?? '', most) }
  await tellStaff(writing, { kind: 'post-outdated', subject: id, details })
}
