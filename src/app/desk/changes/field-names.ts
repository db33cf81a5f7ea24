import { authorTable } from '#authors'
import { categoryTable } from '#categories'
import type { Fields, Table } from '#fields'
import { language, say } from '#messages'
import { pageTable } from '#pages'
import { quoteTable } from '#quotes'

type Labels = Readonly<Partial<Record<string, () => string>>>

const labelsOf = <F extends Fields>({ fieldsWhere }: Table<F>): Labels =>
  Object.fromEntries(fieldsWhere(({ label }) => label !== undefined).map(({ column, label }) => [column, label]))

/** What columns are called where somebody reads them, in the order in which they are read; others by their own name, after them. */
const labels: Labels = {
  name: () => say('desk-authors.name'),
  description: () => say('desk-categories.description'),
  ...labelsOf(quoteTable),
  ...labelsOf(authorTable),
  ...labelsOf(categoryTable),
  ...labelsOf(pageTable),
  own_words: () => say('desk-words.own-words'),
  head_code: () => say('desk-settings.field-head-code'),
  head_hosts: () => say('desk-settings.field-head-hosts'),
  assignee: () => say('desk-threads.assigned-to'),
  due: () => say('desk-threads.due-day'),
}

export function fieldName(column: string): string {
  const plain = column
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return labels[column]?.() ?? plain.charAt(0).toUpperCase() + plain.slice(1)
}

/** The place of each name, by language: the same for all who read in it. */
const placesIn = new Map<string, ReadonlyMap<string, number>>()

function placesOfNames(): ReadonlyMap<string, number> {
  const known = placesIn.get(language())
  if (known) return known
  const places = new Map(Object.values(labels).map((label, place) => [label?.() ?? '', place]))
  placesIn.set(language(), places)
  return places
}

/** What is read first is first; what has no place, at the end. */
export function byPlace(one: string, other: string): number {
  const places = placesOfNames()
  return (places.get(one) ?? places.size) - (places.get(other) ?? places.size) || one.localeCompare(other, language())
}
