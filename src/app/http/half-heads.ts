import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '#platform/limits'

export type HeadLimits = {
  /** How many connections may be open, of all visitors together. */
  mostOpen: number
  /** How many connections of one network may be open that have not sent a whole head yet. Proxies of the operator are not counted. */
  mostOfNetwork: number
  /** A head must have arrived within `timeoutMs`; Node looks every `checkMs`. */
  timeoutMs: number
  checkMs: number
}

/** A school behind one address opens a few hundred connections in advance. A thousand open ones take about 30 MB. */
export const headLimits: HeadLimits = { mostOpen: 10_000, mostOfNetwork: 256, timeoutMs: 8_000, checkMs: 2_000 }

/**
 * Ends connections that were opened and never say what they want. Beyond a limit the oldest of them goes, and not the newest: a visitor behind the same address
 * sends a whole head at once, and is answered. If all have, the newest goes. Only the opening of a connection and its first request cost something: a look into a map.
 */
export function limitHalfHeads(
  server: Server,
  { mostOpen, mostOfNetwork }: HeadLimits,
  { isTrusted, onFull }: { isTrusted: (address: string) => boolean; onFull: () => void },
): void {
  // Both in the order in which they were opened.
  const waiting = new Map<Socket, Set<Socket> | undefined>()
  const networks = new Map<string, Set<Socket>>()
  let open = 0

  server.on('connection', (socket: Socket) => {
    open++
    const address = socket.remoteAddress ?? ''
    const network = isTrusted(address) ? undefined : networkOf(address)
    const own = network === undefined ? undefined : (networks.get(network) ?? new Set())
    if (network !== undefined && own) networks.set(network, own.add(socket))
    waiting.set(socket, own)
    socket.once('close', () => {
      open--
      settle(socket)
      if (network !== undefined && own?.size === 0 && networks.get(network) === own) networks.delete(network)
    })
    if (own && own.size > mostOfNetwork) end(first(own))
    if (open > mostOpen) end(first(waiting.keys()))
  })
  server.prependListener('request', ({ socket }) => settle(socket))

  function settle(socket: Socket): void {
    waiting.get(socket)?.delete(socket)
    waiting.delete(socket)
  }

  function end(socket: Socket | undefined): void {
    if (!socket) return
    onFull()
    settle(socket)
    socket.destroy()
  }
}

const first = (sockets: Iterable<Socket>): Socket | undefined => {
  for (const socket of sockets) return socket
  return undefined
}
