import { treeOf, valuesOf } from './tree.ts'

/** By its name alone this file would seem to import it. */
const react = `'react'`

/** sentences.ts, from the English catalogue. */
export function typesOf(sentences: Iterable<[string, string]>): string {
  const rows = [...sentences].sort(([one], [other]) => (one < other ? -1 : 1)).map(([key, sentence]) => rowOf(key, sentence))
  const written = (of: Row[]) => (of.length === 0 ? '{}' : `{\n${of.map(({ line }) => line).join('\n')}\n}`)
  return `// Made from messages/*/en.json by \`npm run messages\`.
import type { ReactNode } from ${react}

/** What is put around the words of an element. */
export type Words = (words: ReactNode) => ReactNode

/** What each sentence needs. */
export type PlainSentences = ${written(rows.filter(({ isRich }) => !isRich))}

/** With elements in them: for sayRich alone. */
type SentencesOfElements = ${written(rows.filter(({ isRich }) => isRich))}

export type Sentences = PlainSentences & SentencesOfElements
`
}

type Row = { line: string; isRich: boolean }

function rowOf(key: string, sentence: string): Row {
  const values = [...valuesOf(treeOf(sentence))]
  const types = { value: 'string', number: 'number', select: 'string', tag: 'Words' }
  const fields = values.map(([name, kind]) => `${name}: ${types[kind]}`).join('; ')
  const given = fields === '' ? '[]' : `[{ ${fields} }]`
  return { line: `  '${key}': ${given}`, isRich: values.some(([, kind]) => kind === 'tag') }
}
