import { LimitReached } from '#platform/errors'
import { networkOf, visitorsNetwork, type From } from '#platform/limits'

/** Pictures of one asker that may be drawn or wait at a time: a quarter of all, so that nobody fills the queue for everybody else. */
const mostUnderway = 8
/** The same of everybody behind a proxy that nobody named: who they claim to be can be forged. */
const mostBehindProxy = 24
const underway = new Map<string, number>()

/** @param asker an account, or from where a visitor asks. @throws LimitReached when so many of theirs are not done yet */
export async function inShare<T>(asker: string | From, draw: () => Promise<T>): Promise<T> {
  if (typeof asker === 'string') return await within(mostUnderway, asker, draw)
  const own = async () => await within(mostUnderway, visitorsNetwork(asker), draw)
  return asker.claimed === undefined ? await own() : await within(mostBehindProxy, `all ${networkOf(asker.address)}`, own)
}

async function within<T>(most: number, asker: string, draw: () => Promise<T>): Promise<T> {
  const others = underway.get(asker) ?? 0
  if (others >= most) throw new LimitReached('We’re already drawing several of your pictures. Try again in a moment.', 2)
  underway.set(asker, others + 1)
  try {
    return await draw()
  } finally {
    const left = (underway.get(asker) ?? 1) - 1
    if (left === 0) underway.delete(asker)
    else underway.set(asker, left)
  }
}
