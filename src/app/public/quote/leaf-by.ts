import { direction, siteHref } from '#messages'
import sheet from '../../../ui/full-screen.css?url'
import { arePlainKeysOff } from '../../shell/plain-keys.ts'

export type Neighbours = { previous: string | null; next: string | null }

type Go = (id: string | null) => void

/** An arrow key goes to the neighbour that the page shows on its side, and F fills the screen, unless they mean something else where they were pressed. */
export function leafByKey(event: KeyboardEvent, { previous, next }: Neighbours, go: Go): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isBusy(event.target)) return
  if (/^f$/i.test(event.key)) return arePlainKeysOff() ? undefined : toggleFullScreen()
  go(isForward(event.key === 'ArrowRight') ? next : previous)
}

/** The document and not the plate, so that the next quote stays on the whole screen. Esc leaves it, too: browsers see to that. */
function toggleFullScreen(): void {
  if (document.fullscreenElement) return void document.exitFullscreen()
  // A browser may refuse; the quote is there as before.
  const fill = () => void document.documentElement.requestFullscreen?.().catch(() => undefined)
  if (document.getElementById(sheetId)) return fill()
  const link = Object.assign(document.createElement('link'), {
    id: sheetId,
    rel: 'stylesheet',
    href: siteHref(sheet),
    onload: fill,
  })
  document.head.append(link)
}

const sheetId = 'full-screen'

/** So does a sideways swipe, from where the last finger was put down to where it was lifted. */
export function leafBySwipe(down: TouchEvent, up: TouchEvent, { previous, next }: Neighbours, go: Go): void {
  const [start, end] = [down.touches[0], up.changedTouches[0]]
  if (!start || !end || down.touches.length > 1 || isEnlarged() || isBusy(down.target)) return
  if (getSelection()?.isCollapsed === false) return
  const [across, along] = [end.clientX - start.clientX, end.clientY - start.clientY]
  // A swipe is long and flat; a scroll is not.
  if (Math.abs(across) > 70 && Math.abs(across) > 2 * Math.abs(along)) go(isForward(across < 0) ? next : previous)
}

/** Pages that are read from the right turn the other way. */
const isForward = (isAsRead: boolean) => isAsRead === (direction() === 'ltr')

/** By two fingers: readers who have zoomed in move the page about with one, and mean no other quote. */
const isEnlarged = () => (window.visualViewport?.scale ?? 1) > 1.01

function isBusy(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, dialog, [popover], [contenteditable]') !== null
}
