import type { z } from 'zod'
import { Invalid } from '#platform/errors'

/** As JSON writes them: a NUL, and half of a character that UTF-16 writes in two. */
const notKept = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/

/** What came in, as the schema has it; no database takes a NUL, nor half a character. @throws Invalid with the first sentence for each field; its message is the first of all. */
export function takeInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const [found] = notKept.exec(JSON.stringify(input) ?? '') ?? []
  if (found)
    throw new Invalid(`The text holds ${found.endsWith('0000') ? 'a character that cannot be kept (NUL)' : 'half a character'}.`)
  const read = schema.safeParse(input)
  if (read.success) return read.data
  const fields: Record<string, string> = {}
  for (const issue of read.error.issues) fields[issue.path.join('.')] ??= issue.message
  throw new Invalid(read.error.issues[0]?.message ?? 'Invalid input', fields)
}
