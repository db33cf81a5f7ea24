import type { MetaDescriptor } from 'react-router'
import { say } from '#messages'
import type { Frame, Plate } from '#plates'
import { pickQuoteOfTheDayHere } from '#quotes'
import { siteDay } from '#time'
import { getSettings, pageReaders } from '#settings'
import type { OwnGround } from '../page/own-page.ts'
import { compose } from '../lists/compose.ts'
import { fontLinks } from '../page/font-links.ts'
import { type Way, wayOf } from '../session/way.ts'

/** What every page on which people come in is given. */
export type Door = { siteTitle: string; way: Way; plate: Plate | null; head: MetaDescriptor[] }

const besideForm: Frame = { name: 'beside-form', width: 720, height: 900, screen: true }

/** `title` is the page's own; at the door of the site's admin the window says that, too. */
export async function readDoor(
  ground: Pick<OwnGround, 'ctx' | 'site'>,
  url: URL,
  title: string,
  isAdmins = false,
): Promise<Door> {
  const { website_title: siteTitle } = await getSettings(ground.ctx)
  const plate = await plateOfTheDay(ground)
  return {
    siteTitle,
    way: wayOf(url),
    plate,
    head: [
      { title: `${title} | ${isAdmins ? say('account.admin-of', { siteTitle }) : siteTitle}` },
      { name: 'robots', content: 'noindex' },
      // Some of these addresses hold a token, so nobody else may see them.
      { name: 'referrer', content: 'strict-origin' },
      ...fontLinks(plate ? [plate] : []),
    ],
  }
}

/** An ornament: the person who wants to come in can do without. */
async function plateOfTheDay({ ctx, site }: Pick<OwnGround, 'ctx' | 'site'>): Promise<Plate | null> {
  try {
    const quote = await pickQuoteOfTheDayHere(ctx, siteDay(ctx.clock.now(), site.timeZone))
    return quote ? await compose(quote, besideForm, pageReaders(await getSettings(ctx))) : null
  } catch (error) {
    ctx.log.warn({ err: error, requestId: ctx.requestId }, 'the plate beside the form is missing')
    return null
  }
}
