/** Pictures are edited over the page that shows them, whichever that is. */
export function begin(): void {
  addEventListener('edit-picture', (event) => {
    event.preventDefault()
    void import('./open-editor.tsx').then(
      ({ openEditor }) => openEditor(event.detail),
      () => location.assign(event.detail.studio),
    )
  })
}
