import { z } from 'zod'
import { kindsOfReport, reportStates, type Report } from '#reports'

/** A report as programs and assistants of the staff read it: without the reader’s address. */
export const report = z.object({
  id: z.guid(),
  kind: z.enum(kindsOfReport).describe('What the reader says is wrong.'),
  message: z.string().describe('What the reader wrote.'),
  evidenceUrl: z.string().nullable().describe('An address that the reader gave. Nobody has looked at it.'),
  state: z.enum(reportStates),
  date: z.iso.datetime(),
  isAnswered: z.boolean().describe('Whether the reader left an address, so that settling the report sends them an answer.'),
})

export function reportAsTold({
  id,
  kind,
  message,
  evidenceUrl,
  state,
  createdAt,
  email,
}: Pick<Report, 'id' | 'kind' | 'message' | 'evidenceUrl' | 'state' | 'createdAt' | 'email'>): z.input<typeof report> {
  return { id, kind, message, evidenceUrl, state, date: createdAt.toISOString(), isAnswered: email !== null }
}
