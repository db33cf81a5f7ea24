import { LimitReached } from '#platform/errors'

/** Pictures of one asker that may be drawn or wait at a time: a quarter of all, so that nobody fills the queue for everybody else. */
const mostUnderway = 8
const underway = new Map<string, number>()

/** @param asker a network or an account. @throws LimitReached when so many of theirs are not done yet */
export async function inShare<T>(asker: string, draw: () => Promise<T>): Promise<T> {
  const others = underway.get(asker) ?? 0
  if (others >= mostUnderway) throw new LimitReached('We’re already drawing several of your pictures. Try again in a moment.', 2)
  underway.set(asker, others + 1)
  try {
    return await draw()
  } finally {
    const left = (underway.get(asker) ?? 1) - 1
    if (left === 0) underway.delete(asker)
    else underway.set(asker, left)
  }
}
