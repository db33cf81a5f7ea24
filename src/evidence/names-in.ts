import { foldText, isSingle } from '#platform/fold-text'
import { isDegree, isGeneration, isLifeYears } from '#platform/name-parts'

/** The names of those by whom a text is, in the order in which they are said. "Joyce, James, 1882-1941" is one name, "Karl Marx, Friedrich Engels" are two. */
export function namesIn(author: string): string[] {
  return writtenApart(author).flatMap(namesBetween)
}

/** "Plato, Xenophon" is written like "Joyce, James" and may be two people. These names count only where they are the whole name. */
export function wholeNamesIn(author: string): string[] {
  return writtenApart(author).flatMap((written) => {
    const [last, given, ...others] = partsOf(written)
    if (last === undefined || given === undefined || others.length > 0 || isLifeYears(given) || isGeneration(given)) return []
    return isLastFirst(last, given) ? [last, given] : []
  })
}

function writtenApart(author: string): string[] {
  // "孔子 (Confucius)" is one name and another, but "Wells, H. G. (Herbert George)" is one.
  return author.replace(/(,[^;/&()]*)\([^)]*\)/gu, '$1').split(/[;/&()（）]| and /u)
}

const partsOf = (written: string): string[] =>
  written
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !isDegree(part))

function namesBetween(written: string): string[] {
  const parts = partsOf(written)
  const lived = parts.length > 1 && parts.some(isLifeYears)
  const generation = parts.find(isGeneration)
  const [last, given, ...titles] = parts.filter((part) => !isGeneration(part) && !(parts.length > 1 && isLifeYears(part)))
  if (last === undefined) return []
  if (given === undefined) return withGeneration(last, generation)
  const isCatalogued = titles.length > 0 ? lived || titles.every(isTitle) : lived || isLastFirst(last, given)
  if (!isCatalogued) return [last, given, ...titles]
  const lord = titles.some(isPeer) ? [`Lord ${last}`] : []
  return [...withGeneration(`${given} ${last}`, generation), ...lord]
}

/** Father and son are two people, and a quote may leave out which. */
function withGeneration(name: string, generation: string | undefined): string[] {
  if (generation !== undefined) return [name, `${name} ${generation}`]
  const words = name.split(' ')
  const bare = words.slice(0, -1).join(' ').replace(/,$/u, '')
  return words.length > 2 && isSon(words.at(-1) ?? '') ? [name, bare] : [name]
}

/** "John Paul II" is not "John Paul". */
const isSon = (word: string) => isGeneration(word) && !/^[iv]+$/iu.test(word)

/** "Whitman, Walt" and "Le Guin, Ursula K.": two people are named with two words each. */
function isLastFirst(last: string, given: string): boolean {
  if ([last, given].some((part) => foldText(part).split(' ').some(isSingle))) return false
  return !last.includes(' ') || !given.includes(' ') || /(?<!\p{L})\p{L}\.?$/u.test(given)
}

const isPeer = (part: string) => /^(?:lord|baron|viscount|earl|marquess|duke)(?!\p{L})/iu.test(part)
const isTitle = (part: string) => isPeer(part) || /^(?:sir|dame|lady|saint|mrs|dr)\.?$/iu.test(part)
