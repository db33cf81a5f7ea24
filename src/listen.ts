import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CannotStart } from '#platform/db'
import type { Env } from './env.ts'
import type { House } from './house.ts'
import { ownCommand } from '#platform/own-command'

/** Requests that run when the site is told to stop have this long to end. */
const patienceMs = 10_000

/** @returns the address to open in a browser. @throws CannotStart where the port is taken or not allowed. */
export function listen(server: Server, { PORT, HOST }: Pick<Env, 'PORT' | 'HOST'>): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new CannotStart(remedy(error, PORT, HOST))))
    server.listen({ port: PORT, host: HOST }, () => {
      const { port } = server.address() as AddressInfo // safe: a TCP server that listens has one
      resolve(`http://localhost:${port}`)
    })
  })
}

function remedy(error: NodeJS.ErrnoException, port: number, host: string | undefined): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use by another program. Stop that one, or choose another: PORT=${port + 1} ${ownCommand('start')}`
    case 'EACCES':
      return `This user can’t listen on port ${port}. Choose a port above 1023: PORT=3000 ${ownCommand('start')}`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST is "${host}", which is not an address of this machine. Leave it out to listen on all of them.`
    default:
      return `The site cannot listen on port ${port}: ${error.message}`
  }
}

type Stopping = {
  /** Milliseconds in which the site still answers after it said at `/readyz` that it stops, so that a proxy can turn away first. */
  drainMs: number
  /** What ends before the server does. */
  first?: () => Promise<void>
  /** What is written when the last request is answered. */
  last?: () => Promise<void>
}

/**
 * Stops in order: not ready, the last answers, no new connections, the last writes, the database. Only SIGTERM, which a
 * supervisor sends, waits for proxies; a person at the keyboard does not want to.
 */
export function stopOnSignal(server: Server, house: House, { drainMs, first, last }: Stopping): void {
  let stopping = false
  const stop = async (drain: number) => {
    if (stopping) return
    stopping = true
    house.announceStop()
    // Clients that keep their connection leave it with their next answer.
    server.prependListener('request', (_, outgoing) => outgoing.setHeader('connection', 'close'))
    await first?.()
    await new Promise((resolve) => setTimeout(resolve, drain))
    server.close()
    server.closeIdleConnections()
    const late = setTimeout(() => server.closeAllConnections(), patienceMs)
    const idle = setInterval(() => server.closeIdleConnections(), 100)
    await new Promise((resolve) => server.once('close', resolve))
    clearTimeout(late)
    clearInterval(idle)
    await last?.()
    await house.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop(drainMs))
  process.on('SIGINT', () => void stop(0))
}
