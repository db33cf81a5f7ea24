/** Whether two names differ by case and accents at most. */
export const sameName = (one: string, other: string): boolean => one.localeCompare(other, 'en', { sensitivity: 'base' }) === 0
