import courier from '@fontsource/courier-prime/files/courier-prime-latin-400-normal.woff2?url'
import instrument from '@fontsource/instrument-serif/files/instrument-serif-latin-400-italic.woff2?url'
import type { MetaDescriptor } from 'react-router'
import { scriptOf, type FaceName, type Plate } from '#plates'
import archivo from '#plates/files/archivo-condensed-latin.woff2?url'
import arabic from '#plates/files/amiri-arabic.woff2?url'
import devanagari from '#plates/files/devanagari.woff2?url'
import fraunces from '#plates/files/fraunces-display-latin.woff2?url'
import cyrillic from '#plates/files/garamond-cyrillic-normal.woff2?url'
import cyrillicItalic from '#plates/files/garamond-cyrillic-italic.woff2?url'
import greek from '#plates/files/garamond-greek-normal.woff2?url'
import greekItalic from '#plates/files/garamond-greek-italic.woff2?url'
import garamond from '#plates/files/garamond-latin-normal.woff2?url'
import garamondItalic from '#plates/files/garamond-latin-italic.woff2?url'
import hebrew from '#plates/files/hebrew.woff2?url'
import inter from '#plates/files/inter-latin.woff2?url'
import tamil from '#plates/files/tamil.woff2?url'
import thai from '#plates/files/thai.woff2?url'
import chineseSheet from '../../ui/fonts-chinese.css?url'
import japaneseSheet from '../../ui/fonts-japanese.css?url'

/** The file that a text in the face's own script needs first. Chinese and Japanese have too many to guess at one. */
const files: Partial<Record<FaceName, string>> = {
  fraunces,
  inter,
  archivo,
  instrument,
  garamond,
  'garamond-italic': garamondItalic,
  courier,
  devanagari,
  arabic,
  hebrew,
  tamil,
  thai,
}

/** Where the same face has another file for another script. */
const byScript: Partial<Record<string, Partial<Record<FaceName, string>>>> = {
  Cyrl: { garamond: cyrillic, 'garamond-italic': cyrillicItalic },
  Grek: { garamond: greek, 'garamond-italic': greekItalic },
}

/**
 * A hundred files each, so they are linked only where the page's own quote is set in them. Cards are then in the reader's own
 * face of that script: its signs are as wide, and a page of English is not made to wait for Chinese.
 */
const sheets: Partial<Record<FaceName, string>> = { chinese: chineseSheet, japanese: japaneseSheet }

/** What the first screen is set in is asked for before the style sheet is read; the rest comes as it is met. */
export function fontLinks(first: readonly Plate[]): MetaDescriptor[] {
  const early = new Set([inter, fraunces, ...first.flatMap(filesOf)])
  const linked = new Set(first.flatMap((plate) => plate.faces.flatMap((face) => sheets[face] ?? [])))
  return [
    ...[...early].map((href) => ({
      tagName: 'link' as const,
      rel: 'preload',
      as: 'font',
      type: 'font/woff2',
      crossOrigin: 'anonymous' as const,
      href,
    })),
    ...[...linked].map((href) => ({ tagName: 'link' as const, rel: 'stylesheet', href })),
  ]
}

function filesOf(plate: Plate): string[] {
  const own = byScript[scriptOf(plate.text, plate.language)]
  return plate.faces.flatMap((face) => own?.[face] ?? files[face] ?? [])
}
