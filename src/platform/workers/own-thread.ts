import { Worker, type ResourceLimits } from 'node:worker_threads'
import type { Hearing, Helper } from './resting-helper.ts'

/** A file of ours in a thread of its own (`parentPort`). */
export function ownThread(file: URL, limits?: ResourceLimits): (hearing: Hearing) => Helper {
  return ({ said, died }) => {
    const worker = new Worker(file, limits ? { resourceLimits: limits } : {})
    worker.on('message', said)
    worker.on('error', died)
    worker.on('exit', (code) => died(new Error(`It ended with ${code}.`)))
    return {
      tell: (message, transfer) => worker.postMessage(message, transfer),
      holds: (whether) => (whether ? worker.ref() : worker.unref()),
      end: () => void worker.terminate(),
    }
  }
}
