import { href } from 'react-router'
import { comma, pageHref, say } from '#messages'
import { toast } from '#ui/toast'
import { writeClipboard } from '#ui/write-clipboard'

/** What is copied or shared of a quote. */
export type Shareable = {
  id: string
  text: string
  language: string
  direction: 'ltr' | 'rtl'
  /** Those of its language. */
  marks: readonly [open: string, close: string]
  author: string
  /** The line of the author says that the words may not be theirs: no sentence can go on with it. */
  isDoubted?: boolean | undefined
  source: string
  /** What readers are shown beside it, where they cannot read it. */
  translation?: { text: string; language: string; credit?: string; marks: readonly [open: string, close: string] } | undefined
  /** Where the page knows it; else `pictureOf` finds it by need. */
  picture?: SharedPicture | undefined
  /** Address of the quote's own image, where it has one: it is shared instead of a picture of the words. */
  image?: string | undefined
}

export type SharedPicture = { address: string; alt: string }

export type CopyWhat = 'attributed' | 'text' | 'link'

/** In the language of the page. */
export const quoteHref = ({ id }: Shareable) => pageHref(href('/quote/:id', { id }))

export const quoteLink = (quote: Shareable) => location.origin + quoteHref(quote)

export const attributed = ({ text, marks: [open, close], author, source, translation }: Shareable) =>
  `${open}${text}${close}\n${translation ? `${translated(translation)}\n` : ''}— ${author}${source ? comma() + source : ''}`

const translated = ({ text, marks: [open, close], credit }: NonNullable<Shareable['translation']>) =>
  `${open}${text}${close}${credit ? ` (${credit})` : ''}`

const bothWords = ({ text, translation }: Shareable) => (translation ? `${text}\n${translation.text}` : text)

export async function copyQuote(quote: Shareable, what: CopyWhat): Promise<void> {
  const text = { attributed: attributed(quote), text: bothWords(quote), link: quoteLink(quote) }[what]
  try {
    await writeClipboard(text)
    toast({ kind: 'success', title: say('ui.copied') })
  } catch {
    toast({ kind: 'error', title: say(what === 'link' ? 'quote.failed-to-copy-link' : 'quote.failed-to-copy') })
  }
}
