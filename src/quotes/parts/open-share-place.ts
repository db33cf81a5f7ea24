/** Shares the quote of this page as if its button had been pressed. */
export function openSharePlace(): void {
  document.querySelector<HTMLElement>('[command=show-modal][commandfor=share]')?.click()
}
