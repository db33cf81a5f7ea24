import { openDrawingRoom, type DrawingRoom } from '../drawing/drawing-room.ts'

let room: Promise<DrawingRoom> | undefined

/** The one drawing room of this document, opened by whoever needs it first. A browser in which it cannot be opened is not asked again. */
export function pageRoom(): Promise<DrawingRoom> {
  return (room ??= openDrawingRoom())
}
