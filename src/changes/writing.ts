import type { Ctx } from '#access'

declare const writing: unique symbol

/**
 * A context in which rows may be written. Only `change`, `changeMany` and `tally` hand one out, inside their transaction;
 * every store function that writes asks for one, so a verb that forgets them does not compile.
 */
export type Writing = Ctx & { readonly [writing]: true }

/** For this feature alone: the caller answers for the record. */
export function allowWriting(inTransaction: Ctx): Writing {
  return inTransaction as Writing // safe: the brand exists in types only
}
