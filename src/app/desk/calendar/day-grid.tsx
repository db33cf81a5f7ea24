import { DndContext, DragOverlay, MouseSensor, pointerWithin, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { direction, say } from '#messages'
import { Button } from '../head/button.tsx'
import { DayCell } from './day-cell.tsx'
import type { Held } from './held.ts'
import { QuoteShelf, QuoteWords } from './quote-shelf.tsx'
import { RoundYears } from './round-years.tsx'
import type { Remembered, ShownDay } from './shown-days.ts'

type Props = {
  title: string
  today: string
  days: ShownDay[]
  featured: Held[]
  round: { title: string; quotes: Remembered[] }
  busy: boolean
  onOpen: (day: ShownDay) => void
  /** `from` where it is moved from another day. */
  onPin: (day: ShownDay, quote: string | null, from?: string) => void
}

const weekdays = () => [
  say('desk-calendar.mon'),
  say('desk-calendar.tue'),
  say('desk-calendar.wed'),
  say('desk-calendar.thu'),
  say('desk-calendar.fri'),
  say('desk-calendar.sat'),
  say('desk-calendar.sun'),
]
const draggable = () => say('desk-calendar.drag-day-or-press')

/** Days in weeks, and beside them quotes: each can be dragged on to a day, or taken in hand and put there; every day is reached by arrow keys. */
export function DayGrid({ title, today, days: all, featured, round, busy, onOpen, onPin }: Props) {
  const [isWhole, setWhole] = useState(false)
  // The month begins at the current week; what is over is one press away.
  const over = Math.max(0, Math.floor(all.findIndex(({ day }) => day === today) / 7)) * 7
  const days = isWhole ? all : all.slice(over)
  const first = days.find(({ isAsked }) => isAsked)?.day ?? today
  const [current, setCurrent] = useState(() => (days.some(({ day }) => day === today) ? today : first))
  const [offered, setOffered] = useState(featured)
  const [held, setHeld] = useState<Held | null>(null)
  const [dragged, setDragged] = useState<Held | null>(null)
  const grid = useRef<HTMLDivElement>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  )
  useEscape(held !== null, () => setHeld(null))
  const put = (what: Held | null, day: ShownDay | undefined) => {
    const isMeant = what !== null && day !== undefined && !day.isPast && day.day !== what.from
    setDragged(null)
    // While another day is being changed nothing is sent: it stays in hand, and is not lost unseen.
    setHeld(isMeant && busy ? what : null)
    if (isMeant && !busy) onPin(day, what.id, what.from)
  }
  const heldBy = (id: string | number): Held | null => {
    const day = days.find((one) => one.day === id)
    return day?.quote ? { ...day.quote, from: day.day } : ([...offered, ...round.quotes].find((one) => one.id === id) ?? null)
  }
  const press = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset.day === undefined) return
    const day = days.find((one) => one.day === current)
    if (!day || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Delete' || event.key === 'Backspace') {
      if (day.seen !== null && !day.isPast) onPin(day, null)
    } else if (event.key === 'a') {
      const [first] = day.anniversaries
      if (!first || first.id === day.pinned) return
      onPin(day, first.id)
    } else {
      const to = days[days.indexOf(day) + (stepOf(event.key) ?? Number.NaN)]
      if (!to) return
      setCurrent(to.day)
      grid.current?.querySelector<HTMLElement>(`[data-day="${to.day}"]`)?.focus()
    }
    event.preventDefault()
  }
  return (
    <DndContext
      id="calendar"
      sensors={sensors}
      collisionDetection={pointerWithin}
      // By itself it runs through the whole list in half a second, under a finger that is near the edge.
      autoScroll={{ acceleration: 3, threshold: { x: 0, y: 0.12 } }}
      accessibility={{ screenReaderInstructions: { draggable: draggable() } }}
      onDragStart={({ active }) => setDragged(heldBy(active.id))}
      onDragCancel={() => setDragged(null)}
      onDragEnd={({ over }) =>
        put(
          dragged,
          days.find(({ day }) => day === over?.id),
        )
      }
    >
      <div className="calendar mt-6 grid gap-6 xl:grid-cols-[minmax(0,1fr)_16rem]">
        <section aria-label={title} aria-busy={busy} className="min-w-0">
          <h2 className="font-sans text-sm font-semibold first-letter:uppercase">{title}</h2>
          <output
            className={`mt-1 block text-xs ${held ? 'sticky top-2 z-10 w-fit rounded-md border border-line bg-paper p-2 shadow-md' : 'text-quiet'}`}
          >
            {held ? (
              say('desk-calendar.picked-up-choose-day', { value: held.text.slice(0, 40) })
            ) : (
              <span className="max-md:hidden">{say('desk-calendar.arrow-keys-move-enter')}</span>
            )}
          </output>
          {over > 0 && (
            <Button className="mt-3" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {isWhole ? say('desk-calendar.hide-earlier-weeks') : say('desk-calendar.show-weeks-before', { count: over / 7 })}
            </Button>
          )}
          <div aria-hidden className="mt-3 grid grid-cols-7 max-md:hidden">
            {weekdays().map((name) => (
              <span key={name} className="px-2 pb-1 text-xs text-quiet">
                {name}
              </span>
            ))}
          </div>
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the buttons in it */}
          <div ref={grid} onKeyDown={press} className="grid gap-px border border-line bg-line max-md:mt-3 md:grid-cols-7">
            {days.map((day) => (
              <DayCell
                key={day.day}
                day={day}
                isCurrent={day.day === current}
                held={held}
                onFocus={() => setCurrent(day.day)}
                onOpen={() => (held ? put(held, day) : !day.isPast && onOpen(day))}
                onHold={(what) => setHeld(held?.from === what.from ? null : what)}
                onPin={(quote) => onPin(day, quote)}
              />
            ))}
          </div>
          <RoundYears {...round} held={held} onHold={(what) => setHeld(held?.id === what.id ? null : what)} />
        </section>
        <QuoteShelf
          featured={featured}
          held={held}
          onHold={(what) => setHeld(held?.id === what.id ? null : what)}
          onOffer={setOffered}
        />
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div className="w-56 cursor-grabbing rounded-md border border-current bg-paper p-2 text-xs shadow-lg">
            <QuoteWords {...dragged} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}

/** Days from one to the next, on the side that the key points to. */
function stepOf(key: string): number | undefined {
  const onward = direction() === 'rtl' ? -1 : 1
  const steps: Record<string, number> = { ArrowLeft: -onward, ArrowRight: onward, ArrowUp: -7, ArrowDown: 7 }
  return steps[key]
}

function useEscape(isOn: boolean, run: () => void): void {
  useEffect(() => {
    if (!isOn) return
    const heard = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && run()
    addEventListener('keydown', heard)
    return () => removeEventListener('keydown', heard)
  })
}
