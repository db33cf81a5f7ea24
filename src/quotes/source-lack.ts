import { say } from '#messages'
import type { Source, Status } from './provenance.ts'

/** What a source lacks for a quote to be called that, by field: a sourced or verified one names its work. A verified one also has a passage (proven-status.ts). */
export function sourceLack(status: Status | undefined, { work }: Pick<Source, 'work'>): Partial<Record<'work', string>> {
  return (status === 'verified' || status === 'sourced') && !work?.trim() ? { work: say('desk-quotes.needs-work') } : {}
}

/** The same of a translation, which has no passage: a verified one names the address, too. */
export function translationLack(
  status: Status | undefined,
  source: Pick<Source, 'work' | 'url'>,
): Partial<Record<'work' | 'url', string>> {
  const address = status === 'verified' && !source.url?.trim()
  return {
    ...sourceLack(status, source),
    ...(address ? { url: say('desk-quotes.needs-address', { field: say('desk-quotes.source-url') }) } : {}),
  }
}
