import { MessageChannel } from 'node:worker_threads'
import type { Ctx } from '#access'
import { lendGround } from '#platform/workers/lend-ground'
import { ownThread } from '#platform/workers/own-thread'
import { restingHelper } from '#platform/workers/resting-helper'
import { asTold } from '#platform/workers/told-fault'
import type { ImportAnswer, ImportOrder } from './importer.ts'

/** Built, both lie beside each other under the names that vite.config.ts gives them. */
const importer = new URL(import.meta.url.endsWith('.ts') ? './importer.ts' : './importer.js', import.meta.url)

/** Whatever a list holds, the thread has no more than this; it holds a few hundred rows at once. */
const limits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 32 }

/**
 * A thread that works on imports, on the database and the files of this one. It ends when it had no work for `restMs`.
 * `alone`: the database is this process's own. @throws what the work threw; Unavailable when the thread died: each step is a transaction, so nothing of it is half
 */
export function importThread({ restMs, file = importer }: { restMs: number; file?: URL }) {
  const thread = restingHelper({ start: ownThread(file, limits), name: 'The import worker', restMs, read })

  return async function workApart(ctx: Ctx, list: string, until: AbortSignal, alone = true): Promise<void> {
    const channel = new MessageChannel()
    lendGround(ctx, channel.port1)
    const lent = { port: channel.port2, at: ctx.clock.now().getTime(), logLevel: ctx.log.level }
    const { id, answered, tell } = thread.ask({ list, alone, lent } satisfies Omit<ImportOrder, 'id'>, [channel.port2])
    const halt = () => tell({ halt: id })
    until.addEventListener('abort', halt)
    if (until.aborted) halt()
    try {
      await answered
    } finally {
      until.removeEventListener('abort', halt)
      channel.port1.close()
    }
  }
}

function read({ fault }: ImportAnswer): void {
  if (fault) throw asTold(fault)
}
