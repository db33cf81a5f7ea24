/**
 * Asks a server on the loopback as fast as it answers, or at a pace, over a few connections that stay open, from a process of its own. Told
 * on its standard input, tells its result on its standard output. Answers are not parsed beyond status and length, so that
 * one core of load outruns one core of server.
 */
import { type Socket, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { percentile } from './rounds.ts'

/** Stands for the length of an answer that says none, and how such a one ends. */
const inChunks = Infinity
const lastChunk = Buffer.from('\r\n0\r\n\r\n')

export type Load = {
  port: number
  connections: number
  /** Asked in turn; with `seconds` again and again, else each once. */
  addresses: string[]
  encoding: string
  seconds?: number
  /** Seconds at the beginning that do not count. */
  warm?: number
  /** So many requests a second, over all connections: how long a reader waits, where the other is how many can be served. */
  pace?: number
  /** Every answer must have this many bytes of body. */
  length?: number
  statuses?: number[]
}

/** `answered` counts the warm ones too. */
export type Loaded = {
  answered: number
  requests: number
  seconds: number
  perSecond: number
  p50: number
  p99: number
  bytes: number
}

if (import.meta.main) {
  const told = JSON.parse(await text(process.stdin)) as Load // safe: only the bench starts it
  console.log(JSON.stringify(await load(told)))
}

async function load({
  port,
  connections,
  addresses,
  encoding,
  seconds,
  warm = 0,
  pace,
  length,
  statuses = [200],
}: Load): Promise<Loaded> {
  const requests = addresses.map((address) =>
    Buffer.from(`GET ${address} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept-Encoding: ${encoding}\r\n\r\n`),
  )
  const times: number[] = []
  let bytes = 0
  let answered = 0
  let next = 0
  let begun = performance.now()
  const deadline = begun + ((seconds ?? 600) + warm) * 1_000
  const counted = begun + warm * 1_000
  if (seconds !== undefined) begun = counted

  /** Milliseconds, of one connection. */
  const between = pace === undefined ? 0 : (connections * 1_000) / pace

  await Promise.all(Array.from({ length: connections }, () => keepAsking()))
  const took = (Math.min(performance.now(), deadline) - begun) / 1_000
  return {
    answered,
    requests: times.length,
    seconds: took,
    perSecond: times.length / took,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    bytes,
  }

  function keepAsking(): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
      let head: Buffer | undefined
      let left = 0
      let tail: Buffer = Buffer.alloc(0)
      let asked = 0
      socket.on('connect', pace === undefined ? askNext : () => setTimeout(askNext, Math.random() * between))
      socket.on('error', reject)
      socket.on('close', () => reject(new Error('The server closed a connection.')))
      socket.on('data', (chunk) => {
        try {
          take(chunk)
        } catch (error) {
          socket.removeAllListeners('close').destroy()
          reject(error)
        }
      })

      function askNext(): void {
        const request = seconds === undefined ? requests[next] : requests[next % requests.length]
        if (!request || performance.now() >= deadline) {
          socket.removeAllListeners('close').end()
          return resolve()
        }
        next++
        asked = performance.now()
        socket.write(request)
      }

      function take(chunk: Buffer): void {
        let rest = chunk
        if (left === 0) {
          rest = head ? Buffer.concat([head, chunk]) : chunk
          const end = rest.indexOf('\r\n\r\n')
          head = end < 0 ? rest : undefined
          if (end < 0) return
          left = bodyLength(rest.toString('latin1', 0, end))
          // An answer in chunks that has none begins as others end.
          tail = Buffer.from('\r\n')
          rest = rest.subarray(end + 4)
        }
        bytes += rest.length
        if (left === inChunks) {
          // One answer at a time: what ends as an answer in chunks does is the end of it.
          tail = Buffer.concat([tail, rest]).subarray(-lastChunk.length)
          if (!tail.equals(lastChunk)) return
          left = 0
        } else left -= rest.length
        if (left < 0) throw new Error('An answer is longer than it said.')
        if (left > 0) return
        answered++
        const now = performance.now()
        if (seconds === undefined || (asked >= counted && now < deadline)) times.push(now - asked)
        if (pace === undefined) askNext()
        else setTimeout(askNext, Math.max(0, asked + between - now))
      }
    })
  }

  function bodyLength(head: string): number {
    const status = Number(head.slice(9, 12))
    const said = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1])
    if (!statuses.includes(status)) throw new Error(`An answer has the status ${status}.`)
    // What is not kept is packed as it goes, and says none.
    if (length === undefined && /\r\ntransfer-encoding: chunked/i.test(head)) return inChunks
    if (Number.isNaN(said)) throw new Error('An answer does not say its length.')
    if (length !== undefined && said !== length) throw new Error(`An answer has ${said} bytes, and ${length} were expected.`)
    return said
  }
}
