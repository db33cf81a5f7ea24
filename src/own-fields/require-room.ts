import { say } from '#messages'
import { Conflict, Invalid } from '#platform/errors'
import { mostOwnFields, type OwnField } from './own-field.ts'

export const isSameLabel = (one: string, other: string) => one.localeCompare(other, undefined, { sensitivity: 'base' }) === 0

/** Whether a field may be among the others of its noun. @throws Conflict where one has the label, by which lists are imported · Invalid where there are too many */
export function requireRoom(fields: readonly OwnField[], { id, label }: { id: string | null; label: string }): void {
  const others = fields.filter((field) => field.removedAt === null && field.id !== id)
  if (others.some((other) => isSameLabel(other.label, label))) {
    const sentence = say('desk-own-fields.label-taken', { label })
    throw new Conflict(sentence, { label: sentence })
  }
  if (others.length >= mostOwnFields) throw new Invalid(say('desk-own-fields.most', { most: mostOwnFields }))
}
