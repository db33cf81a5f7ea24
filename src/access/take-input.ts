import type { z } from 'zod'
import { Invalid } from '#platform/errors'

/** What came in, as the schema has it. @throws Invalid with the first sentence for each field; its message is the first of all. */
export function takeInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const read = schema.safeParse(input)
  if (read.success) return read.data
  const fields: Record<string, string> = {}
  for (const issue of read.error.issues) fields[issue.path.join('.')] ??= issue.message
  throw new Invalid(read.error.issues[0]?.message ?? 'Invalid input', fields)
}
