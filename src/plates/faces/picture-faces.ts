import type { Script } from '../language/script.ts'
import type { Face, FaceFile } from './face.ts'
import type { PictureFaceName, PictureFamily } from './stacks.ts'
import { latin, latinExt, vietnamese } from './unicode-ranges.ts'

type Style = Face['style']
type Family = {
  shown: string
  /** The engine's name. Where a page has the family, too, it is another one, so that a plate keeps the file that was cut for it. */
  family: string
  scripts: readonly Script[]
  /** Of the font's own units: ascent, descent, height of capitals, and the em they are parts of. */
  metrics: readonly [ascent: number, descent: number, capHeight: number, em: number]
  filesOf: (style: Style) => Pick<Face, 'files' | 'subsets'>
}

const families: Record<PictureFamily, Family> = {
  arimo: {
    shown: 'Arimo',
    family: 'Arimo',
    scripts: ['Latn', 'Cyrl', 'Grek', 'Hebr'],
    metrics: [1854, 434, 1409, 2048],
    filesOf: still('arimo'),
  },
  tinos: {
    shown: 'Tinos',
    family: 'Tinos',
    scripts: ['Latn', 'Cyrl', 'Grek', 'Hebr'],
    metrics: [1825, 443, 1341, 2048],
    filesOf: still('tinos'),
  },
  gelasio: {
    shown: 'Gelasio',
    family: 'Gelasio',
    scripts: ['Latn'],
    metrics: [1900, 700, 1419, 2048],
    filesOf: still('gelasio'),
  },
  playfair: {
    shown: 'Playfair Display',
    family: 'Playfair Display',
    scripts: ['Latn', 'Cyrl'],
    metrics: [1082, 251, 708, 1000],
    filesOf: varying('playfair-display'),
  },
  lora: {
    shown: 'Lora',
    family: 'Lora',
    scripts: ['Latn', 'Cyrl'],
    metrics: [1006, 274, 700, 1000],
    filesOf: varying('lora'),
  },
  'any-garamond': {
    shown: 'EB Garamond',
    family: 'EB Garamond Any',
    scripts: ['Latn', 'Cyrl', 'Grek'],
    metrics: [1007, 298, 650, 1000],
    filesOf: varying('eb-garamond'),
  },
  'any-inter': {
    shown: 'Inter',
    family: 'Inter Any',
    scripts: ['Latn', 'Cyrl', 'Grek'],
    metrics: [1984, 494, 1490, 2048],
    filesOf: varying('inter'),
  },
  'any-fraunces': {
    shown: 'Fraunces',
    family: 'Fraunces Any',
    scripts: ['Latn'],
    metrics: [1956, 510, 1400, 2000],
    filesOf: fraunces,
  },
}

/** Faces that people may choose for a picture, regular to bold. No page loads them; the studio fetches what a text needs. */
export const pictureFaces = Object.fromEntries(
  Object.entries(families).flatMap(([name, family]) => [
    [name, faceOf(name as PictureFamily, family, 'normal')], // safe: a key of the table above
    [`${name}-italic`, faceOf(`${name as PictureFamily}-italic`, family, 'italic')], // safe: as above
  ]),
) as Record<PictureFaceName, Face> // safe: every family gave both

function faceOf(name: PictureFaceName, { shown, family, scripts, metrics, filesOf }: Family, style: Style): Face {
  const [ascent, descent, capHeight, em] = metrics
  return {
    name,
    shown: style === 'italic' ? `${shown} Italic` : shown,
    family,
    style,
    weights: [400, 700],
    scripts,
    ascent: ascent / em,
    descent: descent / em,
    capHeight: capHeight / em,
    ...filesOf(style),
    pictureOnly: true,
  }
}

/** A package with a file for each weight. */
function still(name: string): Family['filesOf'] {
  const from = `@fontsource/${name}`
  return (style) => ({
    files: [],
    subsets: [400, 700].map((weight) => ({ package: from, file: `${name}-*-${weight}-${style}.woff2`, weight })),
  })
}

/** A package whose files hold all weights. */
function varying(name: string): Family['filesOf'] {
  const from = `@fontsource-variable/${name}`
  return (style) => ({ files: [], subsets: [{ package: from, file: `${name}-*-wght-${style}.woff2` }] })
}

/** Cut at the optical size of the pages' own: see files/README.md. */
function fraunces(style: Style): { files: FaceFile[] } {
  const file = (subset: string, range: string) => ({
    path: `./files/fraunces-picture-${subset}-${style}.woff2`,
    range,
    whole: false,
  })
  return { files: [file('vietnamese', vietnamese), file('latin-ext', latinExt), file('latin', latin)] }
}
