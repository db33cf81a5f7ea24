import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { Client } from './client-address.ts'
import { withoutKey } from './without-key.ts'

/** Longer ones are cut: a sender writes what it likes. */
const longestClaim = 300

/**
 * One line in the log for each response, when it is over: also for kept pages and files, which have no other. It is written at every `LOG_LEVEL`,
 * and names the visitor's address, so it is off unless the owner asks (`ACCESS_LOG`). No query: people search for names and addresses.
 * `bytes` counts heads, too; `status` is null where the visitor went away before there was one.
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
