/** How a quote came in, where it was neither staff nor the starter collection that wrote it. It never changes. */
export const origins = ['ai', 'import', 'moved'] as const
export type Origin = (typeof origins)[number]

export const originWords = { ai: 'Suggested by AI', import: 'Imported', moved: 'Moved in' } as const satisfies Record<
  Origin,
  string
>
