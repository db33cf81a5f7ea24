import { say } from '#messages'
import { toast } from '#ui/toast'
import { writeClipboard } from '#ui/write-clipboard'
import { attributed, quoteLink, type Shareable } from './copy-quote.ts'
import { tell } from './tell.ts'

/** The device's own share sheet; where there is none or it fails, the clipboard. Closing the sheet is no failure. */
export async function shareQuote(quote: Shareable): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title: quote.author, text: attributed(quote), url: quoteLink(quote) })
      tell('/api/shares', quote.id)
      toast({ kind: 'success', title: say('share.shared') })
      return
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  try {
    await writeClipboard(`${attributed(quote)}\n${quoteLink(quote)}`)
    tell('/api/shares', quote.id)
    toast({ kind: 'success', title: say('share.copied') })
  } catch {
    toast({ kind: 'error', title: say('share.failed-quote') })
  }
}
