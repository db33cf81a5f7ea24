import {
  DndContext,
  KeyboardSensor,
  PointerSensor,
  TouchSensor,
  useDraggable,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core'
import { useRef, useState, type KeyboardEvent } from 'react'
import { DayCell } from './day-cell.tsx'
import type { ShownDay } from './shown-days.ts'

type Offered = { id: string; text: string; author: string }
type Props = {
  month: string
  today: string
  days: ShownDay[]
  featured: Offered[]
  busy: boolean
  onOpen: (day: ShownDay) => void
  /** `from` where it is moved from another day. */
  onPin: (day: ShownDay, quote: string | null, from?: string) => void
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** A month of days, and beside it the featured list: each can be dragged onto a day, and every day reached by arrow keys. */
export function DayGrid({ month, today, days, featured, busy, onOpen, onPin }: Props) {
  const [current, setCurrent] = useState(() => (days.some(({ day }) => day === today) ? today : `${month}-01`))
  const grid = useRef<HTMLDivElement>(null)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] } }),
  )
  const drop = ({ active, over }: DragEndEvent) => {
    const day = days.find((one) => one.day === over?.id)
    const from = days.find((one) => one.day === active.id)
    const quote = from ? from.pinned : String(active.id)
    if (!day || day.isPast || quote === null || day.day === from?.day) return
    onPin(day, quote, from?.day)
  }
  const press = (event: KeyboardEvent) => {
    const day = days.find((one) => one.day === current)
    // A handle that is dragged by keys has the arrows for itself.
    if (!(event.target instanceof HTMLElement) || event.target.dataset.day === undefined) return
    if (!day || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Delete' || event.key === 'Backspace') {
      if (day.pinned !== null && !day.isPast) onPin(day, null)
    } else {
      const to = days[days.indexOf(day) + (steps[event.key] ?? Number.NaN)]
      if (!to) return
      setCurrent(to.day)
      grid.current?.querySelector<HTMLElement>(`[data-day="${to.day}"]`)?.focus()
    }
    event.preventDefault()
  }
  return (
    <DndContext id="calendar" sensors={sensors} onDragEnd={drop}>
      <div className="mt-6 grid gap-6 xl:grid-cols-[minmax(0,1fr)_16rem]">
        <section aria-label={monthName(month)} aria-busy={busy}>
          <h2 className="font-sans text-sm font-semibold">{monthName(month)}</h2>
          <p className="mt-1 text-xs text-quiet max-md:hidden">
            Arrow keys move, Enter opens a day, Delete unpins. Drag a quote onto a day, or a pinned one onto another.
          </p>
          <div aria-hidden className="mt-3 grid grid-cols-7 max-md:hidden">
            {weekdays.map((name) => (
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
                onFocus={() => setCurrent(day.day)}
                onOpen={() => !day.isPast && onOpen(day)}
              />
            ))}
          </div>
        </section>
        <aside aria-labelledby="featured-list" className="max-xl:hidden">
          <h2 id="featured-list" className="font-sans text-sm font-semibold">
            Featured list
          </h2>
          <ul className="mt-3 grid max-h-[70vh] gap-2 overflow-y-auto">
            {featured.map((quote) => (
              <FeaturedQuote key={quote.id} {...quote} />
            ))}
          </ul>
        </aside>
      </div>
    </DndContext>
  )
}

function FeaturedQuote({ id, text, author }: Offered) {
  const { attributes, listeners, setNodeRef, transform, isDragging } = useDraggable({ id })
  return (
    <li>
      <button
        ref={setNodeRef}
        type="button"
        className="relative w-full cursor-grab rounded-md border border-line bg-paper p-2 text-left text-xs"
        style={transform ? { transform: `translate(${transform.x}px, ${transform.y}px)`, zIndex: 30 } : undefined}
        data-dragging={isDragging || undefined}
        {...attributes}
        {...listeners}
      >
        <span className="line-clamp-2 font-text text-sm" dir="auto">
          {text}
        </span>
        <span className="text-quiet" dir="auto">
          {author}
        </span>
      </button>
    </li>
  )
}

function monthName(month: string): string {
  return new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`))
}
