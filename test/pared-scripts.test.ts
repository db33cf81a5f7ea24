import { appendFile, cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { withoutUnusedParts } from '../vite.pared-scripts.ts'

const production = 'node_modules/react-router/dist/production'
const parts = ['lib/router/instrumentation.js', 'lib/dom/ssr/fog-of-war.js', 'lib/dom/ssr/fallback.js']
const paredParts = [
  'lib/dom/ssr/errorBoundaries.js',
  'lib/dom/ssr/links.js',
  'lib/dom/ssr/components.js',
  'lib/dom/ssr/single-fetch.js',
  'lib/hooks.js',
]

test('the parts that are left out are those that were read, and each stand-in exports nothing else than they do', async () => {
  const plugin = withoutUnusedParts()
  for (const part of paredParts) {
    const file = join(process.cwd(), production, part)
    const [original, pared] = [await readFile(file, 'utf8'), (await plugin.load(file)) ?? '']
    expect(pared.length).toBeLessThan(original.length)
    expect(exportsOf(pared)).toBe(exportsOf(original))
  }
  for (const part of parts) {
    const file = join(process.cwd(), production, part)
    const standIn = await plugin.load(file)
    const original = (await import(file)) as object
    const instead = (await import(`data:text/javascript,${encodeURIComponent(standIn ?? '')}`)) as object
    expect(Object.keys(instead).length).toBeGreaterThan(0)
    expect(Object.keys(original)).toEqual(expect.arrayContaining(Object.keys(instead)))
  }
  plugin.buildEnd()
  expect(await plugin.load(join(process.cwd(), production, 'lib/router/router.js'))).toBeNull()
})

test.each([...parts, ...paredParts])('the build stops when %s means something else', async (part) => {
  const folder = await mkdtemp(join(tmpdir(), 'pared-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const changed = join(folder, 'react-router/dist/production', part)
  await mkdir(dirname(changed), { recursive: true })
  await cp(join(production, part), changed)
  await expect(withoutUnusedParts().load(changed)).resolves.toContain('export ')
  await appendFile(changed, '\n')
  await expect(withoutUnusedParts().load(changed)).rejects.toThrow(/has changed\. Read what it does now/)
})

test('the build stops when a part is not met', () => {
  expect(() => withoutUnusedParts().buildEnd()).toThrow('other files')
})

const exportsOf = (text: string) => /^export \{[^}]+\}/m.exec(text)?.[0]
