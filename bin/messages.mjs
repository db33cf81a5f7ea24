// `npm run messages`: writes src/messages/sentences.ts, the types of all sentences, from the English catalogue, and names the sentences that other languages lack. Checks and builds run it, too.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { catalogueOf, languagesThere, missingIn, source } from '../src/messages/catalogue.ts'
import { typesOf } from '../src/messages/types-of.ts'

const file = fileURLToPath(new URL('../src/messages/sentences.ts', import.meta.url))
const text = typesOf(catalogueOf(source).sentences)
let before = ''
try {
  before = readFileSync(file, 'utf8')
} catch {
  // The first time there is none.
}
if (text !== before) writeFileSync(file, text)

/** Catalogues that a language has not begun, by folder: one line for all of them. */
const notBegun = new Map()
for (const language of languagesThere())
  for (const { part, keys, of } of missingIn(language)) {
    if (keys.length === of) notBegun.set(part, [...(notBegun.get(part) ?? []), language])
    else
      console.log(
        `messages/${part}/${language}.json lacks ${keys.length} sentences, which are in English: ${keys.slice(0, 3).join(', ')} …`,
      )
  }
for (const [part, languages] of notBegun) console.log(`messages/${part} is in English only for ${languages.join(', ')}.`)
