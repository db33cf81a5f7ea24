import { isDegree, isGeneration, isLifeYears } from '#platform/name-parts'

/**
 * The name of one person, as catalogues have it: "Austen, Jane" is Jane Austen, "Wells, H. G. (Herbert George)" H. G. Wells, and "Alger, Horatio, Jr., 1832-1899" Horatio Alger Jr. A name with a title
 * stays as it is.
 */
export function inReadingOrder(name: string): string {
  const [last = '', ...parts] = name.replace(/\s*\([^)]*\)/gu, '').split(/\s*,\s*/u)
  const generation = parts.filter(isGeneration)
  const [given, ...more] = parts.filter((part) => !isGeneration(part) && !isDegree(part) && !isLifeYears(part))
  if (parts.length === 0 || more.length > 0) return name
  return [given, last, ...generation].filter(Boolean).join(' ')
}
