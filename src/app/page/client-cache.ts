import type { ClientLoaderFunctionArgs } from 'react-router'
import { addFaces } from './add-faces.ts'

const minute = 60_000

/**
 * How long what the browser holds is taken as fresh, and how long it is kept at all.
 * It governs moves inside the site only; a whole page always asks the server.
 */
export const cacheTimes = {
  quotes: { fresh: 5 * minute, kept: 10 * minute },
  quote: { fresh: 5 * minute, kept: 10 * minute },
  authors: { fresh: 10 * minute, kept: 30 * minute },
  categories: { fresh: 10 * minute, kept: 30 * minute },
  profile: { fresh: 30 * minute, kept: 30 * minute },
  settings: { fresh: 10 * minute, kept: 10 * minute },
  users: { fresh: 10 * minute, kept: 30 * minute },
  stats: { fresh: 10 * minute, kept: 30 * minute },
} as const

export type CachedNoun = keyof typeof cacheTimes

/** One more try where asking again can do no harm; a change is only sent again when it is idempotent. */
export const retries = 1

type Kept = { at: number; data: unknown }

const kept = new Map<string, Kept>()

/**
 * A page's client loader: answers from memory while fresh, else asks the server, once more if the first try fails. What is
 * not `whole` is not kept.
 */
export function cachedLoader<T>(noun: CachedNoun, isWhole: (data: T) => boolean = () => true) {
  async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<T> {
    const { pathname, search } = new URL(request.url)
    const key = noun === 'settings' ? noun : `${noun} ${pathname}${search}`
    forgetOld(noun)
    const known = kept.get(key)
    if (known && Date.now() - known.at < cacheTimes[noun].fresh) return known.data as T // safe: the key names the page it came from
    const data = (await withRetry(() => serverLoader<T>())) as T // safe: what serverLoader gives is what the page's own loader returned
    if (isWhole(data)) kept.set(key, { at: Date.now(), data })
    await addFaces(data)
    return data
  }
  return clientLoader
}

/** Called after a person's own change: what they see next is asked for again. */
export function forget(): void {
  kept.clear()
}

// The account was signed out or changed, perhaps by somebody else: what is kept may show what it may no longer see (ui/hint.tsx).
if (!import.meta.env.SSR) addEventListener('hint', forget)

function forgetOld(noun: CachedNoun): void {
  for (const [key, { at }] of kept) {
    const itsNoun = key.split(' ', 1)[0] as CachedNoun // safe: keys are made above
    if (itsNoun === noun && Date.now() - at >= cacheTimes[noun].kept) kept.delete(key)
  }
}

async function withRetry<T>(ask: () => Promise<T>): Promise<T> {
  for (let left = retries; ; left--) {
    try {
      return await ask()
    } catch (error) {
      // An answer, even "not found", is an answer; only a failed connection is worth another try.
      if (left === 0 || !(error instanceof TypeError)) throw error
    }
  }
}
