import type { IncomingMessage } from 'node:http'

/** How much has to come, and for how long less than that is borne: a kilobyte a second, which every line carries. */
export type BodyPace = { sliceMs: number; sliceBytes: number; mostSlowSlices: number }

export const bodyPace: BodyPace = { sliceMs: 5_000, sliceBytes: 5_000, mostSlowSlices: 6 }

/** Calls `onStall` once where the body of a request stops coming. A sender who only has to wait for us is not slow. */
export function watchBody(incoming: IncomingMessage, { sliceMs, sliceBytes, mostSlowSlices }: BodyPace, onStall: () => void) {
  const { socket, headers } = incoming
  if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'])) return
  let before = socket.bytesRead
  let slow = 0
  const watch = setInterval(() => {
    if (incoming.complete) return clearInterval(watch)
    const came = socket.bytesRead - before
    before = socket.bytesRead
    slow = came < sliceBytes && incoming.readableLength === 0 ? slow + 1 : 0
    if (slow < mostSlowSlices) return
    clearInterval(watch)
    onStall()
  }, sliceMs)
  watch.unref()
  incoming.once('close', () => clearInterval(watch))
}
