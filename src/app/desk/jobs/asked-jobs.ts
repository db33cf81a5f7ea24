import { z } from 'zod'

const asked = z.object({
  state: z.enum(['failed', 'running', 'waiting', 'later', 'done']).catch('failed'),
  name: z.string().max(100).optional().catch(undefined),
})

/** What the address says; what makes no sense is as if it were not there. */
export function askedJobs(params: URLSearchParams): z.output<typeof asked> {
  return asked.parse({ state: params.get('state') ?? undefined, name: params.get('name') || undefined })
}
