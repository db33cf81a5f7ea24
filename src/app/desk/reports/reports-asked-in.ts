import { kindsOfReport, reportStates } from '#reports'
import { oneOf } from '../table/list-address.ts'

/** Which reports an address of the list asks for. The list begins with the open ones. */
export function reportsAskedIn({ searchParams: said }: URL) {
  return {
    search: (said.get('q') ?? '').trim().slice(0, 200),
    inAddresses: true,
    state: said.get('state') === 'all' ? null : (oneOf(said.get('state'), reportStates) ?? 'open'),
    kind: oneOf(said.get('kind'), kindsOfReport) ?? null,
  } as const
}
