import type { MetaDescriptor } from 'react-router'
import archivo from '../../plates/faces/files/archivo-condensed-latin.woff2?url'
import arabic from '../../plates/faces/files/amiri-arabic.woff2?url'
import courier from '@fontsource/courier-prime/files/courier-prime-latin-400-normal.woff2?url'
import devanagari from '../../plates/faces/files/devanagari.woff2?url'
import fraunces from '../../plates/faces/files/fraunces-display-latin.woff2?url'
import garamond from '../../plates/faces/files/garamond-latin-normal.woff2?url'
import instrument from '@fontsource/instrument-serif/files/instrument-serif-latin-400-italic.woff2?url'
import inter from '../../plates/faces/files/inter-latin.woff2?url'
import chineseSheet from '../../ui/fonts-chinese.css?url'
import japaneseSheet from '../../ui/fonts-japanese.css?url'
import type { FaceName, Plate } from '#plates'

/** The file of each face that nearly every text in it needs. Faces of many small files are left to the browser. */
const files: Partial<Record<FaceName, string>> = { archivo, arabic, courier, devanagari, fraunces, garamond, instrument, inter }

/** Sheets of a hundred files each, linked only where a plate is set in them. */
const sheets: Partial<Record<FaceName, string>> = { chinese: chineseSheet, japanese: japaneseSheet }

/** What the first screen is set in is asked for before the style sheet is read; the rest comes as it is met. */
export function fontLinks(first: Plate[], rest: Plate[]): MetaDescriptor[] {
  const early = new Set<FaceName>(['inter', 'fraunces', ...first.flatMap((plate) => plate.faces)])
  const all = new Set([...first, ...rest].flatMap((plate) => plate.faces))
  return [
    ...hrefs(early, files).map((href) => ({ tagName: 'link' as const, rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const, href })),
    ...hrefs(all, sheets).map((href) => ({ tagName: 'link' as const, rel: 'stylesheet', href })),
  ]
}

function hrefs(names: Set<FaceName>, table: Partial<Record<FaceName, string>>): string[] {
  return [...names].flatMap((name) => table[name] ?? [])
}
