import { say } from '#messages'
import { moved, pointIn, positionOf, type Focus } from './focus.ts'

type Props = { src: string; focus: Focus | null; onChange: (focus: Focus | null) => void }

/** The whole picture: a press, or the arrow keys, choose the point that stays in view where it is cut. Beside it, how it is cut then. */
export function FocusPicker({ src, focus, onChange }: Props) {
  const { x, y } = focus ?? { x: 50, y: 50 }
  return (
    <div className="grid gap-3">
      <button
        type="button"
        className="media-focus"
        aria-label={say('desk-media.focus-at', { x, y })}
        aria-describedby="focus-said"
        onClick={(event) => {
          // Enter presses it, too, and is nowhere.
          if (event.detail === 0) return
          onChange(pointIn(event.currentTarget.getBoundingClientRect(), { x: event.clientX, y: event.clientY }))
        }}
        onKeyDown={(event) => {
          const next = moved(focus, event)
          if (!next) return
          event.preventDefault()
          onChange(next)
        }}
      >
        <img src={src} alt="" className="block max-h-[50vh] max-w-full" />
        <span aria-hidden className="media-point" style={{ left: `${x}%`, top: `${y}%` }} />
      </button>
      <div className="flex flex-wrap items-center gap-3">
        <img src={src} alt="" className="size-14 rounded-full border border-line object-cover" style={positionOf(focus)} />
        <img src={src} alt="" className="h-14 w-27 rounded-md border border-line object-cover" style={positionOf(focus)} />
        <p id="focus-said" className="min-w-40 flex-1 text-xs text-quiet">
          {say('desk-media.focus-hint')}
        </p>
        {focus && (
          <button type="button" className="desk-button" onClick={() => onChange(null)}>
            {say('desk-media.centre')}
          </button>
        )}
      </div>
    </div>
  )
}
