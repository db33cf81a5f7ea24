import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faces } from '#plates'
import { sheets } from './fonts-css.ts'

test('the sheets say what the table of faces says', () => {
  for (const [name, css] of Object.entries(sheets)) {
    expect(readFileSync(new URL(name, import.meta.url), 'utf8'), `${name}: run node src/ui/fonts-css.ts`).toContain(css())
  }
})

test('the faces of a page in the Latin script, brand and interface included, stay within 150 KB', () => {
  const latin = (name: 'fraunces' | 'inter' | 'archivo' | 'garamond' | 'garamond-italic') => {
    const file = faces[name].files.find(({ path }) => path.includes('-latin') && !path.includes('-ext'))
    return statSync(new URL(`../plates/faces/${file?.path}`, import.meta.url)).size
  }
  expect(latin('fraunces')).toBeLessThan(30_720)
  expect(latin('inter')).toBeLessThan(30_720)
  for (const face of ['archivo', 'garamond', 'garamond-italic'] as const)
    expect(latin('fraunces') + latin('inter') + latin(face)).toBeLessThan(150_000)
})
