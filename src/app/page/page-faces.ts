import type { MetaDescriptor } from 'react-router'
import { faceCuts, type FaceCut, type Lettering } from '#images'
import type { Plate } from '#plates'
import type { FaceAddresses } from '../http/face-address.ts'

/** A cut as the page carries it; an `early` one is on the first screen, so after a move inside the site the page waits for it a moment. */
export type PageFace = Omit<FaceCut, 'source' | 'characters'> & { path: string; early?: true }

/** Stands in a page's head for the cuts of the first screen, until all plates of the page are known: then the cuts are, too. */
export const cutsOf = (first: readonly Plate[]): MetaDescriptor => ({ cutsOf: first })

export const fontPreload = (href: string): MetaDescriptor => ({
  tagName: 'link',
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous',
  href,
})

/** Words of a page beside its plates that may be in any script, such as the title of a work: for its data, as `lettering`. */
export function nameLettering(words: readonly string[]): Lettering[] {
  return [{ face: 'inter', weight: 400, text: words.join(' ') }]
}

/** Words of a page that are set in the face for reading, such as a quote in a list. */
export function textLettering(words: readonly string[]): Lettering[] {
  return [{ face: 'garamond', weight: 400, text: words.join(' ') }]
}

/**
 * Adds to a page's data the faces that its plates need, cut to the characters they show, and puts what stands for cuts in its head
 * in their place. It finds the plates itself: whatever a loader returns is shown; words beside them come as `lettering`. Those of the head are cut with
 * them, so that each cut that is asked for early is one that the page names.
 */
export function withFaces<T>(data: T, addresses: FaceAddresses): T {
  if (typeof data !== 'object' || data === null) return data
  // With a status of its own (React Router's `data`).
  if ('type' in data && data.type === 'DataWithResponseInit' && 'data' in data)
    return { ...data, data: withFaces(data.data, addresses) }
  const head: unknown[] = 'head' in data && Array.isArray(data.head) ? data.head : []
  const first = head.flatMap((one) => (standsForCuts(one) ? one.cutsOf : []))
  const early = new Set(faceCuts(first).map(placeOf))
  const { lettering = [], ...shown } = data as T & object & { lettering?: Lettering[] } // safe: nothing else has that name
  const faces = faceCuts([...first, ...platesIn(data)], lettering).map((cut): PageFace => {
    const { source, characters, ...rest } = cut
    return { ...rest, path: addresses.pathOf({ source, characters }), ...(early.has(placeOf(cut)) ? { early: true } : {}) }
  })
  const preloads = faces.flatMap(({ path, early }) => (early ? fontPreload(path) : []))
  if (head.length + faces.length === 0 && !('lettering' in data)) return data
  return {
    ...(shown as T), // safe: what is missing is for the server alone
    ...('head' in data ? { head: head.flatMap((one) => (standsForCuts(one) ? preloads : [one])) } : {}),
    ...(faces.length > 0 ? { faces } : {}),
  }
}

const standsForCuts = (descriptor: unknown): descriptor is { cutsOf: readonly Plate[] } =>
  typeof descriptor === 'object' && descriptor !== null && 'cutsOf' in descriptor

/** One cut for each family and source. */
const placeOf = ({ family, source }: FaceCut) => `${family} ${source}`

/** The rules of the cuts, for the page's own style element. They come after the style sheet's, so of two they have the word. */
export function faceRules(faces: readonly PageFace[]): string {
  return faces
    .map(
      ({ family, style, weight, display, path, range }) =>
        `@font-face{font-family:'${family}';font-style:${style};font-weight:${weight};font-display:${display};src:url('${path}') format('woff2');unicode-range:${range}}`,
    )
    .join('')
}

function platesIn(value: unknown): Plate[] {
  if (typeof value !== 'object' || value === null) return []
  if ('nodes' in value && 'palette' in value) return [value as Plate] // safe: nothing else that a page shows has both
  return Object.entries(value).flatMap(([name, one]) => (name === 'cutsOf' ? [] : platesIn(one)))
}
