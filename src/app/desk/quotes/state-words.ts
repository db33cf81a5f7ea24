import { say } from '#messages'

export type RowStatus = 'Published' | 'Draft' | 'Proposed' | 'Scheduled'

export const stateWords: Readonly<Record<RowStatus, () => string>> = {
  Published: () => say('desk-quotes.state-published'),
  Scheduled: () => say('desk-quotes.state-scheduled'),
  Proposed: () => say('desk-quotes.state-proposed'),
  Draft: () => say('desk-quotes.state-draft'),
}
