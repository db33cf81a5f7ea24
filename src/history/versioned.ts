import type { Noun } from '#changes'

/** What has a history that somebody can look at, and go back in. */
export const versionedNouns = ['quote', 'author', 'category', 'page', 'settings'] as const satisfies Noun[]
export type VersionedNoun = (typeof versionedNouns)[number]

/** One of them. The id of the settings is `website`. */
export type Versioned = { noun: VersionedNoun; id: string }
