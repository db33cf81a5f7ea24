import { readFileSync } from 'node:fs'

/** How a language says a sentence without values, by its key. */
export function said(language: string, parts: string[]): (key: string) => string {
  const sentences = new Map(
    parts.flatMap((part) => {
      const file = new URL(`../messages/${part}/${language}.json`, import.meta.url)
      return Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) // safe: a test of the catalogues holds it
    }),
  )
  return (key) => {
    const sentence = sentences.get(key)
    if (sentence === undefined) throw new Error(`${language} has no sentence "${key}".`)
    return sentence
  }
}
