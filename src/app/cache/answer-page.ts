import type { IncomingMessage, ServerResponse } from 'node:http'
import { contentEncoding } from './content-encoding.ts'
import type { Answer, FinishedPage } from './finished-page.ts'

/** A kept page, to a socket that asked for it by GET or HEAD. */
export function writePage(page: FinishedPage, { method, headers }: IncomingMessage, response: ServerResponse): void {
  const known = headers['if-none-match']
  if (known !== undefined && matches(known, page.etag)) {
    response.writeHead(304, page.notModified)
    response.end()
    return
  }
  const other = page.inOther(contentEncoding(headers['accept-encoding']))
  if (other) {
    other.then(write, () => response.destroy())
    return
  }
  write(page.answer)

  function write(answer: Answer): void {
    response.writeHead(200, answer.headers)
    response.end(method === 'HEAD' ? undefined : answer.body)
  }
}

/** The same for a fetch Request; the page may also be one that is not kept, such as that of what is not there. */
export async function answerPage(page: FinishedPage, request: Request): Promise<Response> {
  const known = request.headers.get('if-none-match')
  if (page.status === 200 && known !== null && matches(known, page.etag))
    return new Response(null, { status: 304, headers: page.notModified })
  const encoding = contentEncoding(request.headers.get('accept-encoding') ?? undefined)
  const { headers, body } = await (page.inOther(encoding) ?? page.answer)
  // safe: a Buffer is a Uint8Array on an ArrayBuffer here, which fetch's types ask for
  return new Response(request.method === 'HEAD' ? null : (body as Uint8Array<ArrayBuffer>), { status: page.status, headers })
}

function matches(known: string, etag: string): boolean {
  return known === etag || known === '*' || known.split(',').some((one) => one.trim() === etag)
}
