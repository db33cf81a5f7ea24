import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { longestWaitMs, startOwnSite } from './own-site.ts'

export type MailingSite = {
  address: string
  /** The link in the newest mail to that address whose path begins so; waits until it is there. */
  linkTo(path: string, to: string): Promise<string>
  /** The newest mail to that address whose subject holds these words, as its plain text; waits until it is there. */
  mailAbout(words: string, to: string): Promise<string>
  end(): Promise<void>
}

/** The built site once more, in a process of its own, whose mails go to a real mail server. */
export async function startMailingSite(settings: Record<string, string> = {}): Promise<MailingSite> {
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
  const site = await startOwnSite({ MAIL_FROM: 'quotes@site.example', SMTP_URL: `smtp://127.0.0.1:${port}`, ...settings })
  return {
    address: site.address,
    async linkTo(path, to) {
      for (const begun = Date.now(); Date.now() - begun < longestWaitMs; await sleep(100)) {
        const mail = mails.findLast((one) => one.to.includes(to))
        const words = mail && (await PostalMime.parse(mail.raw)).text
        const link = words?.match(/https?:\S+/g)?.find((address) => new URL(address).pathname.startsWith(path))
        if (link) return link
      }
      throw new Error(
        `No mail with a link to ${path} came to ${to}; there were ${mails.length} mails. The site said:\n${site.said()}`,
      )
    },
    async mailAbout(words, to) {
      for (const begun = Date.now(); Date.now() - begun < longestWaitMs; await sleep(100))
        for (const { raw } of mails.filter((one) => one.to.includes(to)).toReversed()) {
          const { subject = '', text: said = '' } = await PostalMime.parse(raw)
          if (subject.includes(words)) return said
        }
      throw new Error(`No mail about ${words} came to ${to}; there were ${mails.length} mails. The site said:\n${site.said()}`)
    },
    async end() {
      await site.end()
      await new Promise<void>((resolve) => server.close(resolve))
    },
  }
}
