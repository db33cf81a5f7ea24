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
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return {
    address: await addressOf(site),
    async linkTo(path, to) {
      for (;;) {
        const mail = mails.findLast((one) => one.to.includes(to))
        const words = mail && (await PostalMime.parse(mail.raw)).text
        const link = words?.match(/https?:\S+/g)?.find((address) => new URL(address).pathname === path)
        if (link) return link
        await sleep(100)
      }
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

function addressOf(site: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    site.stdout?.on('data', (bytes: Buffer) => {
      said += bytes.toString()
      const found = /Epigraph is at (\S+) /.exec(said)?.[1]
      if (found) resolve(found)
    })
    site.once('close', () => reject(new Error(`The site did not start:\n${said}`)))
  })
}
