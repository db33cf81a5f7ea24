import { say } from '#messages'
import type { findNames } from '#accounts'
import { askedBy, nameOf, type Batch, type findChanges } from '#changes'
import { momentOf } from '#time'
import { fieldChanges } from '../changes/field-changes.ts'
import { batchWords, isPlainAct, thingsIn } from '../changes/batch-words.ts'
import { withProgram } from '../changes/with-program.ts'
import { pageOfNoun, thingIn, versionsOfNoun } from '../changes/noun-table.ts'

type Change = Awaited<ReturnType<typeof findChanges>>[number]
type Names = Awaited<ReturnType<typeof findNames>>

/** A batch in a line: who did what, and of an undo which change was undone. */
export function auditLine(
  { batch, at, actor, role, program, programRole, entries, undoes, undone, act, depth }: Batch,
  names: Names,
  timeZone: string,
) {
  const [only, more] = act.nouns
  const isOne = depth === 0 && act.into === null && more === undefined && only?.count === 1 && only.noun !== 'quote-of-the-day'
  return {
    batch,
    at: momentOf(at, timeZone),
    who: withProgram(whoOf(actor, askedBy(act.verb, role), names), { program, programRole }),
    // The role that a program was given is behind its name already.
    role: programRole === null ? askedBy(act.verb, role) : null,
    verb: act.verb,
    ...(isOne ? oneThing(act, actor, names) : { thing: thingsIn(act), name: null }),
    /** Where "did this to that" does not say all of it. */
    whole: isOne || (depth === 0 && isPlainAct(act)) ? null : batchWords({ act, depth }),
    entries,
    undoes,
    undone,
  }
}

export type AuditLine = ReturnType<typeof auditLine>

type Thing = { thing: string; name: string | null }

/** The author “Hypatia”. */
function oneThing(
  { words, first: { noun, id } }: Pick<Batch['act'], 'words' | 'first'>,
  actor: string | null,
  names: Names,
): Thing {
  if (noun === 'account' && id === actor) return { thing: say('desk-audit.their-account'), name: null }
  if (noun === 'account') return { thing: thingIn(noun), name: names.get(id)?.fullName ?? null }
  return { thing: thingIn(noun), name: noun === 'settings' ? null : shortened(words) }
}

function whoOf(actor: string | null, role: string, names: Names): string {
  return actor
    ? (names.get(actor)?.fullName ?? say('desk-audit.former-staff'))
    : role === 'system'
      ? say('desk-audit.the-site')
      : say('desk-audit.a-visitor')
}

/** Ids whose names the rows say. */
export function idsIn(changes: Change[]): string[] {
  return changes.flatMap(({ actor, noun, noun_id }) => [...(actor ? [actor] : []), ...(noun === 'account' ? [noun_id] : [])])
}

/** An entry in words. */
export function auditRow(
  { id, at, actor, role, program, program_role, noun, noun_id, verb, before, after, batch, request_id }: Change,
  names: Names,
  timeZone: string,
  related: ReadonlyMap<string, string> = new Map(),
) {
  const words = nameOf(after) ?? nameOf(before)
  return {
    id,
    at: momentOf(at, timeZone),
    who: withProgram(whoOf(actor, askedBy(verb, role), names), { program, programRole: program_role }),
    whoId: actor && names.has(actor) ? actor : null,
    role: program_role === null ? askedBy(verb, role) : null,
    ...oneThing({ words, first: { noun, id: noun_id } }, actor, names),
    noun,
    nounId: noun_id,
    place: noun === 'account' && !names.has(noun_id) ? null : pageOfNoun(noun, noun_id),
    verb,
    batch,
    requestId: request_id,
    changed: fieldChanges(before, after, { timeZone, names: related, around: 80 }),
    history: versionsOfNoun(noun, noun_id),
  }
}

export type AuditRow = ReturnType<typeof auditRow>

const shortened = (name: string | null) => (name !== null && name.length > 80 ? `${name.slice(0, 80).trimEnd()}…` : name)
