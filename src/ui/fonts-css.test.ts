import { statSync } from 'node:fs'
import arial from '@capsizecss/metrics/arial'
import courierNew from '@capsizecss/metrics/courierNew'
import georgia from '@capsizecss/metrics/georgia'
import notoSans from '@capsizecss/metrics/notoSans'
import notoSerif from '@capsizecss/metrics/notoSerif'
import roboto from '@capsizecss/metrics/roboto'
import timesNewRoman from '@capsizecss/metrics/timesNewRoman'
import { expect, test } from 'vitest'
import { faces, type Face } from '#plates'

/**
 * The style sheets of the faces, from the one table that the picture engine registers. To write them again:
 * `npx vitest run src/ui/fonts-css.test.ts --update`. Japanese and Chinese have a hundred files each, so they are only ever cut for a page
 * (docs/decisions/006).
 */
const sheets: Record<string, () => string> = {
  'fonts.css': () => listed.flatMap((face) => [...rules(face), ...standIns(face)]).join(''),
}

const listed = Object.values(faces).filter((face) => !face.subsets && !face.pictureOnly)

/** Fonts of the reader's own machine that are equally wide: the first one found is used instead. */
type Local = { average: number; names: readonly string[] }

const averageOf = (metrics: { xWidthAvg: number; unitsPerEm: number }) => metrics.xWidthAvg / metrics.unitsPerEm
const georgias: Local = { average: averageOf(georgia), names: ['Georgia', 'Gelasio'] }
const times: Local = { average: averageOf(timesNewRoman), names: ['Times New Roman', 'Liberation Serif', 'Tinos'] }
const notos: Local = { average: averageOf(notoSerif), names: ['Noto Serif'] }
// Capsize does not know DejaVu: measured beside Liberation, in proportion.
const dejaVu: Local = { average: 0.5155, names: ['DejaVu Serif'] }

/** The best last: of several rules for one family a browser takes the last whose font is there. */
const locals: Record<NonNullable<Face['standIn']>, readonly Local[]> = {
  'wide serif': [dejaVu, notos, times, georgias],
  serif: [dejaVu, notos, georgias, times],
  sans: [
    { average: 0.5095, names: ['DejaVu Sans'] },
    { average: averageOf(notoSans), names: ['Noto Sans'] },
    { average: averageOf(roboto), names: ['Roboto'] },
    { average: averageOf(arial), names: ['Arial', 'Liberation Sans', 'Arimo'] },
  ],
  // Archivo is only ever set in capitals, and those of other faces are wider beside their small letters: measured.
  'sans in capitals': [
    { average: 0.488, names: ['DejaVu Sans'] },
    { average: 0.486, names: ['Arial', 'Liberation Sans', 'Arimo', 'Roboto'] },
  ],
  mono: [
    {
      average: averageOf(courierNew),
      names: ['Courier New', 'Liberation Mono', 'Cousine', 'Noto Sans Mono', 'DejaVu Sans Mono'],
    },
  ],
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
  expect(latin('fraunces')).toBeLessThan(32_768)
  expect(latin('inter')).toBeLessThan(30_720)
  for (const face of ['archivo', 'garamond', 'garamond-italic'] as const) {
    expect(latin('fraunces') + latin('inter') + latin(face)).toBeLessThan(150_000)
  }
})

function rules(face: Face): string[] {
  // Without a stand-in of its width another font would overflow the plate: nothing is shown for the moment until it comes.
  const display = face.standIn ? 'swap' : 'block'
  return face.files.map(
    ({ path, range }) =>
      `@font-face{font-family:'${face.family}';font-style:${face.style};font-weight:${weights(face.weights)};font-display:${display};src:url('${path.startsWith('./') ? `../plates/faces/${path.slice(2)}` : path}') format('woff2');unicode-range:${range}}\n`,
  )
}

function weights([from, to]: readonly [number, number]): string {
  return from === to ? String(from) : `${from} ${to}`
}

/** Fonts of the reader's own machine, scaled to the face's width and height, so that nothing moves when the face arrives. */
function standIns(face: Face): string[] {
  if (!face.standIn || !face.averages) return []
  const several = face.averages.length > 1
  return face.averages.flatMap(({ weights: range, average }) =>
    locals[face.standIn ?? 'serif'].map((local) => {
      const scale = average / local.average
      const source = local.names.map((name) => `local('${name}${face.style === 'italic' ? ' Italic' : ''}')`).join(',')
      const weight = several ? `font-weight:${weights(range)};` : ''
      return `@font-face{font-family:'${face.family} Fallback';font-style:${face.style};${weight}src:${source};size-adjust:${percent(scale)};ascent-override:${percent(face.ascent / scale)};descent-override:${percent(face.descent / scale)};line-gap-override:0%;unicode-range:${lettersOf(face)}}\n`
    }),
  )
}

const percent = (part: number) => `${Math.round(part * 10_000) / 100}%`

/** Only the letters the face itself has: the reader's Times must not take Hebrew away from our own. */
function lettersOf(face: Face): string {
  const more = face.scripts.includes('Cyrl') ? ',U+0370-052F,U+1F00-1FFF' : ''
  return `U+0000-02FF,U+0300-036F,U+1E00-1EFF,U+2000-22FF${more}`
}
