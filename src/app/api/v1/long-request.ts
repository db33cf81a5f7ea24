import { takeInput } from '#access'
import { Invalid } from '#platform/errors'
import { answerTo } from '../../http/house-answer.ts'
import { streamOf } from '../../http/stream-of.ts'
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

const lines = 'application/x-ndjson'

type Ways = { headers: Record<string, string>; failed: (fault: unknown) => void }

/** All rows at once; or each on a line of its own when it is ready, for those who accept that. */
export async function answerRows(
  request: Request,
  { found, rows }: ReturnType<LongOperation['find']>,
  { headers, failed }: Ways,
): Promise<Response> {
  if (request.headers.get('accept')?.includes(lines)) {
    // What compresses would hold lines back.
    const own = { ...headers, 'content-type': lines, 'cache-control': `${headers['cache-control']}, no-transform` }
    return new Response(streamOf(asLines(rows, request.signal, failed)), { headers: own })
  }
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

/** The status has gone out already when something fails on the way: the last line says it. */
async function* asLines(rows: AsyncIterable<unknown>, signal: AbortSignal, failed: (fault: unknown) => void) {
  try {
    for await (const row of rows) {
      if (signal.aborted) return
      yield `${JSON.stringify(row)}\n`
    }
  } catch (fault) {
    const { status, sentence } = answerTo(fault)
    failed(fault)
    yield `${JSON.stringify({ problem: { status, detail: sentence ?? 'Something went wrong.' } })}\n`
  }
}
