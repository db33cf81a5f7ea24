import type { Script } from '../language/script.ts'
import type { Face, FaceFile } from './face.ts'
import { pictureFaces } from './picture-faces.ts'
import type { FaceName } from './stacks.ts'
import { latin, latinExt, vietnamese } from './unicode-ranges.ts'

const greek = 'U+0370-0377,U+037A-037F,U+0384-038A,U+038C,U+038E-03A1,U+03A3-03FF'
const greekExt = 'U+1F00-1FFF'
const cyrillic = 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116'
const cyrillicExt = 'U+0460-052F,U+1C80-1C8A,U+20B4,U+2DE0-2DFF,U+A640-A69F,U+FE2E-FE2F'
const arabic = 'U+0600-0605,U+060B-061B,U+061E-06D5,U+06DD,U+06E5-06E6,U+06EE-06FF,U+200C-200F,U+FD3E-FD3F,U+FDF2'
const marks =
  'U+0020-0040,U+005B-005D,U+005F,U+007B-007D,U+00A0,U+00AB,U+00B7,U+00BB,U+2009,U+2010-2014,U+2018-201E,U+2026,U+202F,U+2039-203A'

const own = (file: string, range: string): FaceFile => ({ path: `./files/${file}.woff2`, range, whole: range === latin })
const bought = (path: string, range: string): FaceFile => ({ path, range, whole: range === latin })

const garamondFiles = (style: 'normal' | 'italic') => [
  own(`garamond-cyrillic-ext-${style}`, cyrillicExt),
  own(`garamond-cyrillic-${style}`, cyrillic),
  own(`garamond-greek-ext-${style}`, greekExt),
  own(`garamond-greek-${style}`, greek),
  own(`garamond-vietnamese-${style}`, vietnamese),
  own(`garamond-latin-ext-${style}`, latinExt),
  own(`garamond-latin-${style}`, latin),
]

