import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type MailingSite = {
  address: string
  /** The link in the newest mail to that address that leads to such a path; waits until it is there. */
  linkTo(path: string, to: string): Promise<string>
  end(): Promise<void>
}

/** A first start, and a mail, on a machine that is busy with other journeys. */
const longestWaitMs = 90_000

/** The built site once more, in a process of its own, whose mails go to a real mail server. */
export async function startMailingSite(): Promise<MailingSite> {
  const mails: { to: string[]; raw: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, { envelope }, done) => {
      void text(stream).then((raw) => {
        mails.push({ to: envelope.rcptTo.map(({ address }) => address), raw })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo // safe: a TCP server that listens has one
  const folder = await mkdtemp(join(tmpdir(), 'epigraph-e2e-mail-'))
  const site = spawn(process.execPath, ['build/server/main.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: folder,
      MAIL_FROM: 'quotes@site.example',
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = hear(site)
  return {
    address: await addressOf(site, said),
    async linkTo(path, to) {
      for (const begun = Date.now(); Date.now() - begun < longestWaitMs; await sleep(100)) {
        const mail = mails.findLast((one) => one.to.includes(to))
        const words = mail && (await PostalMime.parse(mail.raw)).text
        const link = words?.match(/https?:\S+/g)?.find((address) => new URL(address).pathname === path)
        if (link) return link
      }
      throw new Error(`No mail with a link to ${path} came to ${to}; there were ${mails.length} mails. The site said:\n${said()}`)
    },
    async end() {
      const ended = new Promise((resolve) => site.once('close', resolve))
      site.kill('SIGTERM')
      await ended
      await new Promise<void>((resolve) => server.close(resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** @returns what it has said so far */
function hear(site: ChildProcess): () => string {
  let said = ''
  for (const stream of [site.stdout, site.stderr]) stream?.on('data', (bytes: Buffer) => void (said += bytes.toString()))
  return () => said
}

async function addressOf(site: ChildProcess, said: () => string): Promise<string> {
  for (const begun = Date.now(); Date.now() - begun < longestWaitMs; await sleep(50)) {
    const found = /Epigraph is at (\S+) /.exec(said())?.[1]
    if (found) return found
    if (site.exitCode !== null) break
  }
  throw new Error(`The site did not start:\n${said()}`)
}
