import { useDraggable, useDroppable } from '@dnd-kit/core'
import { comma, say } from '#messages'
import type { Held } from './held.ts'
import type { ShownDay } from './shown-days.ts'

/** The others stand in the dialog of the day. */
const mostShown = 2

type Props = {
  day: ShownDay
  isCurrent: boolean
  held: Held | null
  onFocus: () => void
  onOpen: () => void
  onHold: (held: Held) => void
  onPin: (quote: string) => void
}

/** A day of the month; on a phone a line of a list. What is pinned to it can be dragged on to another day by its handle, or taken in hand. */
export function DayCell({ day, isCurrent, held, onFocus, onOpen, onHold, onPin }: Props) {
  const { setNodeRef, isOver } = useDroppable({ id: day.day, disabled: day.isPast })
  const { name, number, weekday, quote, says, isPast, isToday, isAsked } = day
  const isEmpty = isPast && quote === null
  const hasHandle = day.pinned !== null && quote !== null && !isPast
  return (
    <div
      ref={setNodeRef}
      className={`relative flex min-w-0 flex-col md:min-h-28 ${isOver ? 'bg-line outline-2 -outline-offset-2 outline-ink' : 'bg-paper'} ${isAsked && !isEmpty ? '' : 'max-md:hidden'}`}
    >
      <button
        type="button"
        data-day={day.day}
        tabIndex={isCurrent ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        aria-disabled={isPast}
        onFocus={onFocus}
        onClick={onOpen}
        className={`flex min-h-11 w-full grow flex-col gap-1 p-2 text-start -outline-offset-2 ${isPast ? 'cursor-default' : 'hover:bg-line/40'}`}
      >
        <span
          className={`flex items-baseline gap-x-1.5 text-xs whitespace-nowrap ${isToday ? 'flex-wrap' : ''} ${hasHandle ? 'pe-6' : ''}`}
        >
          <span className="sr-only">
            {name}
            {comma()}
          </span>
          <span className="text-quiet md:hidden" aria-hidden>
            {weekday}
          </span>
          <span
            aria-hidden
            className={`tabular-nums ${isToday ? 'rounded-full bg-ink px-1.5 font-semibold text-paper' : isAsked ? '' : 'text-quiet'}`}
          >
            {number}
          </span>
          <span className={isEmpty ? 'sr-only' : day.pinned === null ? 'text-quiet' : 'font-medium'}>{says}</span>
        </span>
        {quote && (
          <>
            <span
              lang={quote.language}
              dir={quote.direction}
              className={`line-clamp-3 w-full font-text text-sm wrap-anywhere ${day.pinned === null && !isPast ? 'text-quiet' : ''}`}
            >
              {quote.text}
            </span>
            <span className="max-w-full truncate text-xs text-quiet" dir="auto">
              {quote.author}
            </span>
          </>
        )}
      </button>
      {day.anniversaries.slice(0, mostShown).map((one) => (
        <button
          key={one.says}
          type="button"
          tabIndex={isCurrent ? 0 : -1}
          onFocus={onFocus}
          onClick={() => one.id !== day.pinned && onPin(one.id)}
          // Not disabled: the person who has just pinned it by keyboard is on it.
          aria-disabled={one.id === day.pinned}
          title={say('desk-calendar.pin', { text: one.text })}
          className="w-full p-2 text-start text-xs -outline-offset-2 aria-disabled:cursor-default aria-disabled:text-quiet not-aria-disabled:hover:bg-line/40 max-md:min-h-11"
        >
          <span className="sr-only">{`${say('desk-calendar.anniversary', { name })} `}</span>
          <span className="line-clamp-3 wrap-anywhere">
            <span aria-hidden className="text-accent">
              ✦{' '}
            </span>
            <bdi>{one.says}</bdi>
          </span>
          <span className="sr-only">{say('desk-calendar.pin-spoken', { text: one.text })}</span>
        </button>
      ))}
      {hasHandle && quote && (
        <Handle day={day} isHeld={held?.from === day.day} onHold={() => onHold({ ...quote, from: day.day })} />
      )}
    </div>
  )
}

function Handle({ day, isHeld, onHold }: { day: ShownDay; isHeld: boolean; onHold: () => void }) {
  const { attributes, listeners, setNodeRef } = useDraggable({ id: day.day })
  return (
    <button
      ref={setNodeRef}
      type="button"
      title={say('desk-calendar.drag-another-day')}
      className={`absolute top-0 end-0 grid size-9 cursor-grab touch-none place-items-center rounded-md hover:bg-line max-md:size-11 ${isHeld ? 'bg-line' : 'text-quiet'}`}
      {...attributes}
      {...listeners}
      aria-label={say('desk-calendar.move-what-pinned', { name: day.name })}
      aria-pressed={isHeld}
      onClick={onHold}
    >
      <span aria-hidden>⠿</span>
    </button>
  )
}
