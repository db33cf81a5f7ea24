import { say } from '#messages'
import { drawingQueue } from '../drawing/drawing-queue.ts'

/** All that decodes pictures from outside takes turns, whatever they are for: a decoded one may take 160 MB. @throws Unavailable when too many wait */
export const decodingTurn = drawingQueue({
  atWork: 2,
  waiting: 16,
  retryAfterSeconds: 10,
  full: () => say('files.many-pictures'),
})
