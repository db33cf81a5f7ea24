import { say } from '#messages'
import type { Source, Status } from './provenance.ts'

/** What a source lacks for a quote to be called that, by field: a sourced one names its work, a verified one the address, too. */
export function sourceLack(
  status: Status | undefined,
  { work, url }: Pick<Source, 'work' | 'url'>,
): Partial<Record<'work' | 'url', string>> {
  return {
    ...((status === 'verified' || status === 'sourced') && !work?.trim() ? { work: say('desk-quotes.needs-work') } : {}),
    ...(status === 'verified' && !url?.trim()
      ? { url: say('desk-quotes.needs-address', { field: say('desk-quotes.source-url') }) }
      : {}),
  }
}
