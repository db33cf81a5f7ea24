import { z } from 'zod'
import { editorRoles } from '#access'
import { Invalid } from '#platform/errors'
import { findCalendar, getDeskQuote, pinQuoteOfTheDay } from '#quotes'
import { longText } from '#quotes/parts'
import { dayAfter, siteDay } from '#time'
import { toolOf } from '../tool.ts'
import { changeAt, done, guid } from './shapes.ts'

const day = (name: string) => z.iso.date(`${name} must be a day like 2026-01-31`)
const daysAhead = 30

export const listDays = toolOf({
  name: 'list_days',
  title: 'Read the calendar',
  description: `The Quote of the Day of each day, ${daysAhead} days ahead unless you say other days, 100 at most: what is pinned, and what comes if nothing changes.`,
  input: z.strictObject({
    from: day('from').optional().describe('The first day. Today without it.'),
    to: day('to').optional().describe('The last day.'),
  }),
  answer: {
    today: z.iso.date(),
    days: z.array(
      z.object({
        day: z.iso.date(),
        quote: z.object({ id: z.guid(), text: z.string(), author: z.string() }).nullable(),
        isPinned: z
          .boolean()
          .describe('Whether somebody chose this quote for the day. Otherwise the site chooses it, and may choose another.'),
        pinned: z.guid().nullable().describe('The id of the quote that is pinned to the day. plan_day asks for it as `seen`.'),
        isBroken: z.boolean().describe('Whether the pinned quote can’t be shown, so that another one comes.'),
      }),
    ),
  },
  fromOthers: ['days'],
  staff: { leave: editorRoles },
  failure: 'Failed to load the calendar',
  async call({ ctx, site }, { from, to }) {
    const first = from ?? siteDay(ctx.clock.now(), site.timeZone)
    const { today, days } = await findCalendar(ctx, first, to ?? dayAfter(first, daysAhead), site.timeZone)
    return {
      says: [`${days.length} days. Today is ${today}.`],
      data: {
        today,
        days: days.map((one) => ({
          day: one.day,
          quote: one.quote && { id: one.quote.id, text: one.quote.text, author: one.quote.author },
          isPinned: one.by === 'pin',
          pinned: one.pinned,
          isBroken: one.isBroken,
        })),
      },
    }
  },
})

export const planDay = toolOf({
  name: 'plan_day',
  title: 'Plan a day',
  description:
    'Chooses the Quote of the Day for today or a day ahead, or gives the day back to the rule. The quote must be published. Read the day with list_days first.',
  input: z.strictObject({
    day: day('day').describe('A day like 2026-01-31, in the time zone of the site.'),
    quote: guid('quote').nullable().describe('The id of a published quote. Null gives the day back to the rule.'),
    seen: guid('seen').nullable().describe('What list_days says is pinned to the day now; null for nothing.'),
    evenIfLong: z.boolean().default(false).describe(`Whether to choose it although it has more than ${longText} characters.`),
  }),
  answer: {
    day: z.iso.date(),
    pinned: z.guid().nullable(),
    like: z
      .object({ day: z.iso.date(), text: z.string() })
      .nullable()
      .describe('A day nearby whose quote has nearly the same words.'),
    change: done.nullable().describe('Null if the day had this quote already.'),
  },
  fromOthers: ['like'],
  staff: { leave: 'calendar.plan', writes: { isDestructive: false, isIdempotent: true } },
  failure: 'Failed to change the calendar',
  async call({ ctx, site }, { day: asked, quote, seen, evenIfLong }) {
    const [now] = (await findCalendar(ctx, asked, asked, site.timeZone)).days
    if (now && now.pinned === quote)
      return {
        says: ['Nothing changed: the day is as you asked already.'],
        data: { day: asked, pinned: quote, like: null, change: null },
      }
    if (quote !== null && !evenIfLong && Array.from((await getDeskQuote(ctx, quote)).text).length > longText)
      throw new Invalid(
        `The quote has more than ${longText} characters. The home page, feeds and emails show it whole. Send evenIfLong to choose it anyway.`,
      )
    const { batch, like } = await pinQuoteOfTheDay(ctx, { day: asked, quote, seen }, site.timeZone)
    return {
      says: [quote === null ? `${asked} goes by the rule again.` : `Chosen for ${asked}.`],
      data: { day: asked, pinned: quote, like, change: changeAt(batch, site.origin) },
    }
  },
})
