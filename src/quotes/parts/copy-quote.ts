import { href } from 'react-router'
import { toast } from '#ui/toast'

/** What is copied or shared of a quote. */
export type Shareable = {
  id: string
  text: string
  language: string
  direction: 'ltr' | 'rtl'
  /** Those of its language. */
  marks: readonly [open: string, close: string]
  author: string
  source: string
}

export type CopyWhat = 'attributed' | 'text' | 'link'

export const quoteLink = ({ id }: Shareable) => location.origin + href('/quote/:id', { id })

export const attributed = ({ text, marks: [open, close], author, source }: Shareable) =>
  `${open}${text}${close}\n— ${author}${source ? `, ${source}` : ''}`

export async function copyQuote(quote: Shareable, what: CopyWhat): Promise<void> {
  const text = { attributed: attributed(quote), text: quote.text, link: quoteLink(quote) }[what]
  try {
    await writeClipboard(text)
    toast({ kind: 'success', title: 'Copied!' })
  } catch {
    toast({ kind: 'error', title: what === 'link' ? 'Failed to copy link' : 'Failed to copy quote' })
  }
}

/** Over plain http on a LAN there is no clipboard API, but a selection can still be copied. @throws where neither works */
export async function writeClipboard(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  field.style.opacity = '0'
  // An open dialog makes everything outside it inert.
  const place = document.querySelector('dialog[open]') ?? document.body
  place.append(field)
  field.select()
  // oxlint-disable-next-line typescript/no-deprecated -- the only way there is without https
  const done = document.execCommand('copy')
  field.remove()
  if (!done) throw new Error('This browser does not let a page copy.')
}
