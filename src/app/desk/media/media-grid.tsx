import { href, Link } from 'react-router'
import { say, siteHref } from '#messages'
import { positionOf } from './focus.ts'

export type Tile = {
  id: string
  name: string
  thumbnail: string
  focus: { x: number; y: number } | null
  facts: string
  hasAlt: boolean
  places: number
}

/** Pictures side by side, each with what it lacks; `search` is the list to come back to. */
export function MediaGrid({ images, search }: { images: Tile[]; search: string }) {
  return (
    <ul aria-label={say('desk-media.pictures')} className="media-grid">
      {images.map((image) => (
        <li key={image.id}>
          <Link to={href('/admin/media/:id', { id: image.id }) + search} preventScrollReset className="media-tile">
            <img
              src={siteHref(image.thumbnail)}
              alt=""
              loading="lazy"
              className="aspect-square w-full rounded-md border border-line object-cover"
              style={positionOf(image.focus)}
            />
            <span className="mt-2 block truncate text-sm font-medium" dir="auto">
              {image.name || say('desk-media.no-name')}
            </span>
            <span className="block truncate text-xs text-quiet tabular-nums">{image.facts}</span>
            <span className="block truncate text-xs text-quiet">
              {say('desk-media.places', { count: image.places })}
              {!image.hasAlt && ` · ${say('desk-media.no-alt')}`}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
