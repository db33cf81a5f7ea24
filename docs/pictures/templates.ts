/**
 * Draws the contact sheets of docs/templates.md: `node docs/pictures/templates.ts [name …]`, all of them without a name. Into
 * another folder than this one: `SHEETS=/some/folder`.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import { designTemplates, formatNames } from '#plates'
import { contactSheet, type Cell } from './contact-sheet.ts'
import { quoteOfLength, samples, type Sample } from './samples.ts'

const folder = process.env.SHEETS ?? import.meta.dirname
const scripts = Object.keys(samples) as Sample[] // safe: the keys of the table itself

/** Characters of a text: three words, a sentence, a paragraph, a page. */
const lengths = [14, 100, 300, 600] as const

const sheets: Record<string, () => Promise<Sharp>> = {
  templates: () => contactSheet(sideBySide(), 320, 12),
  'templates-in-grey': async () => (await contactSheet(sideBySide(), 200)).greyscale(),
  ...Object.fromEntries(scripts.map((script) => [`formats-${script}`, () => contactSheet(everyFormat(script), 110, 6)])),
}

/** The twelve templates, four in a row, with one quote in one colour. */
function sideBySide(): Cell[][] {
  const quote = quoteOfLength('latin', 90)
  const cells = designTemplates
    .filter((template) => template !== 'plate')
    .map((template): Cell => ({ quote, design: { template, format: 'instagram_post' } }))
  return [0, 4, 8].map((from) => cells.slice(from, from + 4))
}

/** A row for each template, a column for each format; the lengths in turn, so that every column has all of them. */
function everyFormat(script: Sample): Cell[][] {
  return designTemplates.map((template, row) =>
    formatNames.map((format, column) => ({
      quote: quoteOfLength(script, lengths[(row + column) % lengths.length] ?? 100),
      design: { template, format },
    })),
  )
}

const asked = process.argv.slice(2)
for (const [name, draw] of Object.entries(sheets)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const bytes = await (await draw()).webp({ quality: 70, effort: 6 }).toBuffer()
  writeFileSync(join(folder, `${name}.webp`), bytes)
  console.log(`${name}.webp ${Math.round(bytes.length / 1000)} kB`)
}
