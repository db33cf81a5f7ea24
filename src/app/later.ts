import { loadDownloads, loadMarks } from '#quotes/parts'
import { readHint } from '#ui/hint'

type Part = { begin: () => void }

/**
 * What a page does by itself once it can be read and used: loaded a second after it woke, so that it costs the first paint and the
 * first tap nothing. Each part is asked for only where it has something to do.
 */
const parts: readonly (() => Promise<Part> | undefined)[] = [
  () => import('./shell/theme-colour.ts'),
  () => import('./shell/search-key.ts'),
  () => import('./visits/visits.ts'),
  () => (document.getElementById('languages') ? import('./shell/offer-language.ts') : undefined),
  () => import('./public/quote/edit/hear-edits.ts'),
  () => import('./public/quote/selection/select-words.ts'),
  loadMarks,
  loadDownloads,
]

/** What becomes of an account concerns the person who has one. */
const live = () => (readHint() ? import('./session/live.ts') : undefined)

export function beginParts(): void {
  // Anyone who waits for all of them finds the mark, as that of a page that listens (root.tsx).
  void Promise.all([...parts, live].map(begin)).then(() => performance.mark('begun'))
  // Anyone who signs in on this very page has one from then on.
  addEventListener('hint', () => void begin(live))
}

/** A part that cannot be loaded is missed by nobody. */
async function begin(load: () => Promise<Part> | undefined): Promise<void> {
  try {
    const part = await load()
    part?.begin()
  } catch {
    // What it would have done is done by the server, or not at all.
  }
}
