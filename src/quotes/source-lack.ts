import type { Source, Status } from './provenance.ts'

/** What a source lacks for a quote to be called that, by field: a sourced one names its work, a verified one the address, too. */
export function sourceLack(
  status: Status | undefined,
  { work, url }: Pick<Source, 'work' | 'url'>,
): Partial<Record<'work' | 'url', string>> {
  return {
    ...((status === 'verified' || status === 'sourced') && !work?.trim()
      ? { work: '“Source given” needs the name of the work.' }
      : {}),
    ...(status === 'verified' && !url?.trim() ? { url: '“Checked against the source” needs the address of the text.' } : {}),
  }
}
