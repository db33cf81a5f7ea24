import { marks, type MarkKind, type Marks } from '../marks.ts'

export const keyOf = (kind: MarkKind, id: string) => `${kind} ${id}`

export const isMarked = (kind: MarkKind, id: string) => Boolean(marks.now[keyOf(kind, id)])

/** Shows these marks, and all others as they are unless they are to be `again`. */
export function changeMarks(to: Marks, { anew = false } = {}): void {
  marks.now = anew ? to : { ...marks.now, ...to }
  // Listeners then say again what they show.
  const told = [...marks.shown.keys()]
  for (const tell of told) tell()
}
