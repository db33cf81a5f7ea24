export const root: string
/** A line with the seconds since the command began. */
export function say(sentence: string): void
/** Says it and ends the process. */
export function fail(sentence: string): never
/** Passes signals on to a child process and ends as it ends; says what it means when the system killed it. */
export function endWith(child: import('node:child_process').ChildProcess): void
export function ensureInstalled(): void
/** The path of a Node that is new enough for the site. */
export function ownNode(): string
export function buildIsCurrent(): boolean
export function buildSite(options?: { loud?: boolean }): Promise<void>
export const siteFlags: string[]
export const siteEnvironment: Record<string, string>
