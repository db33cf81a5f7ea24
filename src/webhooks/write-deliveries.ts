import { randomUUID } from 'node:crypto'
import { requireRole, type Ctx } from '#access'
import { nameOf, tally, type Writing } from '#changes'
import { cutText } from '#platform/cut-text'
import { isHouseError } from '#platform/errors'
import { addDeliveries, type NewDelivery } from './delivery-store.ts'
import { eventType, kindOfEvent, passes, type Tell, type Told } from './event.ts'
import { isHeard, type HeardNoun } from './kinds.ts'
import { forgetOutbox, setAside, takeFromOutbox, type OutboxRow } from './outbox-store.ts'
import { listOn } from './store.ts'
import type { Webhook } from './webhook.ts'

/** Changes that are written as deliveries in one transaction. */
const chunk = 100
const longestLabel = 200
const longestFault = 300

/**
 * Writes a delivery of each change for each webhook that wants it, in the order of the changes, and takes the changes from the outbox in the same transaction, so that a crash neither loses nor doubles one.
 * A delivery has the state of now, so that one that arrives late is not out of date. A change of which no event can be made is set aside, and the others go on. @returns whether there may be more
 */
export async function writeDeliveries(ctx: Ctx, tell: Tell<Ctx>): Promise<boolean> {
  requireRole(ctx, 'system')
  const together = await writeSome(ctx, tell, chunk)
  if (!('fault' in together)) return together.written === chunk
  // It doesn't say which of them it is, so each is tried on its own.
  for (let n = 0; n < chunk; n++) {
    const alone = await writeSome(ctx, tell, 1)
    if ('fault' in alone) await setAsideWith(ctx, alone)
    else if (alone.written === 0) return false
  }
  return true
}

type Failed = { fault: unknown; ids: number[] }

/** @throws what is no fault of the changes: nothing was read, or the database is away */
async function writeSome(ctx: Ctx, tell: Tell<Ctx>, most: number): Promise<{ written: number } | Failed> {
  let ids: number[] = []
  try {
    await tally(ctx, async (writing) => {
      const rows = await takeFromOutbox(writing, most)
      ids = rows.map(({ id }) => id)
      if (rows.length === 0) return
      const webhooks = await listOn(writing)
      if (webhooks.length > 0) await addDeliveries(writing, await deliveriesOf(writing, rows, webhooks, tell))
      await forgetOutbox(writing, ids)
    })
    return { written: ids.length }
  } catch (fault) {
    if (ids.length === 0 || (isHouseError(fault) && fault.code === 'unavailable')) throw fault
    return { fault, ids }
  }
}

async function setAsideWith(ctx: Ctx, { fault, ids }: Failed): Promise<void> {
  const says = cutText(fault instanceof Error ? fault.message : String(fault), longestFault)
  ctx.log.error({ err: fault, changes: ids }, 'no event for webhooks could be made of a change')
  await tally(ctx, async (writing) => {
    for (const id of ids) await setAside(writing, id, says)
  })
}

async function deliveriesOf(writing: Writing, rows: OutboxRow[], webhooks: Webhook[], tell: Tell<Ctx>): Promise<NewDelivery[]> {
  const told = new Map<string, ReadonlyMap<string, Told>>()
  for (const noun of new Set(rows.map((row) => row.noun))) {
    if (!isHeard(noun)) continue
    const ids = new Set(rows.filter((row) => row.noun === noun).map((row) => row.noun_id))
    told.set(noun, await tell(writing, noun, [...ids]))
  }
  return rows.flatMap((row) => {
    if (!isHeard(row.noun)) return []
    const { noun } = row
    const now = told.get(noun)?.get(row.noun_id)
    const { before, after, is_new: isNew, verb, at, last } = row
    const kind = kindOfEvent({ before, after, isNew, verb, at, last, now: writing.clock.now() }, now !== undefined)
    if (kind === undefined) return []
    const isGone = kind === 'deleted'
    return webhooks
      .filter(({ kinds, filter }) => kinds.includes(noun) && (noun !== 'quote' || passes(filter, now?.facets, before)))
      .map((webhook) =>
        deliveryOf(webhook, {
          noun,
          nounId: row.noun_id,
          type: eventType(noun, kind),
          verb,
          at,
          label: now?.label ?? nameOf(before ?? null) ?? '',
          url: isGone ? null : (now?.url ?? null),
          data: isGone || !now ? { id: row.noun_id } : now.data,
        }),
      )
  })
}

type Event = {
  noun: HeardNoun | 'webhook'
  nounId: string
  type: string
  verb: string
  at: Date
  label: string
  url: string | null
  data: object
}

/** The body is written once, so that it is the same at each attempt. */
export function deliveryOf(webhook: Pick<Webhook, 'id'>, { noun, nounId, type, verb, at, label, url, data }: Event): NewDelivery {
  const id = randomUUID()
  const body = JSON.stringify({ id: messageId(id), type, timestamp: at.toISOString(), verb, url, data })
  return { id, webhookId: webhook.id, type, noun, nounId, label: cutText(label, longestLabel), body, changedAt: at }
}

/** `webhook-id`. */
export const messageId = (delivery: string) => `msg_${delivery}`
