import { isHouseError } from '#platform/errors'

/** After so many failures in a row a host is not asked again. */
const patience = 3

/** What was fetched, or why it is missing. */
export type Fetched<T> = { got: T } | { missing: string }

/** Fetches from other sites, one address after the other, and gives up on a host that does not answer. */
export function patientHosts(): <T>(address: string, fetch: () => Promise<T>) => Promise<Fetched<T>> {
  const failures = new Map<string, number>()
  return async (address, fetch) => {
    const host = URL.canParse(address) ? new URL(address).host : ''
    if ((failures.get(host) ?? 0) >= patience)
      return { missing: 'Its host failed several times and was not asked again. Run this again when it responds.' }
    try {
      const got = await fetch()
      failures.delete(host)
      return { got }
    } catch (fault) {
      if (!isHouseError(fault)) throw fault
      // A picture that is missing or damaged says nothing about the next one of the same host.
      const isSilent = fault.code === 'invalid' && fault.cause !== undefined
      if (isSilent) failures.set(host, (failures.get(host) ?? 0) + 1)
      else failures.delete(host)
      return { missing: fault.message }
    }
  }
}
