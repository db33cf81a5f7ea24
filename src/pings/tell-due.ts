import type { Ctx } from '#access'
import { asChanged, readChangeNoticesAfter, tally, type Changed } from '#changes'
import { isHouseError } from '#platform/errors'
import type { Answered } from '#platform/web'
import { keepAddresses, listDue, saveFault, saveHeard, type Addressee, type PingKind } from './store.ts'

/** Notices in one look; what is behind them is looked at in the next minute. */
const mostAtOnce = 5_000
const minuteMs = 60_000
/** Who stays away is tried this often. */
const longestPauseMs = 6 * 60 * minuteMs

/** What an addressee has not heard of. `all`: anything may have changed. `isNewDay`: the day of the site has turned. */
export type News = { changes: Changed[]; all: boolean; isNewDay: boolean }

/** Why an addressee could not be told; `pauseMs`: it is to be left alone for so long. */
export type Fault = { fault: string; pauseMs?: number }

type Telling = {
  kind: PingKind
  addresses: readonly string[]
  /** Of the site, YYYY-MM-DD. */
  day: string
  /** What is known then; null where the addressee was told or has nothing to hear. */
  tell: (address: string, news: News) => Promise<Fault | null>
}

/**
 * Tells each address once what changed since it last heard, however many changes those were. One that fails is asked again after a minute, two, four, up to six hours, a little more or less, so that
 * not all sites come back at once; the next ping is about what changed meanwhile, too. May be cut off anywhere: somebody may then hear twice.
 */
export async function tellDue(ctx: Ctx, signal: AbortSignal, telling: Telling): Promise<void> {
  const { kind, addresses, day } = telling
  await tally(ctx, (writing) => keepAddresses(writing, kind, addresses, day))
  if (addresses.length === 0) return
  for (const addressee of await listDue(ctx, kind)) {
    if (signal.aborted) return
    await tellOne(ctx, addressee, telling)
  }
}

async function tellOne(ctx: Ctx, addressee: Addressee, { day, tell }: Telling): Promise<void> {
  const { address, after, failures } = addressee
  const noted = await readChangeNoticesAfter(ctx, after, mostAtOnce)
  const isNewDay = addressee.day !== day
  if (noted.length === 0 && !isNewDay) return
  const changes = noted.flatMap(({ notice }) => asChanged(notice) ?? [])
  const fault = await tell(address, { changes, all: noted.some(({ notice }) => notice === null), isNewDay })
  if (fault === null) {
    const heard = { after: noted.at(-1)?.transaction ?? after, day }
    return await tally(ctx, (writing) => saveHeard(writing, addressee, heard))
  }
  ctx.log.warn({ address, fault: fault.fault, failures: failures + 1 }, 'a change could not be told')
  const pauseMs = Math.max(
    Math.min(longestPauseMs, minuteMs * 2 ** Math.min(failures, 10)) * (0.9 + 0.2 * Math.random()),
    fault.pauseMs ?? 0,
  )
  const resumeAt = new Date(ctx.clock.now().getTime() + Math.round(pauseMs))
  await tally(ctx, (writing) => saveFault(writing, addressee, { fault: fault.fault, resumeAt }))
}

/** Under the rules for addresses that a person typed. @returns the answer, whatever it is, or why there is none */
export async function send(ctx: Ctx, address: string, type: string, body: string): Promise<Answered | Fault> {
  try {
    return await ctx.web.postPublic(address, { body, headers: { 'content-type': type }, timeoutMs: 15_000, mostAnswerBytes: 500 })
  } catch (fault) {
    if (!isHouseError(fault)) throw fault
    return { fault: fault.message }
  }
}
