import instrumentLatin from '@fontsource/instrument-serif/files/instrument-serif-latin-400-italic.woff2?url'
import courierLatin from '@fontsource/courier-prime/files/courier-prime-latin-400-normal.woff2?url'
import { scriptOf, type FaceName, type Plate } from '#plates'
import amiri from '../plates/faces/files/amiri-arabic.woff2?url'
import archivoLatin from '../plates/faces/files/archivo-condensed-latin.woff2?url'
import devanagari from '../plates/faces/files/devanagari.woff2?url'
import frauncesLatin from '../plates/faces/files/fraunces-display-latin.woff2?url'
import garamondCyrillicItalic from '../plates/faces/files/garamond-cyrillic-italic.woff2?url'
import garamondCyrillic from '../plates/faces/files/garamond-cyrillic-normal.woff2?url'
import garamondGreekItalic from '../plates/faces/files/garamond-greek-italic.woff2?url'
import garamondGreek from '../plates/faces/files/garamond-greek-normal.woff2?url'
import garamondLatinItalic from '../plates/faces/files/garamond-latin-italic.woff2?url'
import garamondLatin from '../plates/faces/files/garamond-latin-normal.woff2?url'
import hebrew from '../plates/faces/files/hebrew.woff2?url'
import interLatin from '../plates/faces/files/inter-latin.woff2?url'
import tamil from '../plates/faces/files/tamil.woff2?url'
import thai from '../plates/faces/files/thai.woff2?url'
import chineseSheet from './fonts-chinese.css?url'
import japaneseSheet from './fonts-japanese.css?url'

/** The file that a text in the face's own script needs first. Chinese and Japanese have too many to guess at one. */
const files: Partial<Record<FaceName, string>> = {
  fraunces: frauncesLatin,
  inter: interLatin,
  archivo: archivoLatin,
  instrument: instrumentLatin,
  garamond: garamondLatin,
  'garamond-italic': garamondLatinItalic,
  courier: courierLatin,
  devanagari,
  arabic: amiri,
  hebrew,
  tamil,
  thai,
}

const garamonds = {
  Cyrl: { garamond: garamondCyrillic, 'garamond-italic': garamondCyrillicItalic },
  Grek: { garamond: garamondGreek, 'garamond-italic': garamondGreekItalic },
}

const styleSheets: Partial<Record<FaceName, string>> = { japanese: japaneseSheet, chinese: chineseSheet }

/** Addresses of the font files that these plates show first, without repeats. */
export function fontFilesOf(plates: readonly Plate[]): string[] {
  const found = plates.flatMap((plate) => {
    const script = scriptOf(plate.text, plate.language)
    return plate.faces.map((face) =>
      (face === 'garamond' || face === 'garamond-italic') && (script === 'Cyrl' || script === 'Grek')
        ? garamonds[script][face]
        : files[face],
    )
  })
  return [...new Set(found.filter((file) => file !== undefined))]
}

/**
 * Stands once on a page, with the plates of its first screen: preloads their faces. With every plate of the page in
 * `all`, it also links the style sheets of Japanese and Chinese faces, which no other page should pay for.
 */
export function PlateFonts({ first, all = first }: { first: readonly Plate[]; all?: readonly Plate[] }) {
  const sheets = new Set(
    all.flatMap((plate) => plate.faces.map((face) => styleSheets[face])).filter((sheet) => sheet !== undefined),
  )
  return (
    <>
      {fontFilesOf(first).map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
      ))}
      {[...sheets].map((href) => (
        <link key={href} rel="stylesheet" precedence="fonts" href={href} />
      ))}
    </>
  )
}
