import { getSettings, pageTitle } from '#settings'
import type { Failure } from '../../page/page.ts'
import { failureSaid } from '../../page/page.ts'
import { ownLoader, type Args, type OwnGround } from '../../page/own-page.ts'

/** The loader of a page of the desk: what `load` finds, and the `title` of the window. */
export function deskLoader<A extends Args, T extends object>(
  failure: Failure,
  title: Failure,
  load: (ground: OwnGround, args: A, url: URL) => Promise<T>,
) {
  return ownLoader<A, T & { title: string }>(failure, async (ground, args, url) => {
    const [settings, found] = await Promise.all([getSettings(ground.ctx), load(ground, args, url)])
    return { ...found, title: pageTitle(settings, failureSaid(title)) }
  })
}
