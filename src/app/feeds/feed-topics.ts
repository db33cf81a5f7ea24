import type { Ctx } from '#access'
import { addressIn, prefixOf } from '#messages'
import { getSettings, languagesOf } from '#settings'
import { feedFormats } from '../seo/feed-links.ts'

/** The feeds that name WebSub hubs, by where they are: those of single authors and categories don't, because hubs don't hear of them. */
export const hubFeeds: readonly string[] = ['', '/quote-of-the-day']

/** Their addresses, in each language and format of the site. */
export async function feedTopics(ctx: Ctx, origin: string): Promise<string[]> {
  const { others } = languagesOf(await getSettings(ctx))
  return ['', ...others.map(prefixOf)].flatMap((begins) =>
    hubFeeds.flatMap((at) => Object.values(feedFormats).map(({ file }) => origin + addressIn(begins, `${at}/${file}`))),
  )
}
