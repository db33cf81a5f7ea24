import { useRef, useState } from 'react'
import { href, Link, useNavigate } from 'react-router'
import { language, say } from '#messages'
import { findAnniversaries, findCalendar, findFeatured } from '#quotes'
import { monthAfter, siteDay } from '#time'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { toast } from '#ui/toast'
import { pageNeeds } from '../../session/guards.ts'
import { refusalToast } from '../../page/refusal-toast.ts'
import { DeskHead } from '../head/desk-head.tsx'
import { deskLoader } from '../head/desk-loader.ts'
import { useDeskKeys } from '../keys/use-desk-keys.ts'
import { isWriting } from '../undo/is-writing.ts'
import { undo, undoToast } from '../undo/undo-toast.ts'
import { useVerb } from '../verbs/use-verb.ts'
import type { Route } from './+types/calendar-page'
import { askedMonth, daysAhead, daysOf, weeksOf } from './asked-month.ts'
import { ChooseDialog } from './choose-dialog.tsx'
import { DayGrid } from './day-grid.tsx'
import { longText } from '#quotes/parts'
import { pinAction, type Pinning } from './pin-action.ts'
import { remembered, shownDays, type ShownDay } from './shown-days.ts'

export const middleware = [pageNeeds('calendar.plan')]

const mostOffered = 30

const about = { failure: () => say('desk-calendar.failed-load-calendar'), title: () => say('desk-calendar.calendar') }
export const loader = deskLoader(about, async ({ ctx, site }, _args: Route.LoaderArgs, url) => {
  const now = siteDay(ctx.clock.now(), site.timeZone)
  const month = askedMonth(url.searchParams.get('month'), now)
  const isAhead = url.searchParams.has('ahead')
  const asked = isAhead ? daysAhead(now) : daysOf(month)
  const { from, to } = weeksOf(asked)
  const [calendar, anniversaries, featured] = await Promise.all([
    findCalendar(ctx, from, to, site.timeZone),
    findAnniversaries(ctx, asked.from, asked.to, site.timeZone),
    findFeatured(ctx, { limit: mostOffered }),
  ])
  return {
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

export const action = pinAction

/** The Quote of the Day of a month: what was, what is pinned, and what is picked automatically if nothing changes. */
export default function CalendarPage({ loaderData }: Route.ComponentProps) {
  const { month, isAhead, today, days, featured, round, year, listLength, timeZone } = loaderData
  const [choosing, setChoosing] = useState<ShownDay | null>(null)
  const last = useRef<string | null>(null)
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [long, setLong] = useState<Pinning | null>(null)
  const sent = useRef<Pinning>(undefined)
  const verb = useVerb<typeof action.verbs>({
    onDone: (done) => {
      if ('long' in done) return setLong(sent.current ?? null)
      setChoosing(null)
      last.current = done.batch
      undoToast(done.says, done.batch, done.warning)
    },
    // Beside what was chosen: another quote can be chosen at once.
    onRefused: (refused) => (choosing ? setRefusal(refused.sentence) : toast(refusalToast(refused))),
  })
  const send = (pinning: Pinning, sure = false) => {
    if (verb.busy) return
    sent.current = pinning
    setRefusal(null)
    verb.send('pin', { ...pinning, ...(sure ? { sure } : {}) })
  }
  const pin = (day: ShownDay, quote: string | null, from?: string) =>
    send({ day: day.day, quote, seen: day.seen, ...(from === undefined ? {} : { from }) })
  const open = (day: ShownDay) => {
    setRefusal(null)
    setChoosing(day)
  }
  const turn = (months: number) => void navigate(`?month=${monthAfter(month, months)}`, { preventScrollReset: true })
  useDeskKeys(
    [
      { key: '[', says: say('desk-calendar.previous-month'), run: () => turn(-1) },
      {
        key: 'mod+z',
        says: say('desk-calendar.undo-last-change-here'),
        run: () => {
          undo(last.current)
          last.current = null
        },
        when: () => last.current !== null && !isWriting(),
      },
      { key: ']', says: say('desk-calendar.next-month'), run: () => turn(1) },
    ],
    say('desk-calendar.calendar'),
  )
  return (
    <DeskHead
      title={say('desk-calendar.calendar')}
      text={say('desk-calendar.quote-day-site-feeds', { timeZone })}
      actions={
        <nav aria-label={say('desk-calendar.months')} className="flex flex-wrap gap-2">
          <Link to={`?month=${monthAfter(month, -1)}`} preventScrollReset className="desk-button" aria-keyshortcuts="[">
            {say('desk-calendar.previous')}
          </Link>
          <Link to={`?month=${monthAfter(month, 1)}`} preventScrollReset className="desk-button" aria-keyshortcuts="]">
            {say('desk-calendar.next')}
          </Link>
          <Link to={href('/admin/calendar')} preventScrollReset className="desk-button">
            {say('desk-calendar.this-month')}
          </Link>
          <Link to="?ahead" preventScrollReset className="desk-button" aria-current={isAhead ? 'page' : undefined}>
            {say('desk-calendar.30-days-ahead')}
          </Link>
        </nav>
      }
    >
      <p className="mt-4 max-w-prose text-sm text-quiet">{ruleInWords(listLength)}</p>
      <DayGrid
        key={isAhead ? 'ahead' : month}
        title={isAhead ? say('desk-calendar.today-30-days-after') : monthName(month)}
        today={today}
        days={days}
        featured={featured}
        round={{ title: say('desk-calendar.round-years-in', { year }), quotes: round }}
        busy={verb.busy}
        onOpen={open}
        onPin={pin}
      />
      {choosing && (
        <ChooseDialog
          day={choosing}
          featured={featured}
          busy={verb.busy}
          refusal={refusal}
          onClose={() => setChoosing(null)}
          onChoose={(quote) => pin(choosing, quote)}
        />
      )}
      {long && (
        <ConfirmDialog
          title={say('desk-calendar.pin-long-quote')}
          text={say('desk-calendar.has-more-than-characters', { longText })}
          yes={say('desk-calendar.pin-it-anyway')}
          onYes={() => {
            setLong(null)
            send(long, true)
          }}
          onNo={() => setLong(null)}
        />
      )}
    </DeskHead>
  )
}

/** What fills a day to which nothing is pinned. */
function ruleInWords(length: number): string {
  if (length === 0) return say('desk-calendar.no-quote-featured-so')
  const first = say('desk-calendar.days-without-pinned-quote')
  if (length === 1) return say('desk-calendar.only-one-featured-so', { first })
  return say('desk-calendar.are-featured-so-none', { first, length })
}

function monthName(month: string): string {
  return new Intl.DateTimeFormat(language(), { calendar: 'gregory', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  )
}
