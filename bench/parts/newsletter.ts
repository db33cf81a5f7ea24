import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { killSending, type KillSending } from '#test/kill-sending'
import { startPostgres } from '#test/postgres-server'
import { assert, type Figure, type Part } from '../part.ts'
import { sendingUnderLoad } from './newsletter-load.ts'

/** One issue to 3,000 through a real mail server, while the process that sends is killed 15 times; and one to very many while pages are read. */
export const newsletter: Part = {
  name: 'newsletter',
  asserts:
    'the issue was ended, and its recipients are the sum of what became of them; of the large ones every recipient has one mail.',
  holds: true,
  async run({ short, say }) {
    const size = short ? { recipients: 300, kills: 5 } : { recipients: 3_000, kills: 15 }
    const killed = [figureOf('PGlite', await onPglite(size)), figureOf('PostgreSQL', await onPostgres(size))]
    return [...killed, ...(await sendingUnderLoad(short, say))]
  },
}

function figureOf(engine: string, { recipients, kills, doubled, lost, unknown, balanced, seconds }: KillSending): Figure {
  assert(balanced, `on ${engine} what became of the mails is not what was frozen`)
  return {
    what: `${engine}: an issue to ${recipients.toLocaleString('en')} while its sender is killed ${kills} times`,
    measured: `**${doubled}** doubled, **${lost}** lost, ${unknown} unknown (${seconds} s)`,
    target: `0, 0, at most ${kills}`,
    met: doubled === 0 && lost === 0 && unknown <= kills,
  }
}

type Size = { recipients: number; kills: number }

async function onPglite(size: Size): Promise<KillSending> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'epigraph-sending-'))
  try {
    return await killSending({ dataDir }, size)
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

async function onPostgres(size: Size): Promise<KillSending> {
  const server = await startPostgres()
  try {
    return await killSending({ dataDir: os.tmpdir(), databaseUrl: server.url() }, size)
  } finally {
    await server.remove()
  }
}
