import { readdirSync, readFileSync } from 'node:fs'
import { foldText } from '#platform/fold-text'

/** Words that an article quotes, and whom it says they are by. */
export type Labelled = { text: string; author: string | null }

export type Article = { name: string; language: string; document: string; labels: Labelled[] }

const label = /⟦([^⟧]*)⟧\{([^}]*)\}/gu

/** The articles of a half, each without its labels (test/truth/README.md says how they are written). */
export function readArticles(half: 'held-out' | 'tuned'): Article[] {
  const folder = new URL(`./articles/${half}/`, import.meta.url)
  return readdirSync(folder)
    .sort()
    .map((file) => {
      const written = readFileSync(new URL(file, folder), 'utf8')
      const labels: Labelled[] = []
      let begun = ''
      for (const [, text = '', author = ''] of written.matchAll(label)) {
        if (author === '+') {
          begun += `${text} `
          continue
        }
        labels.push({ text: begun + text, author: author || null })
        begun = ''
      }
      return {
        name: file.replace(/\.txt$/u, ''),
        language: file.slice(0, 2),
        document: written.replaceAll(label, '$1').trimEnd(),
        labels,
      }
    })
}

export type Score = { right: number; found: number; labelled: number }

export const f1 = ({ right, found, labelled }: Score) => (2 * right) / (found + labelled)

export const sumOf = (scores: readonly Score[]): Score => ({
  right: scores.reduce((sum, { right }) => sum + right, 0),
  found: scores.reduce((sum, { found }) => sum + found, 0),
  labelled: scores.reduce((sum, { labelled }) => sum + labelled, 0),
})

/** How many pairs of words and author are as they are labelled, and what is missing or too much. */
export function compareLabels(labels: readonly Labelled[], found: readonly Labelled[]): Score & { misses: string[] } {
  const keyOf = ({ text, author }: Labelled) => `${foldText(text)} | ${foldText(author ?? '')}`
  const left = new Map<string, number>()
  for (const one of found) left.set(keyOf(one), (left.get(keyOf(one)) ?? 0) + 1)
  const misses: string[] = []
  let right = 0
  for (const one of labels) {
    const many = left.get(keyOf(one)) ?? 0
    if (many > 0) right += 1
    else misses.push(`missing: “${one.text}” (${one.author ?? 'nobody'})`)
    left.set(keyOf(one), many - 1)
  }
  for (const one of found) {
    const many = left.get(keyOf(one)) ?? 0
    if (many <= 0) continue
    misses.push(`too much: “${one.text}” (${one.author ?? 'nobody'})`)
    left.set(keyOf(one), many - 1)
  }
  return { right, found: found.length, labelled: labels.length, misses }
}
