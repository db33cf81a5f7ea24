import { isSame } from '#changes'

/** Whether a field holds the same. A translation that is not live yet gets an id and a moment in each trial, so these tell nothing of it. */
export const isSameField = (column: string, one: unknown, other: unknown): boolean =>
  column === 'quote_translations' ? isSame(written(one), written(other)) : isSame(one, other)

const written = (translations: unknown): unknown =>
  Array.isArray(translations) ? translations.map((one: object) => ({ ...one, id: null, created_at: null })) : translations
