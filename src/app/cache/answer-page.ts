import type { IncomingMessage, ServerResponse } from 'node:http'
import { contentEncoding } from './content-encoding.ts'
import type { FinishedPage } from './finished-page.ts'

/** A kept page, to a socket that asked for it by GET or HEAD. */
export function writePage(page: FinishedPage, { method, headers }: IncomingMessage, response: ServerResponse): void {
  const known = headers['if-none-match']
  if (known !== undefined && matches(known, page.etag)) {
    response.writeHead(304, page.notModified)
    response.end()
    return
  }
  const answer = page.as(contentEncoding(headers['accept-encoding']))
  response.writeHead(200, answer.headers)
  response.end(method === 'HEAD' ? undefined : answer.body)
}

/** The same for a fetch Request; the page may also be one that is not kept, such as that of what is not there. */
export function answerPage(page: FinishedPage, request: Request): Response {
  const known = request.headers.get('if-none-match')
  if (page.status === 200 && known !== null && matches(known, page.etag))
    return new Response(null, { status: 304, headers: page.notModified })
  const { headers, body } = page.as(contentEncoding(request.headers.get('accept-encoding') ?? undefined))
  // safe: a Buffer is a Uint8Array on an ArrayBuffer here, which fetch's types ask for
  return new Response(request.method === 'HEAD' ? null : (body as Uint8Array<ArrayBuffer>), { status: page.status, headers })
}

function matches(known: string, etag: string): boolean {
  return known === etag || known === '*' || known.split(',').some((one) => one.trim() === etag)
}
