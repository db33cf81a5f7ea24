import { openBluesky } from './bluesky.ts'
import { openMastodon } from './mastodon.ts'
import type { PostingKind } from './account.ts'
import type { Open } from './session.ts'

/** How an account of a kind is signed in to. */
export const openOf: Record<PostingKind, Open> = { bluesky: openBluesky, mastodon: openMastodon }
