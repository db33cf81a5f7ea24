import os from 'node:os'
import { createTransport } from 'nodemailer'
import { countingMailServer, prepareSending } from '#test/kill-sending'
import { startPostgres } from '#test/postgres-server'
import { assert, type Figure } from '../part.ts'
import { brief } from '../rounds.ts'
import { readAtAPace } from '../run-load.ts'
import { inFolder, linkedQuotes, memoryOf, pause, startSite } from '../site.ts'

type Where = { dataDir: string; databaseUrl?: string }

/** So long is the quiet time in which the pages are measured alone; the issue goes on automatically after it. */
const quietSeconds = 60

/** One issue to very many while pages are read, against a program that does nothing but send as many mails to the same server. */
export async function sendingUnderLoad(short: boolean, say: (sentence: string) => void): Promise<Figure[]> {
  const [few, many] = short ? [500, 2_000] : [10_000, 100_000]
  const bare = await bareSending(short ? 500 : 3_000)
  const onPglite = await inFolder((dataDir) => sendTo(few, { dataDir }, 'PGlite', bare, say))
  const server = await startPostgres()
  try {
    return [...onPglite, ...(await sendTo(many, { dataDir: os.tmpdir(), databaseUrl: server.url() }, 'PostgreSQL', bare, say))]
  } finally {
    await server.remove()
  }
}

async function sendTo(
  recipients: number,
  where: Where,
  engine: string,
  bare: number,
  say: (sentence: string) => void,
): Promise<Figure[]> {
  await prepareSending(where, recipients, quietSeconds)
  const mails = await countingMailServer(0)
  const site = await startSite({
    ...where,
    settings: { SMTP_URL: `smtp://127.0.0.1:${mails.port}`, MAIL_FROM: 'quotes@people.example' },
  })
  const page = (await linkedQuotes(site))[0] ?? '/'
  const read = () => readAtAPace(site, page, 20)
  const quiet = await read()
  assert(mails.received.length === 0, 'the issue began before the pages were measured alone')

  await until(() => mails.received.length > 0, 240)
  const begun = performance.now()
  let [seen, most] = [0, memoryOf(site.pid)]
  const meanwhile = read()
  while (mails.received.length < recipients) {
    await pause(1_000)
    most = Math.max(most, memoryOf(site.pid))
    if (mails.received.length >= seen + recipients / 5)
      say(`${engine}: ${(seen = mails.received.length).toLocaleString('en')} mails`)
    assert(performance.now() - begun < 30 * 60_000, `only ${mails.received.length} mails of ${recipients} came in half an hour`)
  }
  const seconds = (performance.now() - begun) / 1_000
  const loaded = await meanwhile
  await pause(2_000)
  await site.stop()
  await mails.close()
  const doubled = mails.received.length - new Set(mails.received).size
  assert(doubled === 0 && mails.received.length === recipients, `${mails.received.length} mails came, ${doubled} of them twice`)
  const aSecond = recipients / seconds
  const who = `${engine}, an issue to ${recipients.toLocaleString('en')}`
  return [
    {
      what: `${who}: mails a second`,
      measured: `**${brief(aSecond)}**`,
      baseline: `nodemailer alone, over as many connections, ${brief(bare)}: **${brief(aSecond / bare)}** of it`,
    },
    {
      what: `${who}: most resident memory meanwhile`,
      measured: `**${brief(most)} MB**`,
      target: '1 GB or less',
      met: most <= 1_000,
    },
    {
      what: `${who}: p99 of a kept page meanwhile`,
      measured: `**${brief(loaded.p99)} ms**`,
      baseline: `${brief(quiet.p99)} ms with nothing else to do: **${brief(loaded.p99 / quiet.p99)}** times`,
      target: '3 times or less',
      met: loaded.p99 <= quiet.p99 * 3,
    },
  ]
}

/** @returns mails a second */
async function bareSending(count: number): Promise<number> {
  const mails = await countingMailServer(0)
  const transport = createTransport({ host: '127.0.0.1', port: mails.port, pool: true, maxConnections: 3, maxMessages: Infinity })
  const begun = performance.now()
  const all = Array.from({ length: count }, (_, n) =>
    transport.sendMail({
      from: 'quotes@people.example',
      to: `reader${n}@people.example`,
      subject: 'To all',
      text: 'Hello.',
      html: '<p>Hello.</p>',
    }),
  )
  await Promise.all(all)
  const seconds = (performance.now() - begun) / 1_000
  transport.close()
  await mails.close()
  return count / seconds
}

async function until(holds: () => boolean, seconds: number): Promise<void> {
  for (const begun = performance.now(); !holds(); await pause(50))
    assert(performance.now() - begun < seconds * 1_000, `nothing was sent in ${seconds} s`)
}
