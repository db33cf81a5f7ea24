import { cutText } from '#platform/cut-text'
import { mendText } from '#platform/mend-text'
import { mostColumns, type RowValues } from './read-row.ts'

/** No list of quotes nests deeper. */
const deepest = 3

/**
 * What is in an item of JSON, by paths such as `author.name`; a text alone is one called `text`. Lists of texts (or of objects that have a
 * name) stay lists. @throws SyntaxError where it is no JSON; returns a sentence where it is none that holds a quote
 */
export function flattenItem(text: string): RowValues | string {
  const read: unknown = JSON.parse(text)
  if (typeof read === 'string') return new Map([['text', read]])
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return 'This is neither text nor an object with a text.'
  const values = new Map<string, string | readonly string[]>()
  gather(read, '', 1, values)
  return values
}

function gather(from: object, under: string, depth: number, values: Map<string, string | readonly string[]>): void {
  for (const [name, value] of Object.entries(from)) {
    if (values.size >= mostColumns) return
    const path = cutText(under + mendText(name).text, 100)
    if (Array.isArray(value)) values.set(path, isOfTranslations(value) ? JSON.stringify(value) : namesIn(value))
    else if (typeof value === 'object' && value !== null) {
      if (depth < deepest) gather(value as object, `${path}.`, depth + 1, values) // safe: it is no list and not null
    } else if (value !== null && value !== undefined) values.set(path, String(value))
  }
}

/** As the export writes them. */
const isOfTranslations = (list: unknown[]) =>
  list.length > 0 && list.every((one) => typeof one === 'object' && one !== null && 'language' in one && 'text' in one)

function namesIn(list: unknown[]): string[] {
  return list.flatMap((one) => {
    if (typeof one === 'string' || typeof one === 'number') return [String(one)]
    if (typeof one === 'object' && one !== null && 'name' in one && typeof one.name === 'string') return [one.name]
    return []
  })
}
