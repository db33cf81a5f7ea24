import type { z } from 'zod'
import { Invalid } from '#platform/errors'
import { plainSentence } from './plain-sentence.ts'

/** As JSON writes them: a NUL, and half of a character that UTF-16 writes in two. */
const notKept = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/

declare const unread: unique symbol

/** What a browser sent and says is a `T`. Nothing can be taken out of it before `takeInput` has read it. */
export type Sent<T> = { readonly [unread]: T }

/** What a verb takes that reads its input itself: from a caller inside the house, or as it was sent. */
export type Given<T> = T | Sent<T>

/** What a page sends to a verb that reads its input itself. */
export type SentTo<V extends (...given: never[]) => unknown> = Extract<Parameters<V>[number], Sent<unknown>>

/** What was sent must be said to be what the schema takes, or it does not compile. */
type Fits<S extends z.ZodType, I> = I extends Sent<infer T> ? (T extends z.input<S> ? unknown : never) : unknown

/** What came in, as the schema has it; no database takes a NUL, nor half a character. @throws Invalid with the first sentence for each field; its message is the first of all. */
export function takeInput<S extends z.ZodType, I>(schema: S, input: I & Fits<S, I>): z.output<S> {
  const [found] = notKept.exec(asJson(input)) ?? []
  if (found)
    throw new Invalid(`The text holds ${found.endsWith('0000') ? 'a character that cannot be kept (NUL)' : 'half a character'}.`)
  const read = schema.safeParse(input, { error: plainSentence })
  if (read.success) return read.data
  const fields: Record<string, string> = {}
  for (const issue of read.error.issues) fields[issue.path.join('.')] ??= issue.message
  throw new Invalid(read.error.issues[0]?.message ?? 'Invalid input', fields)
}

/** @throws Invalid for lists within lists by the thousand, which JSON.parse reads and nothing else can walk. */
function asJson(input: unknown): string {
  try {
    return JSON.stringify(input) ?? ''
  } catch (fault) {
    throw fault instanceof RangeError ? new Invalid('The input is nested too deeply.') : fault
  }
}
