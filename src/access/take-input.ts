import type { z } from 'zod'
import { Invalid } from '#platform/errors'

const nul = /(?<!\\)(?:\\\\)*\\u0000/

/** What came in, as the schema has it; no database takes a NUL. @throws Invalid with the first sentence for each field; its message is the first of all. */
export function takeInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  if (nul.test(JSON.stringify(input) ?? '')) throw new Invalid('The text holds a character that cannot be kept (NUL).', {})
  const read = schema.safeParse(input)
  if (read.success) return read.data
  const fields: Record<string, string> = {}
  for (const issue of read.error.issues) fields[issue.path.join('.')] ??= issue.message
  throw new Invalid(read.error.issues[0]?.message ?? 'Invalid input', fields)
}
