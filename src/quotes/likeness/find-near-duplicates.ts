import { z } from 'zod'
import { deskRoles, requireRole, takeInput, type Ctx } from '#access'
import { alikeTexts } from './alike.ts'
import { tellingQuery } from './telling-query.ts'
import { countWords, listHolding, listSame, lockWords, type NearRow } from './near-store.ts'
import { normaliseText } from '../quote.ts'
import { foldText } from '#platform/fold-text'

export const nearInput = z.object({ text: z.string().max(5000), except: z.guid().nullish() })

/** A quote that may be the one that is being written. `same`: its words are the same but for case, accents, signs. */
export type NearDuplicate = NearRow & { same: boolean }

const mostShown = 5
/** Of so many that may be near, each is looked at. */
const mostCompared = 300

/**
 * Quotes with the same words, and then those with nearly the same, the nearest first: drafts, too, but for authors only what is public or
 * their own. Both come from an index, so that the price does not grow with the collection (docs/decisions/033-quote-form.md).
 * @throws Forbidden below author · Invalid
 */
export async function findNearDuplicates(ctx: Ctx, input: z.input<typeof nearInput>): Promise<NearDuplicate[]> {
  requireRole(ctx, ...deskRoles)
  const { text, except } = takeInput(nearInput, input)
  const normalised = normaliseText(text)
  if (normalised === '') return []
  const asked = {
    except: except ?? undefined,
    owner: ownerFor(ctx),
    most: mostShown,
  }
  const same = await listSame(ctx, normalised, asked)
  const near = await listNear(ctx, foldText(text).split(' '), { ...asked, most: mostCompared })
  const others = near.filter(({ id }) => !same.some((one) => one.id === id))
  return [...same.map((row) => ({ ...row, same: true })), ...others.map((row) => ({ ...row, same: false }))].slice(0, mostShown)
}

/**
 * The quote that has the same words, besides `except`. Who asks with them meanwhile waits until the transaction of `inside` ends, so that two cannot both add it.
 * An author of the staff hears of what is public or their own. @throws Forbidden below author · Invalid
 */
export async function findSameHeld(inside: Ctx, text: string, except?: string): Promise<NearDuplicate | null> {
  requireRole(inside, ...deskRoles)
  const normalised = normaliseText(takeInput(nearInput, { text }).text)
  if (normalised === '') return null
  await lockWords(inside, normalised)
  const [same] = await listSame(inside, normalised, { except, owner: ownerFor(inside), most: 1 })
  return same ? { ...same, same: true } : null
}

const ownerFor = ({ actor }: Ctx) => (actor.role === 'author' ? actor.id : undefined)

async function listNear(ctx: Ctx, words: string[], asked: Parameters<typeof listHolding>[2]): Promise<NearRow[]> {
  if (words.length < 2) return []
  const { counts, quotes } = await countWords(ctx, words)
  const question = tellingQuery(words, counts, quotes, asked.most)
  if (question === undefined) return []
  const found = await listHolding(ctx, question, asked)
  return found
    .map((row) => ({ row, alike: alikeTexts(words, foldText(row.text).split(' ')) ?? 0 }))
    .filter(({ alike }) => alike > 0)
    .sort((one, other) => other.alike - one.alike)
    .map(({ row }) => row)
}
