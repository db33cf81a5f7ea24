import { say } from '#messages'
import type { OwnKind } from '#own-fields'

export const kindNames: Record<OwnKind, () => string> = {
  text: () => say('desk-own-fields.kind-text'),
  number: () => say('desk-own-fields.kind-number'),
  date: () => say('desk-own-fields.kind-date'),
  choice: () => say('desk-own-fields.kind-choice'),
  link: () => say('desk-own-fields.kind-link'),
  yesno: () => say('desk-own-fields.kind-yesno'),
}
