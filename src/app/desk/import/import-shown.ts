import { encodingNames, encodings, fieldNames, fields, isAtWork, ownName, toDo, type Import } from '#imports'
import type { OwnField } from '#own-fields'
import { momentOf } from '#time'

/** An import as its page shows it. */
export function importShown(found: Import, own: readonly OwnField[], timeZone: string) {
  const { createdAt, updatedAt: _, startedAt, endedAt, undoBatch: _undo, createdBy: _by, role: _role, ...rest } = found
  const at = (moment: Date | null) => (moment ? momentOf(moment, timeZone) : null)
  return {
    ...rest,
    encodings: encodings.map((encoding) => ({ encoding, name: encodingNames[encoding]() })),
    encodingName: encodingNames[found.encoding](),
    fieldNames: [
      ...fields.map((field) => ({ field, name: fieldNames[field]() })),
      ...own.map(({ key, label }) => ({ field: ownName(key), name: label })),
    ],
    toDo: toDo(found),
    isAtWork: isAtWork(found),
    createdAt: at(createdAt),
    startedAt: at(startedAt),
    endedAt: at(endedAt),
  }
}

export type ImportShown = ReturnType<typeof importShown>
