import { createContext } from 'react-router'
import type { HeadCodeInUse } from '#settings'
import { bytesOf } from './bytes-as-text.ts'

export const noCode: HeadCodeInUse = { html: '', scriptHosts: [], askedHosts: [] }

/** The code that staff put into the head of the page which is rendered under this context. */
export const headMarkup = createContext<HeadCodeInUse>(noCode)

/**
 * The page with that code at the end of its head; `page` is bytes as text. React doesn't know of it, and leaves it where it is. Where scripts are among it the page says so: what asks for a
 * password leaves such a page first (session/sign-in-dialog.tsx).
 */
export function withHeadMarkup(page: string, { html, scriptHosts }: HeadCodeInUse): string {
  if (html === '') return page
  const marked = scriptHosts.length === 0 ? page : page.replace('<html ', '<html data-head-code ')
  return marked.replace('</head>', () => `${bytesOf(html)}</head>`)
}
