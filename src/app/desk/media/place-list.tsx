import { href, Link } from 'react-router'
import type { MediaPlace } from '#images'
import { say } from '#messages'
import { placeKinds } from './media-words.ts'

/** Every place that shows a picture, with a link to where it is edited. */
export function PlaceList({ places }: { places: MediaPlace[] }) {
  if (places.length === 0) return <p className="text-sm text-quiet">{say('desk-media.used-nowhere')}</p>
  return (
    <ul className="grid gap-1 text-sm">
      {places.map(({ noun, id, name, isAway }) => (
        <li key={`${noun} ${id} ${name}`} className="flex min-w-0 gap-2">
          <span className="shrink-0 text-quiet">{placeKinds[noun]()}</span>
          <Link to={addressOf(noun, id, isAway)} className="truncate underline" dir="auto">
            {noun === 'settings' ? settingName(name) : name || say('desk-media.no-name')}
          </Link>
          {isAway && <span className="shrink-0 text-quiet">{say('desk-media.away')}</span>}
        </li>
      ))}
    </ul>
  )
}

function addressOf(noun: MediaPlace['noun'], id: string, isAway: boolean): string {
  if (noun === 'quote') return isAway ? href('/admin/trash') : href('/admin/quotes/:id', { id })
  if (noun === 'author') return isAway ? href('/admin/trash') : href('/admin/authors/:id', { id })
  if (noun === 'category') return isAway ? href('/admin/trash') : href('/admin/categories/:id', { id })
  if (noun === 'tag') return href('/admin/tags/:tag', { tag: id })
  if (noun === 'page') return isAway ? href('/admin/pages/:id/history', { id }) : href('/admin/pages/:id', { id })
  if (noun === 'draft') return isAway ? href('/admin/drafts') : href('/admin/drafts/:id', { id })
  return noun === 'newsletter-issue' ? href('/admin/newsletter/:id', { id }) : href('/admin/settings')
}

function settingName(name: string): string {
  if (name === 'logo') return say('desk-media.for-logo')
  return name === 'favicon' ? say('desk-media.for-favicon') : say('desk-media.for-social')
}
