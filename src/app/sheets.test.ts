import { globSync, readFileSync } from 'node:fs'
import { join, matchesGlob, normalize } from 'node:path/posix'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import routes from './routes.ts'

/*
 * Pages carry `site.css`, and the desk and the studio load `whole.css` (docs/decisions/057-sheets.md). Here every module is looked at which
 * a browser runs without having that one: from each page on, up to what brings it (`WholeSheet`).
 */
const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (file: string) => readFileSync(root + file, 'utf8')

test('a page’s sheet is made of all that wears it', () => {
  const inReach = reachedBy(['src/app/root.tsx', 'src/app/entry.client.tsx', ...pagesOf(routes)])
  expect(inReach).toEqual(
    expect.arrayContaining([
      'src/app/session/sign-in-dialog.tsx',
      'src/app/session/sign-out-question.tsx',
      'src/app/session/user-menu.tsx',
      'src/app/forms/contact/contact-form.tsx',
      'src/app/public/search/suggestions.tsx',
      'src/app/visits/consent-banner.ts',
      'src/quotes/parts/share-sheet.tsx',
      'src/ui/toast-region.tsx',
    ]),
  )
  expect(inReach.filter((file) => hasClasses(file) && !isSourceOf('src/ui/site.css', file))).toEqual([])
  // It can be told: these are the desk's and the studio's.
  expect(isSourceOf('src/ui/site.css', 'src/app/desk/frame/desk-menu.tsx')).toBe(false)
  expect(isSourceOf('src/ui/whole.css', 'src/app/desk/frame/desk-menu.tsx')).toBe(true)
})

test('no sheet selects by words, which each language has of its own', () => {
  const sheets = globSync('src/**/*.css', { cwd: root })
  expect(sheets).toContain('src/ui/print.css')
  expect(sheets.filter((file) => /\[(aria-label|alt|title|placeholder)[~|^$*]?=/.test(read(file)))).toEqual([])
})

test('what wears a page’s sheet has no class of the desk’s and the studio’s', () => {
  const own = new Set([...classesIn('src/ui/desk.css'), ...classesIn('src/ui/studio.css')])
  for (const shared of classesIn('src/ui/theme.css')) own.delete(shared)
  const foreign = (file: string) => [...wornIn(file)].filter((name) => own.has(name)).map((name) => `${name} in ${file}`)
  const inReach = reachedBy(['src/app/root.tsx', 'src/app/entry.client.tsx', ...pagesOf(routes)])
  expect(inReach.flatMap(foreign)).toEqual([])
  // It can be told: there they are.
  expect(foreign('src/app/desk/frame/desk-menu.tsx')).toContain('desk-entry in src/app/desk/frame/desk-menu.tsx')
  expect(foreign('src/ui/switch.tsx')).toContain('switch-thumb in src/ui/switch.tsx')
  expect(foreign('src/app/public/studio/studio.tsx')).toContain('studio in src/app/public/studio/studio.tsx')
})

type Route = { file: string; children?: Route[] | undefined }

/** Of a page that brings the whole sheet, those that stand in it have it, too. */
function pagesOf(entries: readonly Route[]): string[] {
  return entries.flatMap(({ file, children = [] }) => {
    const page = `src/app/${file}`
    return [page, ...(bringsTheWhole(read(page)) ? [] : pagesOf(children))]
  })
}

const bringsTheWhole = (code: string) => code.includes("from '#ui/whole-sheet'")

function reachedBy(first: string[]): string[] {
  const reached = new Set<string>()
  const open = [...first]
  for (let file = open.pop(); file; file = open.pop()) {
    if (reached.has(file)) continue
    const code = read(file)
    if (bringsTheWhole(code)) continue
    reached.add(file)
    open.push(...importsOf(file, code))
  }
  return [...reached]
}

/** What it imports of ours that runs in browsers, now or later. */
function importsOf(file: string, code: string): string[] {
  const now = [...code.matchAll(/^(?:import|export) (?!type )(?:([^'"]*?) from )?'([^']+)'/gms)]
  const later = [...code.matchAll(/\bimport\(\s*'([^']+)'\s*\)/g)]
  return [
    ...now.flatMap(([, names = '', from = '']) => fileAt(file, from, namesIn(names))),
    ...later.flatMap(([, from = '']) => fileAt(file, from, [])),
  ]
}

const namesIn = (list: string) =>
  list.split(/[{},]/).flatMap((one) => (/^\s*type /.test(one) ? [] : (/\w+/.exec(one)?.[0] ?? [])))

/** A door to parts leads to those that are named, or to all of them; one without `/parts` leads to the server. */
function fileAt(importer: string, from: string, names: string[]): string[] {
  if (from.startsWith('#ui/')) return [`src/ui/${from.slice(4)}.tsx`]
  if (/^#\w+\/parts$/.test(from)) return behind(`src/${from.slice(1)}/index.ts`, names)
  return /^\..*\.tsx?$/.test(from) ? [normalize(join(importer, '..', from))] : []
}

function behind(door: string, names: string[]): string[] {
  const lines = read(door).split('\n')
  const asked = lines.filter((line) => names.length === 0 || namesIn(line).some((name) => names.includes(name)))
  return importsOf(door, asked.join('\n'))
}

const hasClasses = (file: string) => /\bclass(Name|List)?\s*[=.:]/.test(read(file))

function isSourceOf(sheet: string, file: string): boolean {
  const sources = [...read(sheet).matchAll(/^@source (not )?'([^']+)';/gm)].map(([, not, place = '']) => {
    const glob = normalize(join(sheet, '..', place))
    return { not: Boolean(not), holds: matchesGlob(file, glob) || matchesGlob(file, `${glob}/**`) }
  })
  return sources.some(({ not, holds }) => !not && holds) && !sources.some(({ not, holds }) => not && holds)
}

/** The names in its selectors. */
function classesIn(sheet: string): string[] {
  const selectors = read(sheet)
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .split('\n')
    .filter((line) => /[{,]$/.test(line))
  return selectors.flatMap((line) => [...line.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name))
}

/** The words of its class attributes, and all other words with a hyphen except keys of sentences: some class names are composed elsewhere in the file. */
function wornIn(file: string): Set<string> {
  const code = read(file).replaceAll(/ from '[^']+'|\bsay(?:Rich)?\(\s*'[^']+'/g, '')
  const strings = (text: string) =>
    [...text.matchAll(/(["'`])((?:(?!\1)[^\\]|\\.)*)\1/g)].flatMap(([, , words = '']) => words.split(/[^\w-]+/))
  const attributes = [...code.matchAll(/\bclass(?:Name)?\s*=\s*(["'`][^"'`]*["'`]|\{(?:[^{}]|\{[^{}]*\})*\})/g)]
  return new Set([
    ...attributes.flatMap(([, value = '']) => strings(value)),
    ...strings(code).filter((word) => word.includes('-')),
  ])
}
