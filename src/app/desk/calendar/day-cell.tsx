import { useDraggable, useDroppable } from '@dnd-kit/core'
import type { ShownDay } from './shown-days.ts'

type Props = { day: ShownDay; isCurrent: boolean; onFocus: () => void; onOpen: () => void }

/** A day of the month; on a phone a line of a list. A pinned quote can be dragged on to another day by its handle. */
export function DayCell({ day, isCurrent, onFocus, onOpen }: Props) {
  const { setNodeRef, isOver } = useDroppable({ id: day.day, disabled: day.isPast })
  const { name, number, weekday, quote, says, isPast, isToday, isOfMonth } = day
  return (
    <div
      ref={setNodeRef}
      className={`relative min-w-0 md:min-h-28 ${isOver ? 'bg-line' : 'bg-paper'} ${isOfMonth && !(isPast && !quote) ? '' : 'max-md:hidden'}`}
    >
      <button
        type="button"
        data-day={day.day}
        tabIndex={isCurrent ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        aria-disabled={isPast}
        onFocus={onFocus}
        onClick={onOpen}
        className="flex size-full min-h-11 flex-col gap-1 p-2 pr-9 text-left -outline-offset-2"
      >
        <span className="flex items-baseline gap-2 text-xs">
          <span className="sr-only">{name}.</span>
          <span className="text-quiet md:hidden" aria-hidden>
            {weekday}
          </span>
          <span
            aria-hidden
            className={`tabular-nums ${isToday ? 'rounded-full bg-ink px-1.5 font-semibold text-paper' : isOfMonth ? '' : 'text-quiet'}`}
          >
            {number}
          </span>
          <span className={day.pinned === null ? 'text-quiet' : 'font-medium'}>{says}</span>
        </span>
        {quote && (
          <>
            <span
              lang={quote.language}
              dir={quote.direction}
              className={`line-clamp-3 font-text text-sm wrap-anywhere ${day.pinned === null && !isPast ? 'text-quiet' : ''}`}
            >
              {quote.text}
            </span>
            <span className="max-w-full truncate text-xs text-quiet" dir="auto">
              {quote.author}
            </span>
          </>
        )}
      </button>
      {day.pinned !== null && !isPast && <Handle day={day} />}
    </div>
  )
}

function Handle({ day }: { day: ShownDay }) {
  const { attributes, listeners, setNodeRef, transform } = useDraggable({ id: day.day })
  return (
    <button
      ref={setNodeRef}
      type="button"
      aria-label={`Move what is pinned to ${day.name}`}
      title="Drag to another day"
      className="absolute top-1 right-1 grid size-8 cursor-grab touch-none place-items-center rounded-md bg-paper text-quiet hover:bg-line"
      style={transform ? { transform: `translate(${transform.x}px, ${transform.y}px)`, zIndex: 30 } : undefined}
      {...attributes}
      {...listeners}
    >
      <span aria-hidden>⠿</span>
    </button>
  )
}
