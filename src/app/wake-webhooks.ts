import type { Ctx } from '#access'
import { hearOutbox } from '#changes'
import { sendJob } from '#platform/send-job'
import '#webhooks'

/** Changes of one moment are sent together. */
const pauseMs = 200

/** Starts the job soon after a change in this process. Other changes are sent within a minute, when the job runs anyway. @returns a function that ends it */
export function wakeWebhooks(ctx: Ctx): () => void {
  let timer: NodeJS.Timeout | undefined
  const wake = () => {
    timer = undefined
    sendJob(ctx, 'send-webhooks', {}).catch((err: unknown) => ctx.log.warn({ err }, 'webhooks are sent within a minute'))
  }
  const end = hearOutbox(() => (timer ??= setTimeout(wake, pauseMs)))
  return () => {
    end()
    clearTimeout(timer)
  }
}
