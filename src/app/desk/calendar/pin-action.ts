import { z } from 'zod'
import { say } from '#messages'
import type { Args } from '../../page/own-page.ts'
import { takeInput, type Ctx, type Sent } from '#access'
import { getDeskQuote, pinInput, pinQuoteOfTheDay } from '#quotes'
import { dateOf } from '#time'
import { deskAction } from '../verbs/desk-action.ts'
import { longText } from '#quotes/parts'

/** `sure`: the person who pins was told that it is long. */
const asking = pinInput.extend({ sure: z.boolean().default(false) })

/** What is sent for a day: `seen` is what the calendar showed there. */
export type Pinning = Pick<z.input<typeof asking>, 'day' | 'quote' | 'from'> & { seen: string | null }

export type Pinned = { long: true } | { long?: undefined; batch: string; says: string; warning: string | undefined }

/** Pins a quote to a day, moves it, or gives the day back. A long quote is asked about first. */
export const pinAction = deskAction<Args, Pinned>()({
  pin: {
    failure: () => say('desk-calendar.failed-change-calendar'),
    run: async ({ ctx, site }, input: Sent<z.input<typeof asking>>) => {
      const { sure, ...asked } = takeInput(asking, input)
      if (!sure && (await isLong(ctx, asked.quote))) return { long: true }
      const { batch, like } = await pinQuoteOfTheDay(ctx, asked, site.timeZone)
      return { batch, says: await saidOf(ctx, asked), warning: like ? nearlySame(like) : undefined }
    },
  },
})

function nearlySame({ day, text }: { day: string; text: string }): string {
  const short = text.length > 80 ? `${text.slice(0, 80).trimEnd()}…` : text
  return say('desk-calendar.has-nearly-same-words', { day: dateOf(new Date(day), 'UTC'), short })
}

const isLong = async (ctx: Ctx, quote: string | null) =>
  quote !== null && Array.from((await getDeskQuote(ctx, quote)).text).length > longText

/** "Pinned “Know thyself” to Nov 29, 2026": what an Undo beside it takes back. */
async function saidOf(ctx: Ctx, { day, quote, from }: Omit<z.output<typeof asking>, 'sure'>): Promise<string> {
  const on = dateOf(new Date(day), 'UTC')
  if (quote === null) return say('desk-calendar.unpinned', { on })
  const { text } = await getDeskQuote(ctx, quote)
  const words = text.length > 40 ? `${text.slice(0, 40).trimEnd()}…` : text
  return from === undefined
    ? say('desk-calendar.pinned-to', { words, day: on })
    : say('desk-calendar.moved-to', { words, day: on })
}
