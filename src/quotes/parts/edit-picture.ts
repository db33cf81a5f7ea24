import type { Shareable } from './copy-quote.ts'

/** What is to be edited: the quote's picture, or one of these words of it. */
export type EditAsk = { quote: Shareable; wording: string | null }

declare global {
  interface WindowEventMap {
    'edit-picture': CustomEvent<EditAsk>
  }
}

/** Asks for the picture to be edited in place. @returns false where nothing on this page can do so: then the studio can */
export function editPicture(quote: Shareable, wording: string | null = null): boolean {
  return !dispatchEvent(new CustomEvent<EditAsk>('edit-picture', { detail: { quote, wording }, cancelable: true }))
}
