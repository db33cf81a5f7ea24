import { setTimeout as sleep } from 'node:timers/promises'
import { typeOfKey, type Files } from '#platform/files'
import type { Ground } from '#platform/ground'

type Bytes = Uint8Array<ArrayBuffer>
type Drawing = { running: Map<string, Promise<Bytes>>; put: number; hour: number }

type Keeping = Pick<Ground, 'files' | 'log' | 'clock'>

/** Under it lie pictures that can be drawn again at any time. */
export const drawnFolder = 'pictures/'

/**
 * Bytes that one process may keep in an hour, which is as often as they are swept, maybe by another process: what goes beyond is drawn,
 * and drawn again when it is asked for again.
 */
const mostInAnHour = 256 * 1024 * 1024
const hourMs = 3_600_000

/** What is drawn waits so long for a store to keep it, in milliseconds: one that hangs is given up after a minute. */
const mostWaitMs = 1_000

const drawings = new WeakMap<Files, Drawing>()

/**
 * The picture that is kept under this key, else as `draw` makes it: drawn once however many ask at the same time, and kept. Where files
 * cannot be read or written it is drawn all the same. @throws what `draw` throws
 */
export function keepPicture(ground: Keeping, key: string, draw: () => Promise<Bytes>): Promise<Bytes> {
  const { running } = drawingOf(ground)
  const other = running.get(key)
  if (other) return other
  const own = readOrDraw(ground, key, draw).finally(() => running.delete(key))
  running.set(key, own)
  return own
}

async function readOrDraw(ground: Keeping, key: string, draw: () => Promise<Bytes>): Promise<Bytes> {
  const { files, log, clock } = ground
  const failed = (err: unknown): undefined => {
    log.error({ err, key }, 'a drawn picture could not be kept')
  }
  const kept = await files.read(drawnFolder + key).catch(failed)
  if (kept) return kept.bytes
  const bytes = await draw()
  const drawing = drawingOf(ground)
  const hour = Math.floor(clock.now().getTime() / hourMs)
  if (hour !== drawing.hour) Object.assign(drawing, { hour, put: 0 })
  if (drawing.put + bytes.length > mostInAnHour) return bytes
  drawing.put += bytes.length
  const keeping = files.put(drawnFolder + key, bytes, { type: typeOfKey(key) ?? 'image/png' }).catch(failed)
  await Promise.race([keeping, sleep(mostWaitMs, undefined, { ref: false })])
  return bytes
}

function drawingOf({ files }: Pick<Ground, 'files'>): Drawing {
  let drawing = drawings.get(files)
  if (!drawing) drawings.set(files, (drawing = { running: new Map(), put: 0, hour: 0 }))
  return drawing
}
