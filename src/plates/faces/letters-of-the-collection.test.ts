import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { scriptOf, usualScript } from '../language/script.ts'
import { faceOfLine } from '../templates/small-text.ts'
import type { Face } from './face.ts'
import { faceFor, faces } from './faces.ts'
import type { FaceName } from './stacks.ts'
import { codePointsOf } from './woff2-code-points.ts'

const packages = createRequire(import.meta.url)
const folder = new URL('../../../db/collection/quotes/', import.meta.url)
type Row = { text: string; language: string; author: string; translation?: { text: string } }
type Wording = string | { text: string }
type Category = { names: Record<string, string> }
type Named = { authors?: Record<string, string> }

function inRange(range: string): (codePoint: number) => boolean {
  const spans = range.split(',').map((span) => span.replace('U+', '').split('-'))
  const ends = spans.map(([from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const)
  return (codePoint) => ends.some(([from, to]) => codePoint >= from && codePoint <= to)
}

/** Whether the face draws a code point: what its files are said to be for, and have. */
function lettersOf(face: Face): (codePoint: number) => boolean {
  if (face.subsets) {
    const ranges = face.subsets.map(({ package: name }) => packages(`${name}/unicode.json`) as Record<string, string>)
    return inRange(ranges.flatMap((range) => Object.values(range)).join(','))
  }
  const files = face.files.map(({ path, range }) => {
    const file = path.startsWith('./') ? fileURLToPath(new URL(path, import.meta.url)) : packages.resolve(path)
    return { said: inRange(range), has: codePointsOf(readFileSync(file), brotliDecompressSync) }
  })
  return (codePoint) => files.some(({ said, has }) => said(codePoint) && has.has(codePoint))
}

test('every letter of the collection is in every face that may draw it', () => {
  const drawn = new Map((Object.keys(faces) as FaceName[]).map((name) => [name, lettersOf(faces[name])]))
  // A template wishes for one of these; a text in another script is given that script's own.
  const wishes = [...drawn.keys()].filter((name) => faces[name].scripts.includes('Latn') && !faces[name].pictureOnly)
  const missing = new Set<string>()
  const note = (text: string, language: string, of: string) => {
    for (const wish of wishes) {
      const face = faceFor(scriptOf(text, language), wish)
      // A space of another width is drawn as a plain one (picture/leave-out.ts).
      for (const letter of text.replaceAll('\n', '').replaceAll(/\p{Zs}/gu, ' '))
        if (!drawn.get(face)?.(letter.codePointAt(0) ?? 0)) missing.add(`${letter} of ${of} in ${face}`)
    }
  }
  for (const name of readdirSync(folder))
    for (const row of JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Row[]) {
      note(row.text, row.language, row.author)
      if (row.translation) note(row.translation.text, 'en', row.author)
    }
  const translations = new URL('../translations/', folder)
  for (const name of existsSync(translations) ? readdirSync(translations) : []) {
    const of = JSON.parse(readFileSync(new URL(name, translations), 'utf8')) as { translations: Record<string, Wording> }
    // Bengali: pages have letters of the reader's device for it, and pictures leave such a translation out.
    if (usualScript(name.replace('.json', '')) === 'Zzzz') continue
    for (const [id, wording] of Object.entries(of.translations))
      note(typeof wording === 'string' ? wording : wording.text, name.replace('.json', ''), `${name} ${id}`)
  }
  const categories = JSON.parse(readFileSync(new URL('../categories.json', folder), 'utf8')) as Category[]
  for (const { names } of categories)
    for (const [language, name] of Object.entries(names)) {
      const face = faceFor(scriptOf(name, language), 'inter')
      for (const letter of name)
        if (!drawn.get(face)?.(letter.codePointAt(0) ?? 0)) missing.add(`${letter} of ${name} in ${face}`)
    }
  const names = new URL('../names/', folder)
  for (const file of readdirSync(names)) {
    const language = file.replace('.json', '')
    // As with translations: pictures have the written name in its place.
    if (usualScript(language) === 'Zzzz') continue
    const { authors = {} } = JSON.parse(readFileSync(new URL(file, names), 'utf8')) as Named
    // Names are set in these two.
    for (const name of Object.values(authors))
      for (const wish of ['inter', 'courier'] as const) {
        const face = faceOfLine(name, scriptOf(name, language), wish)
        for (const letter of name.replaceAll(' ', ''))
          if (!drawn.get(face)?.(letter.codePointAt(0) ?? 0)) missing.add(`${letter} of ${name} in ${face}`)
      }
  }
  expect([...missing]).toEqual([])
})
