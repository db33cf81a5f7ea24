import { say } from '#messages'

/** How a quote came in, where it was neither staff nor the starter collection that wrote it. It never changes. */
export const origins = ['ai', 'import', 'moved'] as const
export type Origin = (typeof origins)[number]

export const originWords = {
  ai: () => say('desk-quotes.origin-ai'),
  import: () => say('desk-quotes.origin-import'),
  moved: () => say('desk-quotes.origin-moved'),
} as const satisfies Record<Origin, () => string>
