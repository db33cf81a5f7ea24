import { faceCuts, type FaceCut } from '#images'
import type { Plate } from '#plates'

/** A cut as the page carries it; an `early` one is on the first screen, so after a move inside the site the page waits for it a moment. */
export type PageFace = FaceCut & { early?: true }

/**
 * Adds to a page's data the faces that its plates need, cut to the characters they show, and fills in the addresses that
 * `fontLinks` left open. It finds the plates itself: whatever a loader returns is shown.
 */
export function withFaces<T>(data: T): T {
  const plates = platesIn(data)
  if (plates.length === 0 || typeof data !== 'object' || data === null) return data
  const cuts = faceCuts(plates)
  const early = new Set<string>()
  const head = 'head' in data && Array.isArray(data.head) ? data.head.map(filledIn) : undefined
  const faces: PageFace[] = cuts.map((cut) => (early.has(cut.path) ? { ...cut, early: true } : cut))
  return { ...data, ...(head ? { head } : {}), ...(faces.length > 0 ? { faces } : {}) }

  function filledIn(descriptor: unknown): unknown {
    if (!isOpen(descriptor)) return descriptor
    const cut = cuts.find(({ path }) => path.startsWith(descriptor.href))
    if (!cut) return descriptor
    early.add(cut.path)
    return { ...descriptor, href: cut.path }
  }
}

/** The beginning of a cut's address, up to the characters: those are known when the whole page is. */
export function openAddresses(plates: readonly Plate[]): string[] {
  return faceCuts(plates).map(({ path }) => path.slice(0, path.lastIndexOf('/') + 1))
}

const isOpen = (descriptor: unknown): descriptor is { href: string } =>
  typeof descriptor === 'object' &&
  descriptor !== null &&
  'href' in descriptor &&
  typeof descriptor.href === 'string' &&
  /^\/faces\/[^/]+\/$/.test(descriptor.href)

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
  return Object.values(value).flatMap(platesIn)
}
