import { isId, requireFreshPassword, requireRight, type Ctx } from '#access'
import { Invalid } from '#platform/errors'
import { listSubscribersAfter, type AskedSubscribers, type Subscriber } from './subscribers-store.ts'

type Page = { subscribers: Subscriber[]; next: string | null }

/**
 * Subscribers with their addresses, the oldest first, for a program that reads all of them: nobody is missed or read twice while others come.
 * @param after the `next` of the page before @throws Forbidden below admin · PasswordNeeded · Invalid for another cursor
 */
export async function pageSubscribers(
  ctx: Ctx,
  { after, most, ...which }: AskedSubscribers & { after?: string | undefined; most: number },
): Promise<Page> {
  requireRight(ctx, 'subscribers.export')
  requireFreshPassword(ctx)
  const found = await listSubscribersAfter(ctx, which, { after: readCursor(after), most: most + 1 })
  const subscribers = found.slice(0, most)
  const last = subscribers.at(-1)
  return { subscribers, next: found.length > most && last ? `${last.createdAt.getTime()}_${last.id}` : null }
}

function readCursor(after: string | undefined): Pick<Subscriber, 'createdAt' | 'id'> | undefined {
  if (after === undefined) return undefined
  const [at = '', id = ''] = after.split('_')
  const createdAt = new Date(/^\d{1,15}$/.test(at) ? Number(at) : Number.NaN)
  if (Number.isNaN(createdAt.getTime()) || !isId(id)) throw new Invalid(noPage, { after: noPage })
  return { createdAt, id }
}

const noPage = 'There is no page after this one'
