import { say } from '#messages'
/**
 * Over plain http on a LAN there is no clipboard API, but a selection can still be copied. `html` is the same text for programs that take it.
 * @throws where neither works
 */
export async function writeClipboard(text: string, html?: string): Promise<void> {
  if (navigator.clipboard && html !== undefined && typeof ClipboardItem === 'function')
    return navigator.clipboard.write([
      new ClipboardItem({ 'text/plain': blob(text, 'text/plain'), 'text/html': blob(html, 'text/html') }),
    ])
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
  if (!done) throw new Error(say('ui.cannot-copy'))
}

const blob = (text: string, type: string) => new Blob([text], { type })
