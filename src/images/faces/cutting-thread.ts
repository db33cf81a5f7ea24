import { Unavailable } from '#platform/errors'
import { ownThread } from '#platform/workers/own-thread'
import { restingHelper } from '#platform/workers/resting-helper'
import type { CutAnswer, CutOrder } from './cutter.ts'

/** Built, both lie beside each other under the names that vite.config.ts gives them. */
const cutter = new URL(import.meta.url.endsWith('.ts') ? './cutter.ts' : './face-cutter.js', import.meta.url)

/**
 * A thread that cuts faces. It holds 60 MB, so it ends when it had no work for `restMs`.
 * @throws Unavailable when more than `mostWaiting` wait, or the thread died
 */
export function cuttingThread({ restMs, mostWaiting, file = cutter }: { restMs: number; mostWaiting: number; file?: URL }) {
  const thread = restingHelper({ start: ownThread(file), name: 'The font worker', restMs, read })
  return async function cut(order: Omit<CutOrder, 'id'>): Promise<Uint8Array> {
    if (thread.waiting() >= mostWaiting) throw new Unavailable('Too many fonts are being prepared.')
    return await thread.ask(order).answered
  }
}

function read(answer: CutAnswer): Uint8Array {
  if ('font' in answer) return answer.font
  throw new Error(`A face could not be cut: ${answer.fault}`)
}
