import pino from 'pino'
import { type Ctx, visitor } from '#access'
import { requestCode, requestRecovery, signIn, signUp } from '#accounts'
import { openDatabase } from '#platform/db'
import { isHouseError } from '#platform/errors'
import { migrate } from '#platform/database/migrate'
import { noMail } from '#test/no-mail'
import { contextOn } from '../context.ts'
import { assert, type Figure, type Part } from '../part.ts'
import { inFolder, root } from '../site.ts'

/** A stranger who tries addresses must not learn by the clock which have an account: less than this between the medians, or this share of them. */
const mostMs = 10
const mostShare = 0.05

const known = 'known@example.org'
const password = 'four lanterns at low tide'

const mailing = { ...noMail, leaves: true, send: () => Promise.resolve() }

type Ask = (ctx: Ctx, email: string, from: { address: string; userAgent: string }) => Promise<unknown>

const asks: Record<string, Ask> = {
  'sign-in with a wrong password': (ctx, email, from) => signIn(ctx, { email, password: 'not the password' }, from),
  'sign-up': (ctx, email, from) => signUp(ctx, { fullName: 'A', email, password, confirmPassword: password }, from),
  recovery: (ctx, email, from) => requestRecovery(ctx, { email }, from),
  'sign-up without mail': (ctx, email, from) =>
    signUp({ ...ctx, mail: noMail }, { fullName: 'A', email, password, confirmPassword: password }, from),
  'a code by mail': (ctx, email, from) => requestCode(ctx, { email }, from),
}

export const addresses: Part = {
  name: 'addresses',
  asserts: 'both answers are the same word for word, each try comes from a network of its own, and none meets a limit.',
  run: ({ short }) =>
    inFolder(async (dataDir) => {
      const log = pino({ level: 'silent' })
      const database = await openDatabase({ dataDir, log })
      try {
        await migrate(database, `${root}db/migrations`)
        const ctx = contextOn(database.db, { log, actor: visitor, mail: mailing })
        await asks['sign-up']?.(ctx, known, { address: '192.0.2.1', userAgent: '' })
        await database.db.updateTable('auth_users').set({ email_verified: true }).execute()
        const figures: Figure[] = []
        for (const [what, ask] of Object.entries(asks)) figures.push(figure(what, await compare(ctx, ask, short ? 20 : 200)))
        return figures
      } finally {
        await database.close()
      }
    }),
}

type Times = { known: number[]; unknown: number[] }

/** By turns, so that both meet the same moods of the machine. */
async function compare(ctx: Ctx, ask: Ask, tries: number): Promise<Times> {
  const times: Times = { known: [], unknown: [] }
  for (let n = 0; n < tries; n++) {
    const answers = new Set<string>()
    for (const who of ['unknown', 'known'] as const) {
      networks++
      const from = { address: `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`, userAgent: '' }
      const begun = performance.now()
      const said = await answerOf(ask(ctx, who === 'known' ? known : `${networks}@example.org`, from))
      times[who].push(performance.now() - begun)
      answers.add(said)
    }
    assert(answers.size === 1, `the answers differ: ${[...answers].join(' · ')}`)
  }
  return times
}

let networks = 0

async function answerOf(asked: Promise<unknown>): Promise<string> {
  try {
    return JSON.stringify(await asked)
  } catch (fault) {
    if (!isHouseError(fault) || fault.code !== 'invalid') throw fault
    return fault.message
  }
}

function figure(what: string, times: Times): Figure {
  const [known, unknown] = [median(times.known), median(times.unknown)]
  const apart = Math.abs(known - unknown)
  return {
    what: `${what}, ${times.known.length} tries each`,
    measured: `${known.toFixed(1)} ms for a known address, ${unknown.toFixed(1)} ms for an unknown one`,
    target: `less than ${mostMs} ms or ${mostShare * 100} % apart`,
    met: apart < mostMs || apart < mostShare * Math.min(known, unknown),
  }
}

const median = (of: number[]) => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? Number.NaN
