/** The address of a list with some of its parameters changed: `null` takes one away, and any change but that of the page leads to the first. */
export function withParams(search: string, changes: Record<string, string | null>): string {
  const params = new URLSearchParams(search)
  for (const name of ['page', 'after', 'before']) params.delete(name)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') params.delete(name)
    else params.set(name, value)
  }
  const said = params.toString()
  return said === '' ? '?' : `?${said}`
}

/** Which list an address is of, whatever the page. */
export const listOf = (search: string): string => withParams(search, {})

/** `?page=`; the first for anything that is none. */
export function listPage({ searchParams }: URL, last = 100_000): number {
  const given = searchParams.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(given) ? Math.min(Number(given), last) : 1
}

/** One of these, or undefined. */
export function oneOf<const T extends string>(given: string | null, known: readonly T[]): T | undefined {
  return known.find((one) => one === given)
}
