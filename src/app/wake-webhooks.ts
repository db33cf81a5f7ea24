import type { Ctx } from '#access'
import { hearOutbox } from '#changes'
import { sendJob } from '#platform/send-job'
import { getSettings } from '#settings'
import '#fediverse'
import '#webhooks'

/** Changes of one moment are sent together. */
const pauseMs = 200

/** Starts the jobs that tell others soon after a change in this process. Other changes are sent within a minute, when they run anyway. @returns a function that ends it */
export function wakeWebhooks(ctx: Ctx): () => void {
  let timer: NodeJS.Timeout | undefined
  const wake = () => {
    timer = undefined
    send().catch((err: unknown) => ctx.log.warn({ err }, 'webhooks and followers hear of it within a minute'))
  }
  const send = async () => {
    await sendJob(ctx, 'send-webhooks', {})
    if ((await getSettings(ctx)).fediverse) await sendJob(ctx, 'send-fediverse', {})
  }
  const end = hearOutbox(() => (timer ??= setTimeout(wake, pauseMs)))
  return () => {
    end()
    clearTimeout(timer)
  }
}
