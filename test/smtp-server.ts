import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

export type ReceivedMail = { from: string; to: string[]; raw: string; secure: boolean; read(): Promise<Email> }

export type TestSmtp = {
  /** For SMTP_URL, with the name and password that it asks for. */
  url: string
  port: number
  received: ReceivedMail[]
  /** Connections so far. */
  connections(): number
  /** As if it crashed: the person who is connected is cut off. */
  die(): Promise<void>
}

type Manners = {
  port?: number
  user?: { name: string; password: string }
  /** With a certificate of its own making. */
  startTls?: boolean
  /** The status with which an address is refused. */
  refuse?: (address: string) => number | undefined
  /** The status with which a mail is refused that was sent whole. */
  refuseMail?: number
  /** Before it says that it has the mail. */
  slowMs?: number
}

/** A real mail server on this machine, which keeps what it is given. Ended after the test. */
export async function aMailServer({
  port = 0,
  user,
  startTls = false,
  refuse,
  refuseMail,
  slowMs = 0,
}: Manners = {}): Promise<TestSmtp> {
  const received: ReceivedMail[] = []
  let connections = 0
  const options: SMTPServerOptions = {
    authOptional: !user,
    // What smtp-server brings for STARTTLS signs itself.
    disabledCommands: [...(startTls ? [] : ['STARTTLS']), ...(user ? [] : ['AUTH'])],
    allowInsecureAuth: true,
    closeTimeout: 100,
    onConnect: (_, done) => {
      connections++
      done()
    },
    onAuth: ({ username, password }, _, done) =>
      username === user?.name && password === user?.password
        ? done(null, { user: username })
        : done(new Error('No such account')),
    onRcptTo: ({ address }, _, done) => {
      const status = refuse?.(address)
      done(status ? refusal(status, `<${address}> is not wanted here`) : null)
    },
    onData: (stream, session, done) => {
      void (async () => {
        const chunks: Buffer[] = []
        for await (const chunk of stream) chunks.push(Buffer.from(chunk as Buffer))
        await sleep(slowMs)
        if (refuseMail) return done(refusal(refuseMail, 'not wanted'))
        const raw = Buffer.concat(chunks).toString()
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw,
          secure: session.secure,
          read: () => PostalMime.parse(raw),
        })
        done()
      })()
    },
  }
  const server = new SMTPServer(options)
  // Clients that go away in the middle are what some tests are about.
  server.on('error', () => undefined)
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const at = (server.server.address() as AddressInfo).port
  const die = () =>
    new Promise<void>((resolve) => {
      for (const connection of server.connections) connection.close()
      server.close(() => resolve())
    })
  onTestFinished(die)
  const credentials = user ? `${encodeURIComponent(user.name)}:${encodeURIComponent(user.password)}@` : ''
  return { url: `smtp://${credentials}127.0.0.1:${at}`, port: at, received, connections: () => connections, die }
}

function refusal(status: number, said: string): Error {
  return Object.assign(new Error(said), { responseCode: status })
}
