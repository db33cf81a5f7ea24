import './tables.ts'

export { findWebFinger, getActor, getFollowersCount, getNote, getOutbox, requireFollowable } from './get-actor.ts'
export { forgetFetchedKeys } from './check-signature.ts'
export { activityType, addressOf, fediversePaths, hindranceOf, isOn } from './fediverse.ts'
export type { NoteContent, Render } from './note.ts'
export { sendFediverse } from './send-fediverse.ts'
export { takeActivity } from './take-activity.ts'
