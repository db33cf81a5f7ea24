import net, { type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A way to a server, on loopback, that can stop handing on: connections are accepted, and nobody answers. */
export async function hangingProxy(to: URL): Promise<{ url: URL; hang(): void; goOn(): void }> {
  const sockets = new Set<Socket>()
  let hangs = false
  const server = net.createServer((near) => {
    const far = net.connect(Number(to.port || 5432), to.hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('data', (bytes) => other.write(bytes))
      one.on('error', () => undefined)
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      if (hangs) one.pause()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.')
  const url = new URL(to)
  url.hostname = '127.0.0.1'
  url.port = String(address.port)
  return {
    url,
    hang() {
      hangs = true
      for (const socket of sockets) socket.pause()
    },
    goOn() {
      hangs = false
      for (const socket of sockets) socket.resume()
    },
  }
}
