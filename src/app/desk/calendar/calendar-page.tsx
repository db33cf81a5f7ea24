import { useRef, useState } from 'react'
import { href, Link, useNavigate } from 'react-router'
import { findAnniversaries, findCalendar, findFeatured, pinQuoteOfTheDay, siteDay, type PinInput } from '#quotes'
import { getSettings, pageTitle } from '#settings'
import { requireEditor } from '../../guards.ts'
import { ownLoader } from '../../own-page.ts'
import { deskAction } from '../desk-action.ts'
import { DeskHead } from '../desk-head.tsx'
import { useDeskKeys } from '../keys/use-desk-keys.ts'
import { isWriting } from '../undo/is-writing.ts'
import { undo, undoToast } from '../undo/undo-toast.ts'
import { useVerb, type DoneOf } from '../use-verb.ts'
import type { Route } from './+types/calendar-page'
import { askedMonth, daysAhead, daysOf, monthAfter, weeksOf } from './asked-month.ts'
import { ChooseDialog } from './choose-dialog.tsx'
import { DayGrid } from './day-grid.tsx'
import { remembered, shownDays, type ShownDay } from './shown-days.ts'

export const middleware = [requireEditor]

const mostOffered = 30

export const loader = ownLoader('Failed to load the calendar', async ({ ctx, site }, _args: Route.LoaderArgs, url) => {
  const now = siteDay(ctx.clock.now(), site.timeZone)
  const month = askedMonth(url.searchParams.get('month'), now)
  const isAhead = url.searchParams.has('ahead')
  const asked = isAhead ? daysAhead(now) : daysOf(month)
  const { from, to } = weeksOf(asked)
  const [settings, calendar, anniversaries, featured] = await Promise.all([
    getSettings(ctx),
    findCalendar(ctx, from, to, site.timeZone),
    findAnniversaries(ctx, asked.from, asked.to, site.timeZone),
    findFeatured(ctx, { limit: mostOffered }),
  ])
  return {
    title: pageTitle(settings, 'Calendar'),
    timeZone: site.timeZone,
    month,
    isAhead,
    today: calendar.today,
    listLength: calendar.listLength,
    days: shownDays(calendar, anniversaries.days, asked),
    round: anniversaries.year.map(remembered),
    year: asked.from.slice(0, 4),
    featured: featured.map(({ id, text, author }) => ({ id, text: text.slice(0, 140), author })),
  }
})

export const action = deskAction({
  pin: {
    failure: 'Failed to change the calendar',
    run: async ({ ctx, site }, input) => {
      const asked = input as PinInput // safe: the verb checks it
      return { ...(await pinQuoteOfTheDay(ctx, asked, site.timeZone)), freed: asked.quote === null }
    },
  },
})

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }]

/** The Quote of the Day of a month: what was, what is pinned, and what the rule will pick if nothing changes. */
export default function CalendarPage({ loaderData }: Route.ComponentProps) {
  const { month, isAhead, today, days, featured, round, year, listLength, timeZone } = loaderData
  const [choosing, setChoosing] = useState<ShownDay | null>(null)
  const last = useRef<string | null>(null)
  const navigate = useNavigate()
  const verb = useVerb<DoneOf<typeof action>>({
    onDone: ({ batch, freed }) => {
      last.current = batch
      undoToast(freed ? 'Given back to the rule' : 'Quote of the Day pinned', batch)
    },
  })
  const pin = (day: ShownDay, quote: string | null, from?: string) =>
    !verb.busy && verb.send('pin', { day: day.day, quote, seen: day.seen, ...(from === undefined ? {} : { from }) })
  const turn = (months: number) => void navigate(`?month=${monthAfter(month, months)}`, { preventScrollReset: true })
  useDeskKeys(
    [
      { key: '[', says: 'The month before', run: () => turn(-1) },
      {
        key: 'mod+z',
        says: 'Undo what you last did here',
        run: () => {
          undo(last.current)
          last.current = null
        },
        when: () => last.current !== null && !isWriting(),
      },
      { key: ']', says: 'The next month', run: () => turn(1) },
    ],
    'Calendar',
  )
  return (
    <DeskHead
      title="Calendar"
      text={`The Quote of the Day, by the site’s clock (${timeZone}): the same on the site, in feeds, in the API and by mail.`}
      actions={
        <nav aria-label="Months" className="flex flex-wrap gap-2">
          <Link to={`?month=${monthAfter(month, -1)}`} preventScrollReset className="desk-button" aria-keyshortcuts="[">
            Previous
          </Link>
          <Link to={href('/admin/calendar')} preventScrollReset className="desk-button">
            This month
          </Link>
          <Link to="?ahead" preventScrollReset className="desk-button" aria-current={isAhead ? 'page' : undefined}>
            30 days ahead
          </Link>
          <Link to={`?month=${monthAfter(month, 1)}`} preventScrollReset className="desk-button" aria-keyshortcuts="]">
            Next
          </Link>
        </nav>
      }
    >
      <p className="mt-4 max-w-prose text-sm text-quiet">{ruleInWords(listLength)}</p>
      <DayGrid
        key={isAhead ? 'ahead' : month}
        title={isAhead ? 'Today and the 30 days after it' : monthName(month)}
        today={today}
        days={days}
        featured={featured}
        round={{ title: `Round years in ${year}`, quotes: round }}
        busy={verb.busy}
        onOpen={setChoosing}
        onPin={pin}
      />
      {choosing && (
        <ChooseDialog
          day={choosing}
          featured={featured}
          onClose={() => setChoosing(null)}
          onChoose={(quote) => {
            // While another day is being changed nothing is sent: the choice is not to be lost unseen.
            if (verb.busy) return
            pin(choosing, quote)
            setChoosing(null)
          }}
        />
      )}
    </DeskHead>
  )
}

/** What fills a day to which nothing is pinned. */
function ruleInWords(length: number): string {
  if (length === 0)
    return 'No quote is featured, so a day without a pinned quote has none. Feature quotes in the list of quotes, or pin one to each day.'
  const first = 'Days without a pinned quote are filled by rule: the featured quote whose turn was longest ago, new ones first.'
  if (length === 1) return `${first} Only one is featured, so it stands every day.`
  return `${first} ${length} are featured, so none returns within ${length} days.`
}

function monthName(month: string): string {
  return new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`))
}
