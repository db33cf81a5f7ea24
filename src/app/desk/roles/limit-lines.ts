import type { Scope } from '#access'
import { say } from '#messages'
import { languageName } from '../../site/language-name.ts'
import { listed } from '../listed.ts'

/** What a role is limited to, as the matrix says it under its name: its categories, then its languages. */
export function limitLines(scope: Scope | null): string[] {
  const categories = (scope?.categories ?? []).map(({ name }) => name ?? say('desk-roles.deleted-category'))
  const languages = (scope?.languages ?? []).map((code) => languageName(code))
  return [categories, languages].flatMap((names) => (names.length > 0 ? [say('desk-roles.only', { what: listed(names) })] : []))
}
