// `npm run messages`: writes src/messages/sentences.ts, the types of all sentences, from the English catalogue, and names sentences for readers that other languages lack. Checks and builds run it, too.
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

for (const language of languagesThere()) {
  const missing = missingIn(language)
  if (missing.length > 0)
    console.log(
      `messages/reading/${language}.json lacks ${missing.length} sentences, which are in English: ${missing.slice(0, 3).join(', ')} …`,
    )
}
