import { say } from '#messages'
import { ownAskedIn, ownFilters, type OwnField, type OwnFilter } from '#own-fields'
import { ownText } from '../../site/own-text.ts'
import { ownControl, type OwnControl } from '../form/own-controls.tsx'
import type { Chosen } from './filter-bar.tsx'

/** The fields of the site's own that a list can be narrowed by, and a chip for each by which it is. */
export type OwnFiltersShown = { fields: readonly OwnControl[]; chosen: readonly Chosen[] }

export function ownFiltersShown(fields: readonly OwnField[], url: URL): OwnFiltersShown {
  return {
    fields: fields.map(ownControl),
    chosen: ownFilters(fields, ownAskedIn(url)).filters.map((filter) => ({
      param: paramOf(filter),
      name: filter.field.label,
      value: words[filter.is](textOf(filter)),
    })),
  }
}

/** A part of a link is shown as it was typed: it may be what a whole link is shown without. */
const textOf = ({ field, is, value }: OwnFilter) => (is === 'contains' ? String(value) : ownText(field.kind, value).text)

const words: Readonly<Record<OwnFilter['is'], (value: string) => string>> = {
  equal: (value) => value,
  contains: (value) => value,
  from: (value) => say('desk-own-fields.from-value', { value }),
  to: (value) => say('desk-own-fields.to-value', { value }),
  empty: () => say('desk-own-fields.nothing'),
}

const paramOf = ({ field: { key }, is }: OwnFilter): string =>
  is === 'equal' || is === 'contains' ? `own.${key}` : `own.${key}.${is}`
