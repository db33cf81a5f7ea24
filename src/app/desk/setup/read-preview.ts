import type { Ctx } from '#access'
import { direction, inLanguage, say } from '#messages'
import { frames } from '#plates'
import { pickQuoteOfTheDay } from '#quotes'
import { defaultSettings, languagesOf, pageReaders, type Settings } from '#settings'
import { siteDay } from '#time'
import { composeCards } from '../../lists/compose.ts'
import { wholeCut } from '../../lists/page-size.ts'
import { mainLinks } from '../../shell/navigation.ts'
import type { Site } from '../../site/site.ts'

/** What the first screen of the home page is made of beside the settings: the poster of today, and its words in each language that can be chosen. */
export async function readPreview(ctx: Ctx, { timeZone }: Pick<Site, 'timeZone'>, settings: Settings, codes: readonly string[]) {
  // As on the site, not in the language of the person who sets it up.
  const plate = await inLanguage(languagesOf(settings).own, async () => {
    const quote = await pickQuoteOfTheDay(ctx, siteDay(ctx.clock.now(), timeZone))
    const [card] = quote ? await composeCards([quote], pageReaders(settings), wholeCut, undefined, () => frames.social) : []
    return card?.plate ?? null
  })
  return {
    plate,
    usual: defaultSettings.website_description,
    words: Object.fromEntries(codes.map((code) => [code, inLanguage(code, wordsHere)])),
  }
}

const wordsHere = () => ({
  /** For `usual`, the description that nobody has changed. */
  description: say('shell.description'),
  links: mainLinks().map(({ name }) => name),
  day: say('home.quote-of-the-day'),
  none: say('home.no-quotes'),
  direction: direction(),
})

export type Preview = Awaited<ReturnType<typeof readPreview>>
