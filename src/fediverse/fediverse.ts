import { isPrivateWay } from '#platform/web/is-private-way'
import type { Settings } from '#settings'

export const activityType = 'application/activity+json'

/** `quotes@example.org`, as people write it after an @. */
export const addressOf = ({ fediverse_name }: Pick<Settings, 'fediverse_name'>, origin: string) =>
  accountAt(fediverse_name, origin)

export const accountAt = (username: string, origin: string) => `${username}@${new URL(origin).host}`

/** What keeps a site at this origin from being followed; null where nothing does. Other servers only ask by https. */
export function hindranceOf(origin: string): string | null {
  if (isPrivateWay(new URL(origin))) return null
  return 'Other servers only follow sites with https. Set BASE_URL to the https address of this site, and restart it.'
}

export const isOn = ({ fediverse }: Pick<Settings, 'fediverse'>, origin: string) => fediverse && hindranceOf(origin) === null

/** Whether authors and categories can be followed, too. */
export const areShelvesOn = (settings: Pick<Settings, 'fediverse' | 'fediverse_shelves'>, origin: string) =>
  isOn(settings, origin) && settings.fediverse_shelves
