import { useState, type KeyboardEvent } from 'react'
import { direction, say, siteHref } from '#messages'
import type { StockPhoto } from '../../photos/stock-photo.ts'

type Props = {
  /** null: they are on their way. */
  photos: StockPhoto[] | null
  /** The one that is being fetched. */
  taking?: string | undefined
  onChoose?: (id: string) => void
}

/** How many stand in a row. */
const columns = 3

/** Twelve photos, gone through with the arrow keys as the one group that they are. */
export function PhotoGrid({ photos, taking, onChoose }: Props) {
  const [current, setCurrent] = useState(0)
  if (!photos) return <Places />

  const go = (event: KeyboardEvent<HTMLButtonElement>) => {
    const to = next(event.key, Math.min(current, photos.length - 1), photos.length)
    if (to === undefined) return
    event.preventDefault()
    setCurrent(to)
    event.currentTarget.closest('ul')?.querySelectorAll('button')[to]?.focus()
  }

  return (
    <ul className="grid grid-cols-3 gap-1.5" aria-label={say('studio.photos')}>
      {photos.map(({ id, thumbnail, description, author, colour, width, height }, place) => (
        <li key={id}>
          <button
            type="button"
            className="group relative block aspect-[3/2] w-full overflow-hidden rounded-md aria-busy:animate-pulse aria-disabled:opacity-60"
            style={{ background: colour }}
            tabIndex={place === Math.min(current, photos.length - 1) ? 0 : -1}
            aria-busy={taking === id}
            aria-disabled={taking !== undefined}
            onKeyDown={go}
            onFocus={() => setCurrent(place)}
            onClick={() => taking === undefined && onChoose?.(id)}
          >
            <img
              src={siteHref(thumbnail)}
              alt={description}
              loading="lazy"
              width={width}
              height={height}
              className="size-full object-cover"
            />
            <span className="absolute inset-x-0 bottom-0 truncate bg-[rgb(0_0_0/0.65)] px-1.5 py-0.5 text-start text-[0.6875rem] text-[#fff] md:not-group-hover:not-group-focus-visible:sr-only">
              <span className="sr-only">{say('studio.photo-credit', { author })}</span>
              <bdi aria-hidden>{author}</bdi>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Where the photos will be. */
function Places() {
  return (
    <div aria-hidden className="grid grid-cols-3 gap-1.5">
      {Array.from({ length: 12 }, (_, place) => (
        <span key={place} className="block aspect-[3/2] animate-pulse rounded-md bg-line motion-reduce:animate-none" />
      ))}
    </div>
  )
}

function next(key: string, from: number, count: number): number | undefined {
  const step = direction() === 'rtl' ? -1 : 1
  const steps: Record<string, number> = {
    ArrowRight: from + step,
    ArrowLeft: from - step,
    ArrowDown: from + columns,
    ArrowUp: from - columns,
    Home: 0,
    End: count - 1,
  }
  const to = steps[key]
  return to === undefined || to < 0 || to >= count ? undefined : to
}
