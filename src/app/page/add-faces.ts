import type { PageFace } from './page-faces.ts'

/** Longer than this no page waits for its faces, in milliseconds. */
const patience = 400

const added = new Set<string>()

/**
 * The faces of a page that the reader moves to. A style element would be against the first page's policy, so the browser is handed
 * them; what the first screen is set in is waited for, so that it does not appear twice.
 */
export async function addFaces(data: unknown): Promise<void> {
  if (typeof data !== 'object' || data === null || !('faces' in data)) return
  const early: Promise<unknown>[] = []
  // safe: the server's `withFaces` made it
  for (const { family, path, style, weight, range, display, early: isEarly } of data.faces as PageFace[]) {
    if (added.has(path + weight)) continue
    added.add(path + weight)
    const face = new FontFace(family, `url(${path})`, { style, weight, display, unicodeRange: range })
    document.fonts.add(face)
    if (isEarly) early.push(face.load())
  }
  if (early.length > 0) await Promise.race([Promise.allSettled(early), new Promise((done) => setTimeout(done, patience))])
}
