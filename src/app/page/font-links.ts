import courier from '@fontsource/courier-prime/files/courier-prime-latin-400-normal.woff2?url'
import instrument from '@fontsource/instrument-serif/files/instrument-serif-latin-400-italic.woff2?url'
import type { MetaDescriptor } from 'react-router'
import { siteHref } from '#messages'
import { scriptOf, type FaceName, type Plate } from '#plates'
import archivo from '#plates/files/archivo-condensed-latin.woff2?url'
import fraunces from '#plates/files/fraunces-display-latin.woff2?url'
import garamond from '#plates/files/garamond-latin-normal.woff2?url'
import garamondItalic from '#plates/files/garamond-latin-italic.woff2?url'
import inter from '#plates/files/inter-latin.woff2?url'
import { cutsOf, fontPreload } from './page-faces.ts'

/** The file that a text in Latin letters needs first. What other scripts need is cut for the page. */
const files: Partial<Record<FaceName, string>> = {
  fraunces,
  inter,
  archivo,
  instrument,
  garamond,
  'garamond-italic': garamondItalic,
  courier,
}

/**
 * What the first screen is set in is asked for before it is met; the rest comes as it is met. `readAlong`: long words stand there beside
 * the plates, as what a person's life was.
 */
export function fontLinks(first: readonly Plate[], { readAlong = false } = {}): MetaDescriptor[] {
  const whole = new Set([inter, fraunces, ...(readAlong ? [garamond] : []), ...first.flatMap(filesOf)])
  return [...[...whole].map((file) => fontPreload(siteHref(file))), cutsOf(first)]
}

function filesOf(plate: Plate): string[] {
  return scriptOf(plate.text, plate.language) === 'Latn' ? plate.faces.flatMap((face) => files[face] ?? []) : []
}
