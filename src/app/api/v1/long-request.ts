import { takeInput } from '#access'
import { Invalid } from '#platform/errors'
import { lines, streamLines } from '../../http/stream-lines.ts'
import type { LongOperation } from './operation.ts'

/** @throws Invalid for what is no JSON and no text, and for what the operation doesn't take */
export async function readBody(operation: LongOperation, request: Request): Promise<unknown> {
  const type = (request.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const text = await request.text()
  if (type.startsWith('text/')) return takeInput(operation.body, operation.fromText(text))
  if (type !== '' && type !== 'application/json' && !type.endsWith('+json'))
    throw new Invalid('Send application/json, text/plain or text/markdown')
  return takeInput(operation.body, asJson(text))
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Invalid('The body must be JSON, or text with a Content-Type of text/plain')
  }
}

type Ways = { headers: Record<string, string>; failed: (fault: unknown) => void }

/** All rows at once; or each on a line of its own when it is ready, for those who accept that. */
export async function answerRows(
  request: Request,
  { found, rows }: Awaited<ReturnType<LongOperation['find']>>,
  { headers, failed }: Ways,
): Promise<Response> {
  if (request.headers.get('accept')?.includes(lines)) return streamLines(rows, { signal: request.signal, failed, headers })
  return Response.json({ data: await allOf(rows, request.signal), found }, { headers })
}

/** Until the person who asks goes away. */
export async function allOf<Row>(rows: AsyncIterable<Row>, signal?: AbortSignal): Promise<Row[]> {
  const all: Row[] = []
  for await (const row of rows) {
    if (signal?.aborted) break
    all.push(row)
  }
  return all
}
