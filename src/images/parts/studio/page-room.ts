import { openDrawingRoom, type DrawingRoom } from '../drawing/drawing-room.ts'

/** So often it is tried, with such a rest between, in milliseconds: then it is the browser that cannot. */
const mostTries = 3
const rest = 10_000

let room: Promise<DrawingRoom> | undefined
let tries = 0

/**
 * The one drawing room of this document, opened by the code that needs it first. Where it could not be opened the network may have been away, or
 * the site: code that needs it later tries again, and at once when the network is back. One that broke, maybe because faces were too long on their
 * way, is opened again by the code that needs it next. A browser in which it cannot be opened, or does not last, is left in peace.
 */
export function pageRoom(): Promise<DrawingRoom> {
  return (room ??= open())
}

function open(): Promise<DrawingRoom> {
  const opening = openDrawingRoom()
  tries++
  const forget = () => {
    if (room === opening) room = undefined
  }
  opening.then(
    async ({ ended }) => {
      await ended
      if (tries < mostTries) forget()
    },
    () => {
      if (tries < mostTries) setTimeout(forget, rest)
      addEventListener('online', forget, { once: true })
    },
  )
  return opening
}
