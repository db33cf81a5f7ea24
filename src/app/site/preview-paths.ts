import { href } from 'react-router'
import type { DraftedNoun } from '#drafts'

/** Where the preview of a record is, by the token of its link. */
export const previewPaths: Readonly<Record<DraftedNoun, (token: string) => string>> = {
  quote: (token) => href('/preview/:token', { token }),
  author: (token) => href('/preview/author/:token', { token }),
  category: (token) => href('/preview/category/:token', { token }),
  page: (token) => href('/preview/page/:token', { token }),
}
