/**
 * Draws the contact sheets of docs/templates.md: `node docs/pictures/templates.ts [name …]`, all of them without a name. Another
 * folder than this one: `SHEETS=/some/folder`.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { designTemplates, formatNames, type DesignTemplateName } from '#plates'
import { contactSheet, type Cell } from './contact-sheet.ts'
import { quoteOfLength, samples, type Sample } from './samples.ts'

const folder = process.env.SHEETS ?? import.meta.dirname
const square = { format: 'instagram_post' } as const
const scripts = Object.keys(samples) as Sample[] // safe: the keys of the table itself

const rows = (columns: (template: DesignTemplateName) => Cell[], templates = designTemplates) => templates.map(columns)
const inRowsOf = <T>(many: number, all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / many) }, (_, row) => all.slice(row * many, (row + 1) * many))

const overview = () =>
  inRowsOf(
    4,
    designTemplates.slice(1).map((template): Cell => ({ quote: quoteOfLength('latin', 90), design: { template, ...square } })),
  )

const sheets: Record<string, () => Promise<Buffer>> = {
  templates: async () => (await contactSheet(overview(), 320, 12)).webp({ quality: 82 }).toBuffer(),
  'templates-in-grey': async () => (await contactSheet(overview(), 200)).greyscale().webp({ quality: 80 }).toBuffer(),
  ...Object.fromEntries(
    scripts.flatMap((script) => [
      [
        `templates-${script}`,
        // Every length in turn, so that each template is seen with each of them in some format.
        async () =>
          (
            await contactSheet(
              rows((template) =>
                formatNames.map((format, i) => ({
                  quote: quoteOfLength(script, [100, 300, 14, 600][i % 4] ?? 100),
                  design: { template, format },
                })),
              ),
              150,
            )
          )
            .webp({ quality: 72 })
            .toBuffer(),
      ],
      [
        `lengths-${script}`,
        async () =>
          (
            await contactSheet(
              rows((template) =>
                [14, 100, 300, 600].map((length) => ({ quote: quoteOfLength(script, length), design: { template, ...square } })),
              ),
              150,
            )
          )
            .webp({ quality: 75 })
            .toBuffer(),
      ],
    ]),
  ),
}

const asked = process.argv.slice(2)
for (const [name, draw] of Object.entries(sheets)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const bytes = await draw()
  writeFileSync(join(folder, `${name}.webp`), bytes)
  console.log(`${name}.webp ${Math.round(bytes.length / 1000)} kB`)
}
