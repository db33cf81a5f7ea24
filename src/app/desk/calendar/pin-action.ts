import type { Ctx } from '#access'
import { getDeskQuote, pinQuoteOfTheDay, type PinInput } from '#quotes'
import { dateOf } from '../../moment.ts'
import { deskAction } from '../desk-action.ts'
import { longText } from './long-text.ts'

/** Pins a quote to a day, moves it, or gives the day back. A long quote is asked about first. */
export const pinAction = deskAction({
  pin: {
    failure: 'Failed to change the calendar',
    run: async ({ ctx, site }, input) => {
      const { sure, ...asked } = input as PinInput & { sure?: boolean } // safe: the verb checks it
      if (sure !== true && (await isLong(ctx, asked.quote))) return { long: true as const }
      const { batch, like } = await pinQuoteOfTheDay(ctx, asked, site.timeZone)
      return { batch, says: await saidOf(ctx, asked), warning: like ? nearlySame(like) : undefined }
    },
  },
})

function nearlySame({ day, text }: { day: string; text: string }): string {
  const short = text.length > 80 ? `${text.slice(0, 80).trimEnd()}…` : text
  return `${dateOf(new Date(day), 'UTC')} has nearly the same words: “${short}”`
}

const isLong = async (ctx: Ctx, quote: string | null) =>
  quote !== null && Array.from((await getDeskQuote(ctx, quote)).text).length > longText

/** "Pinned “Know thyself” to Nov 29, 2026": what an Undo beside it takes back. */
async function saidOf(ctx: Ctx, { day, quote, from }: PinInput): Promise<string> {
  const on = dateOf(new Date(day), 'UTC')
  if (quote === null) return `Unpinned ${on}`
  const { text } = await getDeskQuote(ctx, quote)
  return `${from === undefined ? 'Pinned' : 'Moved'} “${text.length > 40 ? `${text.slice(0, 40).trimEnd()}…` : text}” to ${on}`
}
