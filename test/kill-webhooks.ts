import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#platform/ground'
import { startProcess } from './kill-rounds.ts'
import { aReceiver } from './webhook-receiver.ts'
import { atDatabase, type Where } from './at-database.ts'

export type KillWebhooks = {
  kills: number
  /** Changes that the process said were committed. */
  changes: number
  /** Of them, those that the receiver never heard of. */
  lost: number
  /** Requests beyond one for each event. */
  again: number
  /** Events that came under two ids. */
  doubled: number
  /** What is left to send in the end. */
  left: number
}

/** A process that changes quotes and sends webhooks is killed again and again; then one may send what is left. */
export async function killWebhooks(where: Where, kills: number): Promise<KillWebhooks> {
  const receiver = await aReceiver(() => (Math.random() < 0.1 ? 503 : 204))
  const settings = { ...where, receiver: receiver.address }
  const committed = new Set<string>()
  try {
    for (let round = 0; round < kills; round++) {
      const changer = startProcess('webhooks', settings)
      await changer.said('sending')
      await sleep(100 + Math.random() * 500)
      await changer.kill()
      for (const line of changer.lines()) if (line.startsWith('changed ')) committed.add(line.slice('changed '.length))
      if (changer.faults() !== '') throw new Error(changer.faults())
    }
    const last = startProcess('send-webhooks', settings)
    await last.said('sent')
    await last.kill()
    if (last.faults() !== '') throw new Error(last.faults())
  } finally {
    receiver.end()
  }
  const idsOf = new Map<string, Set<string>>()
  for (const { id, body } of receiver.received) {
    const { data } = JSON.parse(body) as { data: { id: string } } // safe: what test/database-process.ts tells
    idsOf.set(data.id, (idsOf.get(data.id) ?? new Set()).add(id))
  }
  return {
    kills,
    changes: committed.size,
    lost: [...committed].filter((id) => !idsOf.has(id)).length,
    again: receiver.received.length - idsOf.size,
    doubled: [...idsOf.values()].filter((ids) => ids.size > 1).length,
    left: await atDatabase(where, countLeft),
  }
}

async function countLeft(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from change_outbox)::int + (select count(*) from webhook_deliveries where state <> 'delivered')::int as n`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}
