import { say } from '#messages'
import { Invalid } from '#platform/errors'
import type { OwnKind } from './own-field.ts'

/** @throws Invalid where there is nothing to choose from */
export function requireChoices(kind: OwnKind, choices: readonly string[]): void {
  if (kind !== 'choice' || choices.length > 0) return
  const sentence = say('desk-own-fields.choices-needed')
  throw new Invalid(sentence, { choices: sentence })
}
