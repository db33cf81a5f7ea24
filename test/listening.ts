import { onTestFinished } from 'vitest'
import type { Ctx } from '#access'
import { openWeb } from '#platform/web/open-web'
import { createWebhook, sendWebhooks, type WebhookInput } from '#webhooks'
import { tellAt } from '../src/app/api/v1/webhook-data.ts'
import { aSite } from './a-site.ts'
import type { House } from './house.ts'
import { aPerson } from './people.ts'
import { aShelf } from './shelf.ts'
import { aReceiver, type Answers } from './webhook-receiver.ts'

export const own = 'https://quotes.example'
export const everything = { categories: [], statuses: [], languages: [] }
export const second = 1_000
export const hour = 3_600 * second

/** A site with quotes, and a receiver of all that changes about them. */
export async function listening(house: House, answers?: Answers, input: Partial<WebhookInput> = {}) {
  // Signatures of another day are refused.
  house.clock.set(new Date())
  const receiver = await aReceiver(answers)
  onTestFinished(receiver.end)
  house.web = openWeb({ allowedHosts: [{ host: '127.0.0.1', port: undefined }] })
  const admin: Ctx = (await aPerson(house, 'admin')).ctx
  const shelf = await aShelf(house.ctx)
  const made = await createWebhook(
    admin,
    { name: 'A program', address: receiver.address, kinds: ['quote'], filter: everything, ...input },
    own,
  )
  const send = () =>
    sendWebhooks(house.ctx, new AbortController().signal, { alone: true, ownOrigin: () => own, tell: tellAt(() => aSite(own)) })
  /** What it was told since the last time. */
  let seen = 0
  const heard = async () => {
    await send()
    const some = receiver.received.slice(seen)
    seen = receiver.received.length
    return some
  }
  return { house, admin, shelf, receiver, send, heard, ...made }
}

type Payload = { id: string; type: string; timestamp: string; verb: string; url: string | null; data: Record<string, unknown> }
export const payload = ({ body }: { body: string }) => JSON.parse(body) as Payload // safe: our own
export const types = (some: { body: string }[]) => some.map((one) => payload(one).type)
