import { failureSaid, type Failure } from '../../page/page.ts'
import { ownLoader, type Args, type OwnGround } from '../../page/own-page.ts'

/** The sentence for a page that can’t be loaded, and the title of its window. */
export type About = { failure: Failure; title: Failure }

/** The loader of a page of the desk: what `load` finds, with the title. */
export function deskLoader<A extends Args, T extends object>(
  { failure, title }: About,
  load: (ground: OwnGround, args: A, url: URL) => Promise<T>,
) {
  return ownLoader<A, T & { title: string }>(failure, async (ground, args, url) => ({
    ...(await load(ground, args, url)),
    title: failureSaid(title),
  }))
}
