import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { withoutKey } from '#platform/without-key'
import type { Client } from './client-address.ts'

/** User agents are cut at this length, because a client can send anything. */
const longestClaim = 300

/**
 * Writes one line in the log when a response ends, also for kept pages and files, which have no other line. It is written at every `LOG_LEVEL`
 * and has the visitor's address, so it is off unless the owner sets `ACCESS_LOG`. The query is left out: people search for names and addresses.
 * `bytes` includes headers; `status` is null if the visitor left before there was one.
 */
export function createAccessLog(log: Logger, readClient: (incoming: IncomingMessage) => Client) {
  const lines = log.child({}, { level: 'info' })
  return (incoming: IncomingMessage, outgoing: ServerResponse, isKept: boolean): void => {
    const begun = performance.now()
    const { socket, method, headers } = incoming
    const { address } = readClient(incoming)
    const path = withoutKey((incoming.url ?? '').replace(/[?#].*/s, ''))
    const sentBefore = socket.bytesWritten
    outgoing.once('close', () =>
      lines.info(
        {
          method,
          path,
          status: outgoing.headersSent ? outgoing.statusCode : null,
          ms: Math.round(performance.now() - begun),
          bytes: socket.bytesWritten - sentBefore,
          kept: isKept,
          address,
          agent: headers['user-agent']?.slice(0, longestClaim),
          from: hostOf(headers.referer),
        },
        'access',
      ),
    )
  }
}

function hostOf(referer: string | undefined): string | undefined {
  return referer === undefined ? undefined : (URL.parse(referer)?.host ?? '')
}
