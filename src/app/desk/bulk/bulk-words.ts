import type { BulkActName, BulkJobLine } from '#bulk-jobs'
import { say } from '#messages'

type Dot = 'good' | 'waiting' | 'wrong' | undefined

export type Standing = 'waiting' | 'running' | 'stopped' | 'done'

export const standingOf = ({ state, ahead }: Pick<BulkJobLine, 'state' | 'ahead'>): Standing =>
  state === 'running' ? (ahead > 0 ? 'waiting' : 'running') : state === 'done' ? 'done' : 'stopped'

/** Its figures still change. */
export const isMoving = ({ standing }: { standing: Standing }): boolean => standing === 'running' || standing === 'waiting'

export const standingWords: Record<Standing, { name: () => string; is: Dot }> = {
  waiting: { name: () => say('desk-bulk.state-waiting'), is: 'waiting' },
  running: { name: () => say('desk-bulk.state-running'), is: 'waiting' },
  stopped: { name: () => say('desk-bulk.state-stopped'), is: 'wrong' },
  done: { name: () => say('desk-bulk.state-done'), is: 'good' },
}

/** What is done, as the buttons of the list call it. */
export const actWords: Record<BulkActName | 'undo', () => string> = {
  publish: () => say('desk-quotes.publish'),
  'publish-at': () => say('desk-quotes.publish-at'),
  unpublish: () => say('desk-quotes.unpublish'),
  'unpublish-at': () => say('desk-quotes.unpublish-at'),
  feature: () => say('desk-quotes.feature'),
  unfeature: () => say('desk-quotes.unfeature'),
  propose: () => say('desk-quotes.propose'),
  trash: () => say('desk-quotes.move-to-trash'),
  'set-category': () => say('desk-quotes.replace-categories'),
  'add-category': () => say('desk-quotes.add-to-categories'),
  'add-tags': () => say('desk-bulk.add-tags'),
  'remove-tag': () => say('desk-bulk.remove-tags'),
  assign: () => say('desk-threads.assign'),
  set: () => say('desk-bulk.set-field'),
  look: () => say('desk-quotes.look-for-evidence'),
  undo: () => say('desk-undo.undo'),
}
