export const root: string
/** A line with the seconds since the command began. */
export function say(sentence: string): void
/** Says it and ends the process. */
export function fail(sentence: string): never
export function ensureInstalled(): void
/** The path of a Node that is new enough for the site. */
export function ownNode(): string
export function buildIsCurrent(): boolean
export function buildSite(options?: { loud?: boolean }): Promise<void>
export const siteFlags: string[]
export const siteEnvironment: Record<string, string>
