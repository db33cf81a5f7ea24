import { readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import arial from '@capsizecss/metrics/arial'
import courierNew from '@capsizecss/metrics/courierNew'
import georgia from '@capsizecss/metrics/georgia'
import timesNewRoman from '@capsizecss/metrics/timesNewRoman'
import { expect, test } from 'vitest'
import { faces, type Face, type FaceFile } from '#plates'

/**
 * The style sheets of the faces, from the one table that the picture engine registers. To write them again:
 * `npx vitest run src/ui/fonts-css.test.ts --update`. Japanese and Chinese have a hundred files each, so they are sheets of their own,
 * linked where they are needed.
 */
const sheets: Record<string, () => string> = {
  'fonts.css': () => listed.flatMap((face) => [...rules(face), standIn(face)]).join(''),
  'fonts-japanese.css': () => rules(faces.japanese).join(''),
  'fonts-chinese.css': () => rules(faces.chinese).join(''),
}

const listed = Object.values(faces).filter((face) => !face.subsets)

const local = {
  Georgia: { metrics: georgia, names: ['Georgia', 'Gelasio'] },
  'Times New Roman': { metrics: timesNewRoman, names: ['Times New Roman', 'Liberation Serif', 'Tinos'] },
  Arial: { metrics: arial, names: ['Arial', 'Liberation Sans', 'Arimo'] },
  'Courier New': { metrics: courierNew, names: ['Courier New', 'Liberation Mono', 'Cousine'] },
}

test.each(Object.entries(sheets))('%s says what the table of faces says', async (name, css) => {
  await expect(`/* Written from src/plates/faces/faces.ts by fonts-css.test.ts; do not edit. */\n${css()}`).toMatchFileSnapshot(
    name,
  )
})

test('the faces of a page in the Latin script, brand and interface included, stay within 150 KB', () => {
  const latin = (name: 'fraunces' | 'inter' | 'archivo' | 'garamond' | 'garamond-italic') => {
    const file = faces[name].files.find(({ path }) => path.includes('-latin') && !path.includes('-ext'))
    return statSync(new URL(`../plates/faces/${file?.path}`, import.meta.url)).size
  }
  expect(latin('fraunces')).toBeLessThan(30_720)
  expect(latin('inter')).toBeLessThan(30_720)
  for (const face of ['archivo', 'garamond', 'garamond-italic'] as const) {
    expect(latin('fraunces') + latin('inter') + latin(face)).toBeLessThan(150_000)
  }
})

function rules(face: Face): string[] {
  return filesOf(face).map(
    ({ path, range }) =>
      `@font-face{font-family:'${face.family}';font-style:${face.style};font-weight:${weights(face)};font-display:swap;src:url('${path.startsWith('./') ? `../plates/faces/${path.slice(2)}` : path}') format('woff2');unicode-range:${range}}\n`,
  )
}

function filesOf(face: Face): FaceFile[] {
  if (!face.subsets) return [...face.files]
  const { package: name, file } = face.subsets
  const path = createRequire(import.meta.url).resolve(`${name}/unicode.json`)
  const table = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string> // safe: the package's own table
  return Object.entries(table).map(([subset, range]) => ({
    path: `${name}/files/${file.replace('*', subset.replace(/[[\]]/g, ''))}`,
    range,
  }))
}

function weights({ weights: [from, to] }: Face): string {
  return from === to ? String(from) : `${from} ${to}`
}

/** A font of the reader's own machine, scaled to the face's width and height, so that nothing moves when the face arrives. */
function standIn(face: Face): string {
  if (!face.standIn || !face.average) return ''
  const { metrics, names } = local[face.standIn]
  const scale = face.average / (metrics.xWidthAvg / metrics.unitsPerEm)
  const percent = (part: number) => `${Math.round(part * 10_000) / 100}%`
  const range = face.files.find((file) => file.path.includes('latin') && !file.path.includes('latin-ext'))?.range ?? ''
  const source = names.map((name) => `local('${name}${face.style === 'italic' ? ' Italic' : ''}')`).join(',')
  return `@font-face{font-family:'${face.family} Fallback';font-style:${face.style};src:${source};size-adjust:${percent(scale)};ascent-override:${percent(face.ascent / scale)};descent-override:${percent(face.descent / scale)};line-gap-override:0%;unicode-range:${range}}\n`
}
