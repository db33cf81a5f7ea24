import { z } from 'zod'
import { editorRoles } from '#access'
import { Invalid } from '#platform/errors'
import { findCalendar, getDeskQuote, pinQuoteOfTheDay, type CalendarDay } from '#quotes'
import { longText } from '#quotes/parts'
import { dayAfter, siteDay } from '#time'
import { named } from '../named.ts'
import { doneBy } from './done-by.ts'
import { writeOperation, type WriteGround, type WriteOperation } from './write-operation.ts'
import * as shapes from './write-shapes.ts'

const daysAhead = 30
const failure = 'Failed to change the calendar'
const dayNamed = (name: string) => z.iso.date(`${name} must be a day like 2026-01-31`)
const ofOne = { day: dayNamed('day').describe('A day like 2026-01-31, in the time zone of the site.') }

const pinned = z.guid().nullable().describe('The id of the quote that somebody chose for the day. Null: the site chooses one.')
const calendarDay = named(
  'CalendarDay',
  'The Quote of the Day of one day, as it is if nothing changes.',
  z.object({
    day: z.iso.date(),
    quote: z.object({ id: z.guid(), text: z.string(), author: z.string() }).nullable(),
    pinned,
    isBroken: z.boolean().describe('Whether the pinned quote can’t be shown, so that another one comes.'),
  }),
)
const calendar = named(
  'Calendar',
  'The days from one to another.',
  z.object({ data: z.array(calendarDay), today: z.iso.date().describe('In the time zone of the site.') }),
)
const seen = pinned
  .optional()
  .describe('What was pinned when you read the day, or null. If it is another by now, nothing changes.')
const pin = named(
  'Pin',
  'The quote for a day.',
  z.object({
    quote: z.guid('This must be the id of a quote').describe('The id of a published quote.'),
    from: dayNamed('from').optional().describe('A day that it is moved from, which goes by the rule again.'),
    seen,
    evenIfLong: z.boolean().optional().describe(`Whether to choose it although it has more than ${longText} characters.`),
  }),
)
const unpin = named('Unpin', 'What was pinned.', z.object({ seen }))
const writtenDay = named(
  'WrittenDay',
  'The day as it is now.',
  z.object({
    data: calendarDay,
    like: z
      .object({ day: z.iso.date(), text: z.string() })
      .nullable()
      .describe('A day nearby whose quote has nearly the same words.'),
    ...shapes.written,
  }),
)

export const dayWrites: readonly WriteOperation[] = [
  writeOperation({
    id: 'listDays',
    method: 'GET',
    path: '/staff/calendar',
    summary: 'The calendar of the Quote of the Day',
    description: `${daysAhead} days ahead unless you say other days, 100 at most.`,
    leave: editorRoles,
    parameters: {
      from: dayNamed('from').optional().describe('The first day. Today without it.'),
      to: dayNamed('to').optional().describe('The last day.'),
    },
    answer: calendar,
    failure: 'Failed to load the calendar',
    async run({ ctx, site }, { from, to }) {
      const first = from ?? siteDay(ctx.clock.now(), site.timeZone)
      const { days, today } = await findCalendar(ctx, first, to ?? dayAfter(first, daysAhead), site.timeZone)
      return { body: { data: days.map(dayAsJson), today } }
    },
  }),
  writeOperation({
    id: 'pinDay',
    method: 'POST',
    path: '/calendar/{day}/pin',
    summary: 'Choose the quote of a day',
    description: 'Today, or a day ahead. No quote returns within the length of the featured list.',
    leave: 'calendar.plan',
    parameters: ofOne,
    body: pin,
    answer: writtenDay,
    refusals: [404, 409],
    failure,
    async run(ground, { day }, { quote, from, seen: was, evenIfLong = false }) {
      await refuseLong(ground, quote, evenIfLong)
      return await plan(ground, {
        day,
        quote,
        ...(from === undefined ? {} : { from }),
        ...(was === undefined ? {} : { seen: was }),
      })
    },
  }),
  writeOperation({
    id: 'unpinDay',
    method: 'POST',
    path: '/calendar/{day}/unpin',
    summary: 'Give a day back to the rule',
    leave: 'calendar.plan',
    parameters: ofOne,
    body: unpin,
    answer: writtenDay,
    refusals: [409],
    failure,
    example: () => ({}),
    run: async (ground, { day }, { seen: was }) =>
      await plan(ground, { day, quote: null, ...(was === undefined ? {} : { seen: was }) }),
  }),
]

/** If the day is so already, and the quote is no longer on the day that it is moved from, nothing is written: a program may send the same twice. */
async function plan(
  ground: WriteGround,
  asked: Parameters<typeof pinQuoteOfTheDay>[1] & { day: string; quote: string | null; from?: string },
) {
  const { ctx, site } = ground
  const before = await dayNow(ground, asked.day)
  const isMoved = asked.from === undefined || (await dayNow(ground, asked.from)).pinned !== asked.quote
  const isSo = before.pinned === asked.quote && isMoved
  const { batch, like } = isSo ? { batch: null, like: null } : await pinQuoteOfTheDay(ctx, asked, site.timeZone)
  const data = dayAsJson(isSo ? before : await dayNow(ground, asked.day))
  return { body: { data, like: like && { day: like.day, text: like.text }, ...doneBy(ground, batch) } }
}

async function dayNow({ ctx, site }: WriteGround, day: string): Promise<CalendarDay> {
  const [one] = (await findCalendar(ctx, day, day, site.timeZone)).days
  if (!one) throw new Invalid('Enter a day like 2026-01-31', { day: 'Enter a day like 2026-01-31' })
  return one
}

const dayAsJson = ({ day, quote, pinned: chosen, isBroken }: CalendarDay): z.input<typeof calendarDay> => ({
  day,
  quote: quote && { id: quote.id, text: quote.text, author: quote.author },
  pinned: chosen,
  isBroken,
})

/** The desk asks first, too: pages, feeds and emails show the quote of a day whole. */
async function refuseLong({ ctx }: WriteGround, quote: string, evenIfLong: boolean): Promise<void> {
  if (evenIfLong || Array.from((await getDeskQuote(ctx, quote)).text).length <= longText) return
  const sentence = `The quote has more than ${longText} characters. Pages, feeds and emails show it whole. Send evenIfLong to choose it anyway.`
  throw new Invalid(sentence, { quote: sentence })
}
