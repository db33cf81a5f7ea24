import { pageHref } from '#messages'

/** What is to be edited: the quote's picture, or one of these words of it. `studio`: where that can be done, too. */
export type EditAsk = { id: string; wording: string | null; studio: string }

declare global {
  interface WindowEventMap {
    'edit-picture': CustomEvent<EditAsk>
  }
}

/** The studio, with the plate that was seen and these words in it. Both are behind the `#`: its page is the same for everyone. */
export const studioAddress = (id: string, wording: string | null = null) =>
  pageHref(`/quote/${id}/studio#design=plate${wording === null ? '' : `&words=${encodeURIComponent(wording)}`}`)

/** Asks for the picture to be edited in place. @returns false where nothing on this page can do so: then the studio can */
export function editPicture(id: string, wording: string | null = null): boolean {
  const detail = { id, wording, studio: studioAddress(id, wording) }
  return !dispatchEvent(new CustomEvent<EditAsk>('edit-picture', { detail, cancelable: true }))
}
