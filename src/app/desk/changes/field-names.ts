import { authorTable } from '#authors'
import { categoryTable } from '#categories'
import type { Fields, Table } from '#fields'
import { pageTable } from '#pages'
import { quoteTable } from '#quotes'

const labelsOf = <F extends Fields>({ fieldsWhere }: Table<F>): Record<string, string> =>
  Object.fromEntries(fieldsWhere(({ label }) => label !== undefined).map(({ column, label = column }) => [column, label]))

/** What columns are called where somebody reads them, in the order in which they are read; others by their own name, after them. */
const names: Readonly<Partial<Record<string, string>>> = {
  name: 'Name',
  description: 'Description',
  ...labelsOf(quoteTable),
  ...labelsOf(authorTable),
  ...labelsOf(categoryTable),
  ...labelsOf(pageTable),
}

export function fieldName(column: string): string {
  const plain = column
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return names[column] ?? plain.charAt(0).toUpperCase() + plain.slice(1)
}

const places = new Map(Object.values(names).map((name, place) => [name, place]))
const last = places.size

/** What is read first is first; what has no place, at the end. */
export function byPlace(one: string, other: string): number {
  return (places.get(one) ?? last) - (places.get(other) ?? last) || one.localeCompare(other, 'en')
}
