import type { Context } from 'hono'
import { generateInput, holdQuotes, suggestQuotes, type Suggested, type SuggestionEvent } from '#generator'
import { requireRight, type Ctx } from '#access'
import type { HttpEnv } from '../http/problem.ts'
import { answerTo } from '../http/house-answer.ts'
import type { OwnAsked } from '../http/own-endpoint.ts'

/** Events, because those are compressed by nobody on the way; `x-accel-buffering`: nginx would keep back what is small until it is much. */
const headers = { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' }

/**
 * `POST /api/desk/suggestions`: quotes that the model suggests, each as soon as it is written, held against the collection. What is wrong with the
 * question is in the status; a later error is an event. Who goes away ends the model's work.
 */
export async function streamSuggestions({ ctx, json }: OwnAsked, c: Context<HttpEnv>): Promise<Response> {
  requireRight(ctx, 'generator.use')
  const stop = new AbortController()
  const signal = AbortSignal.any([stop.signal, c.req.raw.signal])
  const suggested = await suggestQuotes(ctx, await json(generateInput), signal)
  const events = heldEvents(ctx, suggested, signal)
  const text = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await events.next()
      if (done) controller.close()
      else controller.enqueue(text.encode(`data: ${JSON.stringify(value)}\n\n`))
    },
    async cancel() {
      stop.abort()
      await events.return()
    },
  })
  return new Response(body, { headers })
}

async function* heldEvents(
  ctx: Ctx,
  suggested: AsyncGenerator<Suggested>,
  signal: AbortSignal,
): AsyncGenerator<SuggestionEvent, void> {
  try {
    for await (const one of suggested) {
      if (one.kind === 'end') yield one
      else for (const quote of await holdQuotes(ctx, [one.quote])) yield { kind: 'quote', quote }
    }
  } catch (fault) {
    if (signal.aborted) return
    const { sentence, status } = answerTo(fault)
    if (sentence === null || status === 500) ctx.log.error({ err: fault, requestId: ctx.requestId ?? null }, 'suggestions failed')
    yield { kind: 'failed', sentence: sentence ?? 'Something went wrong. Please try again.' }
  }
}
