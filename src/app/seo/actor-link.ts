import { activityType, actorAddress, areShelvesOn, isOn, type Followed } from '#fediverse'
import type { Settings } from '#settings'
import type { Site } from '../site/site.ts'
import type { HeadInput } from './head.ts'

/** By this other servers find the actor of a page whose address somebody searches for there; nothing where it can't be followed. */
export function actorLink({ origin }: Site, settings: Settings, followed: Followed): NonNullable<HeadInput['alternates']> {
  const may = followed === 'site' ? isOn(settings, origin) : areShelvesOn(settings, origin)
  return may ? [{ type: activityType, href: actorAddress(followed, origin) }] : []
}
