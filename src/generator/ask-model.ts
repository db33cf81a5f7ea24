import type { AiService } from '#platform/ground'
import { failureOf, tooLong, tooSlow } from './failure.ts'
import type { Question } from './question.ts'
import { holdToSize } from './hold-to-size.ts'

/** A piece of the answer; the last says how it ended. */
export type Written = { text: string } | { end: { tokens: number | null } }

/** For all of an answer, and for the wait without a word: a small model on a laptop takes its time. */
const patience = { allMs: 300_000, silentMs: 90_000 }

/**
 * Puts the question to the model that the operator named and hands on what it writes, as it writes. Ending the iteration, or `signal`, ends the request.
 * @throws LimitReached, Unavailable, each with a sentence for everyone that holds neither key nor answer
 */
export async function* askModel(service: AiService, question: Question, signal: AbortSignal): AsyncGenerator<Written> {
  let hasBegun = false
  try {
    for await (const written of ask(service, question, signal, true)) {
      hasBegun = true
      yield written
    }
  } catch (fault) {
    if (hasBegun || !refusesSchema(fault)) throw failureOf(fault, service)
    // Not every server knows how to hold a model to a schema; the question says the shape, too.
    try {
      yield* ask(service, question, signal, false)
    } catch (again) {
      throw failureOf(again, service)
    }
  }
}

async function* ask(service: AiService, question: Question, signal: AbortSignal, withSchema: boolean): AsyncGenerator<Written> {
  // Large, and needed by nobody else.
  const [{ streamText, Output }, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ])
  const provider = createOpenAICompatible({
    name: 'ai',
    baseURL: service.address,
    ...(service.key === undefined ? {} : { apiKey: service.key }),
    includeUsage: true,
    supportsStructuredOutputs: true,
    // A key goes to nobody but whom the operator named, and no answer fills the memory.
    fetch: async (input, init) => holdToSize(await fetch(input, { ...init, redirect: 'error' })),
  })
  const over = new AbortController()
  const clocks = startClocks(over, service.patienceMs ?? patience.silentMs)
  try {
    const { stream } = streamText({
      model: provider(service.model),
      instructions: question.instructions,
      prompt: question.prompt,
      // Held to the schema, but handed on as text: what it holds is read as it comes, and not again from its beginning with every word.
      ...(withSchema
        ? {
            output: {
              ...Output.text(),
              responseFormat: Output.object({ schema: question.schema, name: question.name }).responseFormat,
            },
          }
        : {}),
      maxOutputTokens: question.mostTokens,
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, over.signal]),
      // Told below; by itself it would write the whole question into the log.
      onError: () => {},
    })
    for await (const part of stream) {
      clocks.heard()
      if (part.type === 'error') throw part.error
      if (part.type === 'abort') throw over.signal.reason ?? signal.reason
      if (part.type === 'text-delta') {
        let goesOn = false
        try {
          yield { text: part.text }
          goesOn = true
        } finally {
          // Before the stream is left: left alone, it would be read to its end.
          if (!goesOn) over.abort()
        }
      }
      if (part.type === 'finish') yield { end: { tokens: part.totalUsage.totalTokens ?? null } }
    }
  } finally {
    clocks.stop()
    over.abort()
  }
}

function startClocks(over: AbortController, silentMs: number) {
  const all = setTimeout(() => over.abort(tooLong()), patience.allMs)
  const wait = () => setTimeout(() => over.abort(tooSlow(silentMs)), silentMs)
  let silent = wait()
  return {
    heard() {
      clearTimeout(silent)
      silent = wait()
    },
    stop() {
      clearTimeout(all)
      clearTimeout(silent)
    },
  }
}

function refusesSchema(fault: unknown): boolean {
  if (!(fault instanceof Error) || !('statusCode' in fault) || !('responseBody' in fault)) return false
  return (
    (fault.statusCode === 400 || fault.statusCode === 422) &&
    /response_format|json_schema|schema/i.test(String(fault.responseBody))
  )
}
