import { Invalid } from '#platform/errors'

/** One of a few words, or null where nothing is asked. @throws Invalid for any other, so that few addresses have answers that are kept */
export function choiceIn<T extends string>(url: URL, name: string, words: readonly T[]): T | null {
  const given = url.searchParams.get(name)
  if (given === null || given === '') return null
  const found = words.find((word) => word === given)
  if (found === undefined) refuse(name, `${name} must be ${words.join(' or ')}.`)
  return found
}

/** A whole number in its bounds. @throws Invalid for any other */
export function numberIn(url: URL, name: string, { least, most, usual }: { least: number; most: number; usual: number }): number {
  const given = url.searchParams.get(name)
  if (given === null || given === '') return usual
  const number = /^[1-9]\d{0,4}$/.test(given) ? Number(given) : NaN
  if (!(number >= least && number <= most)) refuse(name, `${name} must be a whole number from ${least} to ${most}.`)
  return number
}

function refuse(name: string, sentence: string): never {
  throw new Invalid(sentence, { [name]: sentence })
}
