/** The element of a quote's page in which it is shared. */
export const sharePlace = 'share'

/** Until then no script of the sheet is asked for. */
export const { promise: sheetAsked, resolve: askForSheet } = Promise.withResolvers<void>()

/** Opens it from a script; where it has been opened without one, nothing changes. */
export function openSharePlace(): void {
  askForSheet()
  const place = document.querySelector<HTMLDialogElement>(`dialog#${sharePlace}`)
  if (!place?.open) place?.showModal()
}
