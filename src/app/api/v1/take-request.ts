import { z } from 'zod'
import { takeInput } from '#access'
import { Invalid } from '#platform/errors'
import { ownPrefix, partsOf, type Operation, type Shape } from './operation.ts'

/**
 * A name with a fault in it must not quietly give all quotes, so what is unknown is refused; and of what is said twice nobody
 * can know which is meant. @throws Invalid
 */
export function refuseStrangeParameters(operation: Pick<Operation, 'path' | 'parameters' | 'own'>, { searchParams }: URL): void {
  const known = searchParametersOf(operation)
  const faults = [...new Set(searchParams.keys())].flatMap((name): [string, string][] => {
    // Which there are, the site's fields say (takeOwnFilters).
    const isOwn = operation.own !== undefined && name.startsWith(ownPrefix)
    if (!known.includes(name) && !isOwn) return [[name, strange(name, known)]]
    return searchParams.getAll(name).length > 1 ? [[name, `${name} can be given only once`]] : []
  })
  if (faults[0]) throw new Invalid(faults[0][1], Object.fromEntries(faults))
}

/** What is said of a parameter that is not known, and of which there are. */
export function strange(name: string, known: string[]): string {
  const which = `Unknown parameter ${JSON.stringify(name.slice(0, 50))}`
  return known.length === 0 ? which : `${which}, only ${known.join(', ')}`
}

/** The parameters as their schemas have them; an empty one is as good as none. @throws Invalid */
export function takeRequest<P extends Shape>(
  { parameters }: Pick<Operation<P>, 'parameters'>,
  given: Readonly<Record<string, string | undefined>>,
) {
  const said = Object.entries(given).filter(([, value]) => value !== '' && value !== undefined)
  return takeInput(z.object(parameters), Object.fromEntries(said))
}

export function searchParametersOf(operation: Pick<Operation, 'path' | 'parameters'>): string[] {
  const parts = partsOf(operation)
  return Object.keys(operation.parameters).filter((name) => !parts.includes(name))
}