/** Every face a plate, a picture or the interface may use. */
export const faces: Record<FaceName, Face> = {
  fraunces: {
    name: 'fraunces',
    shown: 'Fraunces',
    family: 'Fraunces',
    style: 'normal',
    weights: [300, 600],
    scripts: ['Latn'],
    ascent: 0.978,
    descent: 0.255,
    capHeight: 0.7,
    averages: [
      { weights: [300, 399], average: 0.4101 },
      { weights: [400, 479], average: 0.4237 },
      { weights: [480, 600], average: 0.4359 },
    ],
    standIn: 'wide serif',
    files: [
      own('fraunces-display-vietnamese', vietnamese),
      own('fraunces-display-latin-ext', latinExt),
      own('fraunces-display-latin', latin),
    ],
  },
  inter: {
    name: 'inter',
    shown: 'Inter',
    family: 'Inter',
    style: 'normal',
    weights: [400, 650],
    scripts: ['Latn', 'Cyrl', 'Grek'],
    ascent: 0.96875,
    descent: 0.2412,
    capHeight: 0.7275,
    averages: [{ weights: [400, 650], average: 0.4769 }],
    standIn: 'sans',
    files: [
      bought('@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2', cyrillic),
      bought('@fontsource-variable/inter/files/inter-greek-wght-normal.woff2', greek),
      bought('@fontsource-variable/inter/files/inter-greek-ext-wght-normal.woff2', greekExt),
      bought('@fontsource-variable/inter/files/inter-vietnamese-wght-normal.woff2', vietnamese),
      own('inter-latin-ext', latinExt),
      own('inter-latin', latin),
    ],
  },
  archivo: {
    name: 'archivo',
    shown: 'Archivo Condensed',
    family: 'Archivo Condensed',
    style: 'normal',
    weights: [850, 850],
    scripts: ['Latn'],
    ascent: 0.878,
    descent: 0.21,
    capHeight: 0.686,
    averages: [{ weights: [850, 850], average: 0.3766 }],
    standIn: 'sans in capitals',
    files: [
      own('archivo-condensed-vietnamese', vietnamese),
      own('archivo-condensed-latin-ext', latinExt),
      own('archivo-condensed-latin', latin),
    ],
  },
  instrument: {
    name: 'instrument',
    shown: 'Instrument Serif',
    family: 'Instrument Serif',
    style: 'italic',
    weights: [400, 400],
    scripts: ['Latn'],
    ascent: 0.99,
    descent: 0.31,
    capHeight: 0.72,
    averages: [{ weights: [400, 400], average: 0.3597 }],
    standIn: 'serif',
    files: [
      bought('@fontsource/instrument-serif/files/instrument-serif-latin-ext-400-italic.woff2', latinExt),
      bought('@fontsource/instrument-serif/files/instrument-serif-latin-400-italic.woff2', latin),
    ],
  },
  garamond: {
    name: 'garamond',
    shown: 'EB Garamond',
    family: 'EB Garamond',
    style: 'normal',
    weights: [400, 400],
    scripts: ['Latn', 'Cyrl', 'Grek'],
    ascent: 1.007,
    descent: 0.298,
    capHeight: 0.65,
    averages: [{ weights: [400, 400], average: 0.3807 }],
    standIn: 'serif',
    files: garamondFiles('normal'),
  },
  'garamond-italic': {
    name: 'garamond-italic',
    shown: 'EB Garamond Italic',
    family: 'EB Garamond',
    style: 'italic',
    weights: [400, 400],
    scripts: ['Latn', 'Cyrl', 'Grek'],
    ascent: 1.007,
    descent: 0.298,
    capHeight: 0.65,
    averages: [{ weights: [400, 400], average: 0.3688 }],
    standIn: 'serif',
    files: garamondFiles('italic'),
  },
  courier: {
    name: 'courier',
    shown: 'Courier Prime',
    family: 'Courier Prime',
    style: 'normal',
    weights: [400, 400],
    scripts: ['Latn'],
    ascent: 0.78125,
    descent: 0.3418,
    capHeight: 0.5796,
    averages: [{ weights: [400, 400], average: 0.5996 }],
    standIn: 'mono',
    files: [
      bought('@fontsource/courier-prime/files/courier-prime-latin-ext-400-normal.woff2', latinExt),
      bought('@fontsource/courier-prime/files/courier-prime-latin-400-normal.woff2', latin),
    ],
  },
  devanagari: {
    name: 'devanagari',
    shown: 'Noto Serif Devanagari',
    family: 'Noto Serif Devanagari',
    style: 'normal',
    weights: [400, 400],
    scripts: ['Deva'],
    ascent: 0.93,
    descent: 0.625,
    capHeight: 0.715,
    files: [
      own('noto-marks', marks),
      own('devanagari', 'U+0900-097F,U+1CD0-1CF9,U+200C-200D,U+20A8,U+20B9,U+20F0,U+25CC,U+A830-A839,U+A8E0-A8FF'),
    ],
  },
  arabic: {
    name: 'arabic',
    shown: 'Amiri',
    family: 'Amiri',
    style: 'normal',
    weights: [400, 400],
    scripts: ['Arab'],
    ascent: 1.124,
    descent: 0.634,
    capHeight: 0.646,
    files: [own('amiri-marks', marks), own('amiri-arabic', arabic)],
  },
  hebrew: {
    name: 'hebrew',
    shown: 'Noto Serif Hebrew',
    family: 'Noto Serif Hebrew',
    style: 'normal',
    weights: [400, 400],
    scripts: ['Hebr'],
    ascent: 0.896,
    descent: 0.29,
    capHeight: 0.714,
    files: [own('noto-marks', marks), own('hebrew', 'U+0307-0308,U+0590-05FF,U+200C-200F,U+20AA,U+25CC,U+FB1D-FB4F')],
  },
  tamil: {
    name: 'tamil',
    shown: 'Noto Serif Tamil',
    family: 'Noto Serif Tamil',
    style: 'normal',
    weights: [400, 400],
    scripts: ['Taml'],
    ascent: 1.069,
    descent: 0.492,
    capHeight: 0.829,
    files: [own('noto-marks', marks), own('tamil', 'U+0964-0965,U+0B82-0BFA,U+200C-200D,U+20B9,U+25CC')],
  },
  thai: {
    name: 'thai',
    shown: 'Noto Serif Thai',
    family: 'Noto Serif Thai',
    style: 'normal',
    weights: [400, 400],
    scripts: ['Thai'],
    ascent: 1.064,
    descent: 0.534,
    capHeight: 0.714,
    files: [own('noto-marks', marks), own('thai', 'U+02D7,U+0303,U+0331,U+0E01-0E5B,U+200C-200D,U+25CC')],
  },
  japanese: {
    name: 'japanese',
    shown: 'Noto Serif JP',
    family: 'Noto Serif JP',
    style: 'normal',
    weights: [200, 900],
    scripts: ['Jpan'],
    ascent: 1.151,
    descent: 0.286,
    capHeight: 0.729,
    files: [],
    subsets: [{ package: '@fontsource-variable/noto-serif-jp', file: 'noto-serif-jp-*-wght-normal.woff2' }],
  },
  chinese: {
    name: 'chinese',
    shown: 'Noto Serif SC',
    family: 'Noto Serif SC',
    style: 'normal',
    weights: [200, 900],
    scripts: ['Hans', 'Hant'],
    ascent: 1.151,
    descent: 0.286,
    capHeight: 0.729,
    files: [],
    subsets: [{ package: '@fontsource-variable/noto-serif-sc', file: 'noto-serif-sc-*-wght-normal.woff2' }],
  },
  korean: {
    name: 'korean',
    shown: 'Noto Serif KR',
    family: 'Noto Serif KR',
    style: 'normal',
    weights: [200, 900],
    scripts: ['Kore'],
    ascent: 1.151,
    descent: 0.286,
    capHeight: 0.729,
    files: [],
    subsets: [{ package: '@fontsource-variable/noto-serif-kr', file: 'noto-serif-kr-*-wght-normal.woff2' }],
  },
  ...pictureFaces,
}

const byScript: Partial<Record<Script, FaceName>> = {
  Deva: 'devanagari',
  Arab: 'arabic',
  Hebr: 'hebrew',
  Taml: 'tamil',
  Thai: 'thai',
  Jpan: 'japanese',
  Hans: 'chinese',
  Hant: 'chinese',
  Kore: 'korean',
  Cyrl: 'garamond',
  Grek: 'garamond',
}

/** The face for a text in this script: the template's own wish where it has the letters, the script's serif where not. */
export function faceFor(script: Script, wish: FaceName): FaceName {
  if (faces[wish].scripts.includes(script)) return wish
  const fitting = byScript[script] ?? (script === 'Latn' ? wish : 'garamond')
  return fitting === 'garamond' && faces[wish].style === 'italic' ? 'garamond-italic' : fitting
}
