import { randomUUID } from 'node:crypto'
import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener, RequestError, type Http2Bindings, type HttpBindings } from '@hono/node-server'
import type { Logger } from 'pino'
import { bodyPace, watchBody } from './body-pace.ts'
import { headLimits, limitHalfHeads } from './half-heads.ts'
import { plainPage } from './plain-page.ts'

export type First = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void

type Options = {
  /** The headers that stand on every answer. */
  always: Record<string, string>
  log: Logger
  /** What the site is below. */
  path?: string
  /** Answers without what is behind it, or hands on. */
  first: First
  /** A body that comes more slowly is ended. */
  pace?: typeof bodyPace
  heads?: typeof headLimits
  /** Whether an address is a proxy that the operator named: all visitors come from it. */
  isTrusted?: (address: string) => boolean
  fetch: (request: Request, bindings: HttpBindings | Http2Bindings) => Response | Promise<Response>
}

/** The largest of all bodies, a list of 200 MB, by a line of a megabit a second; Node itself ends a request after five minutes. */
const longestRequestMs = 30 * 60_000

/** How long an answer has to arrive after which the connection ends. */
const lastWordMs = 1_000

/**
 * The door to the site. What is no proper request Node and its adapter would answer by themselves, with no word and without our
 * headers; here it is a page, for the person who has a browser whose cookies have grown too long.
 */
export function createHttpServer({
  always,
  log,
  path,
  first,
  fetch,
  pace = bodyPace,
  heads = headLimits,
  isTrusted = () => false,
}: Options): Server {
  const listener = getRequestListener((request, bindings) => fetch(request, bindings), {
    errorHandler: (fault) => {
      const unreadable = fault instanceof RequestError
      if (!unreadable) log.error({ err: fault }, 'failed')
      const { status, headers, body } = refusal(unreadable ? 400 : 500)
      return new Response(body, { status, headers })
    },
  })
  const times = { headersTimeout: heads.timeoutMs, connectionsCheckingInterval: heads.checkMs, requestTimeout: longestRequestMs }
  const server = createServer({ requireHostHeader: false, ...times }, (incoming, outgoing) => {
    if (incoming.headers.host === undefined && incoming.httpVersion !== '1.0') return refuse(outgoing, 400)
    // A proxy in front may have gone by the other one (RFC 9112, 3.2).
    if (hasTwoHosts(incoming.rawHeaders)) return refuse(outgoing, 400)
    // Some probes ask by HTTP/1.0 and name no host.
    incoming.headers.host ??= 'localhost'
    const { socket } = incoming
    watchBody(incoming, pace, () => server.emit('clientError', stalled(), socket))
    first(incoming, outgoing, () => void listener(incoming, outgoing))
  })
  let warned = false
  const onFull = () => {
    if (!warned) log.warn(fullAdvice)
    warned = true
  }
  limitHalfHeads(server, heads, { isTrusted, onFull })
  server.on('checkExpectation', (_: IncomingMessage, outgoing: ServerResponse) => refuse(outgoing, 417))
  server.on('clientError', (fault: NodeJS.ErrnoException, socket: Duplex) => {
    if (fault.code === 'ECONNRESET' || !socket.writable || isAnswering(socket) || isUnused(socket)) return socket.destroy()
    const { status, headers, body } = refusal(statuses[fault.code ?? ''] ?? 400)
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
    // A sender that leaves its half open would keep the request in memory.
    setTimeout(() => socket.destroy(), lastWordMs).unref()
  })
  return server

  function refuse(outgoing: ServerResponse, why: number): void {
    const { status, headers, body } = refusal(why)
    outgoing.writeHead(status, headers).end(body)
  }

  function refusal(status: number) {
    const requestId = randomUUID()
    log.info({ requestId, status }, 'no proper request')
    const body = plainPage(sentences[status] ?? 'Something went wrong.', requestId, path)
    const own = {
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      'x-request-id': requestId,
      connection: 'close',
    }
    return { status, headers: { ...always, ...own }, body }
  }
}

function hasTwoHosts(raw: string[]): boolean {
  let hosts = 0
  for (let at = 0; at < raw.length; at += 2) if (raw[at]?.length === 4 && raw[at]?.toLowerCase() === 'host') hosts++
  return hosts > 1
}

/** What Node says of a request that took too long as a whole. */
const stalled = () => Object.assign(new Error('the body stopped coming'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

/** As Node itself translates them. */
const statuses: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

const sentences: Record<number, string> = {
  400: 'We couldn’t read this request.',
  408: 'This request took too long to arrive.',
  413: 'This request is too large. Send less at once.',
  417: 'This server doesn’t support the Expect header of this request.',
  431: 'The headers of this request are too long. Delete this site’s cookies and try again.',
}

const fullAdvice =
  'So many connections are open that some were ended which had not sent a request. If they come through a proxy of yours, name it in TRUSTED_PROXIES; else let a proxy or a firewall limit them.'

/** Browsers open connections in advance. */
const isUnused = (socket: Duplex) => 'bytesRead' in socket && socket.bytesRead === 0

/** An answer that has begun would have this one in its middle. */
function isAnswering(socket: Duplex): boolean {
  const { _httpMessage: message } = socket as { _httpMessage?: ServerResponse } // safe: Node's own clientError looks at it
  return message?.headersSent ?? false
}
