import type { Ctx } from '#access'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import { findPart, type Part } from './reading-store.ts'

/**
 * A part of a text that readers may read. One query.
 * @param n as an address has it, from 1
 * @throws NotFound; also for a heading without words, and where the licence of the text doesn't allow to show it whole
 */
export async function getPart(ctx: Ctx, textId: string, n: string): Promise<Part> {
  const part = /^[1-9]\d{0,6}$/.test(n) ? await findPart(ctx, textId.toLowerCase(), Number(n)) : undefined
  if (!part) throw new NotFound(say('desk-texts.part-not-found'))
  if (part.text.shows !== 'text') throw new NotFound(say('desk-texts.may-not-show'))
  if (part.words === 0) throw new NotFound(say('desk-texts.only-heading'))
  return part
}
