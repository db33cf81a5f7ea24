import { say } from '#messages'

/** "Ada, by Claude on my laptop": who did something, and the program that did it for them, by the name of its token. */
export function withProgram(who: string, program: string | null): string {
  return program === null ? who : say('desk-changes.by-program', { who, program })
}
