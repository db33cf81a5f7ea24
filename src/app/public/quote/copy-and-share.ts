import { toast } from '#ui/toast'

/** What is copied or shared of a quote. */
export type Shareable = { id: string; text: string; author: string; source: string | null }

export type CopyWhat = 'attributed' | 'text' | 'link'

export const quoteLink = ({ id }: Shareable) => `${location.origin}/quote/${id}`

export const attributed = ({ text, author, source }: Shareable) => `“${text}”\n— ${author}${source ? `, ${source}` : ''}`

export async function copyQuote(quote: Shareable, what: CopyWhat): Promise<void> {
  const text = { attributed: attributed(quote), text: quote.text, link: quoteLink(quote) }[what]
  try {
    await writeClipboard(text)
    toast({ kind: 'success', title: 'Copied!' })
  } catch {
    toast({ kind: 'error', title: what === 'link' ? 'Failed to copy link' : 'Failed to copy quote' })
  }
}

/** The device's own share sheet; where there is none or it fails, the clipboard. Closing the sheet is no failure. */
export async function shareQuote(quote: Shareable): Promise<void> {
  const { share } = navigator
  if (typeof share === 'function') {
    try {
      await share.call(navigator, { title: quote.author, text: attributed(quote), url: quoteLink(quote) })
      countShare(quote.id)
      toast({ kind: 'success', title: 'Shared successfully!' })
      return
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  try {
    await writeClipboard(`${attributed(quote)}\n${quoteLink(quote)}`)
    countShare(quote.id)
    toast({ kind: 'success', title: 'Copied to clipboard!' })
  } catch {
    toast({ kind: 'error', title: 'Failed to share or copy quote' })
  }
}

/** Over plain http on a LAN there is no clipboard API, but a selection can still be copied. */
async function writeClipboard(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  field.style.opacity = '0'
  // An open dialog makes everything outside it inert.
  const place = document.querySelector('dialog[open]') ?? document.body
  place.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  if (!done) throw new Error('This browser does not let a page copy.')
}

function countShare(quoteId: string): void {
  tell('/api/shares', quoteId)
}

/** Counting must never stand in a reader's way, so its failures are nobody's business. */
export function tell(address: '/api/views' | '/api/shares', quoteId: string): void {
  void fetch(address, { method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ quoteId }) }).catch(() => undefined)
}
