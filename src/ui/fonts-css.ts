import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import arial from '@capsizecss/metrics/arial'
import courierNew from '@capsizecss/metrics/courierNew'
import georgia from '@capsizecss/metrics/georgia'
import timesNewRoman from '@capsizecss/metrics/timesNewRoman'
import { faces, type Face, type FaceFile } from '#plates'

/**
 * The style sheets of the faces, from the one table that the picture engine registers: run this file to write them
 * again. Japanese and Chinese have a hundred files each, so they are sheets of their own, linked where they are needed.
 */
export const sheets: Record<string, () => string> = {
  'fonts.css': () =>
    [...new Map(listed.map((face) => [familyStyle(face), [...rules(face), standIn(face)]])).values()].flat().join(''),
  'fonts-japanese.css': () => rules(faces.japanese).join(''),
  'fonts-chinese.css': () => rules(faces.chinese).join(''),
}

const listed = Object.values(faces).filter((face) => !face.subsets)

function familyStyle(face: Face): string {
  return `${face.family} ${face.style}`
}

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

const local = {
  Georgia: { metrics: georgia, names: ['Georgia', 'Gelasio'] },
  'Times New Roman': { metrics: timesNewRoman, names: ['Times New Roman', 'Liberation Serif', 'Tinos'] },
  Arial: { metrics: arial, names: ['Arial', 'Liberation Sans', 'Arimo'] },
  'Courier New': { metrics: courierNew, names: ['Courier New', 'Liberation Mono', 'Cousine'] },
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

if (import.meta.main) {
  for (const [name, css] of Object.entries(sheets)) {
    writeFileSync(
      new URL(name, import.meta.url),
      `/* Written by fonts-css.ts from the table in plates/faces/faces.ts; do not edit. */\n${css()}`,
    )
  }
}
