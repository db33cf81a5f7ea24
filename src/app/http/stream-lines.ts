import { answerTo } from './house-answer.ts'
import { streamOf } from './stream-of.ts'

export const lines = 'application/x-ndjson'

type Ways = { signal: AbortSignal; failed: (fault: unknown) => void; headers?: Record<string, string> }

/** Answers with a line of JSON for each row, sent when it is ready. Work ends when nobody reads any more. */
export function streamLines(rows: AsyncIterable<unknown>, { headers = {}, ...ways }: Ways): Response {
  return new Response(streamOf(asLines(rows, ways)), {
    // Nothing on the way may hold lines back: no compression, and no buffer of nginx.
    headers: { ...headers, 'content-type': lines, 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' },
  })
}

/** The status has gone out already when something fails on the way: the last line says it. */
async function* asLines(rows: AsyncIterable<unknown>, { signal, failed }: Ways): AsyncGenerator<string> {
  try {
    for await (const row of rows) {
      if (signal.aborted) return
      yield `${JSON.stringify(row)}\n`
    }
  } catch (fault) {
    if (signal.aborted) return
    const { status, sentence } = answerTo(fault)
    failed(fault)
    yield `${JSON.stringify({ problem: { status, detail: sentence ?? 'Something went wrong.' } })}\n`
  }
}
