import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { SMTPServer } from 'smtp-server'
import { aReport, anAutoReply } from './returned-mails.ts'

const name = 'bounces'
const password = 'a password/for trying'

export type ImapServer = {
  /** For IMAP_URL. */
  url: string
  /** Puts a mail into INBOX, as if it had just come. @returns its number */
  receive(raw: string): number
  /** The numbers of mails that are marked as read. */
  seen(): number[]
  /** What clients asked, in order, without the password. */
  asked: string[]
  /** As if the mailbox were made again: every mail gets another number. */
  renumber(): void
  /** The connection breaks when that is asked the next time. */
  breakAt: string | undefined
  close(): Promise<void>
}

type Kept = { uid: number; raw: Buffer; at: Date; seen: boolean }
type Box = { validity: number; next: number; mails: Kept[] }

/** A server on this machine that speaks as much of IMAP (RFC 3501) as a client that reads one mailbox needs. */
export async function startImap({ port = 0, now = () => new Date() } = {}): Promise<ImapServer> {
  const box: Box = { validity: 1, next: 1, mails: [] }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n')
    createInterface({ input: socket }).on('line', (line) => {
      const [, tag = '*', words = ''] = /^(\S+) (.*)$/.exec(line) ?? []
      imap.asked.push(words.replace(/^(LOGIN \S+) .*/i, '$1 …'))
      if (imap.breakAt !== undefined && words.includes(imap.breakAt)) {
        imap.breakAt = undefined
        return void socket.destroy()
      }
      answer(box, socket, tag, words)
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const { port: at } = server.address() as AddressInfo // safe: a TCP server that listens has one
  const imap: ImapServer = {
    url: `imap://${name}:${encodeURIComponent(password)}@127.0.0.1:${at}/INBOX`,
    receive(raw) {
      box.mails.push({ uid: box.next++, raw: Buffer.from(raw), at: now(), seen: false })
      return box.next - 1
    },
    seen: () => box.mails.filter(({ seen }) => seen).map(({ uid }) => uid),
    asked: [],
    renumber() {
      box.validity++
      for (const mail of box.mails) mail.uid += 100
      box.next += 100
    },
    breakAt: undefined,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  return imap
}

function answer(box: Box, socket: Socket, tag: string, words: string): void {
  const say = (...said: (string | Buffer)[]) => said.forEach((one) => socket.write(one))
  const [verb = ''] = words.toUpperCase().split(' ')
  const rest = words.slice(verb.length + 1)
  switch (verb) {
    case 'CAPABILITY':
      return say(`* CAPABILITY IMAP4rev1\r\n${tag} OK\r\n`)
    case 'LOGIN':
      if (rest !== `${name} "${password}"` && rest !== `"${name}" "${password}"`)
        return say(`${tag} NO [AUTHENTICATIONFAILED] no such account\r\n`)
      return say(`${tag} OK [CAPABILITY IMAP4rev1] welcome\r\n`)
    case 'LIST':
      return say(/INBOX"?$/i.test(rest) ? '* LIST (\\HasNoChildren) "/" INBOX\r\n' : '', `${tag} OK\r\n`)
    case 'SELECT':
    case 'EXAMINE':
      if (!/^"?INBOX"?$/i.test(rest)) return say(`${tag} NO [NONEXISTENT] no such folder\r\n`)
      return say(
        `* ${box.mails.length} EXISTS\r\n* FLAGS (\\Seen)\r\n* OK [PERMANENTFLAGS (\\Seen)]\r\n`,
        `* OK [UIDVALIDITY ${box.validity}]\r\n* OK [UIDNEXT ${box.next}]\r\n${tag} OK [READ-WRITE] open\r\n`,
      )
    case 'UID':
      return say(...byUid(box, rest), `${tag} OK\r\n`)
    case 'LOGOUT':
      say(`* BYE\r\n${tag} OK\r\n`)
      return void socket.end()
    case 'NOOP':
    case 'CLOSE':
      return say(`${tag} OK\r\n`)
    default:
      return say(`${tag} BAD this stand-in does not know ${verb}\r\n`)
  }
}

function byUid({ mails }: Box, words: string): (string | Buffer)[] {
  const [, range = '0'] = /^(?:SEARCH (?:.*\b)?UID|FETCH|STORE) ([\d:*]+)/i.exec(words) ?? []
  const [first = 0, last = first] = range.split(':').map((end) => (end === '*' ? Infinity : Number(end)))
  const newest = mails.at(-1)?.uid ?? 0
  // As the standard has it: 7:* is also the last one where that is older.
  const isIn = ({ uid }: Kept) => (uid >= Math.min(first, newest) && uid <= last) || (last === Infinity && uid === newest)
  if (/^SEARCH/i.test(words)) {
    const [, day = ''] = /SINCE (\S+)/i.exec(words) ?? []
    const since = day === '' ? 0 : Date.parse(`${day} UTC`)
    const found = mails.filter((mail) => (day === '' ? isIn(mail) : mail.at.getTime() >= since))
    return [`* SEARCH ${found.map(({ uid }) => uid).join(' ')}\r\n`]
  }
  const [, from = 0, most = Infinity] = (/<(\d+)\.(\d+)>/.exec(words) ?? []).map(Number)
  return mails.filter(isIn).flatMap((mail) => {
    if (/^STORE/i.test(words)) {
      mail.seen = true
      return []
    }
    const part = mail.raw.subarray(from, from + most)
    const which = most === Infinity ? '' : `<${from}>`
    return [`* ${mails.indexOf(mail) + 1} FETCH (UID ${mail.uid} BODY[]${which} {${part.length}}\r\n`, part, ')\r\n']
  })
}

// `node test/imap-server.ts`
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const imap = await startImap({ port: 8143 })
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, { envelope: { mailFrom, rcptTo } }, done) => {
      stream.resume()
      stream.on('end', () => done())
      const to = mailFrom ? mailFrom.address : ''
      for (const { address } of rcptTo) {
        const [word = ''] = address.split(/[\d@+.-]/)
        if (word === 'gone') imap.receive(aReport({ to, recipient: address }))
        if (word === 'full')
          imap.receive(aReport({ to, recipient: address, status: '4.2.2', said: 'smtp; 452 4.2.2 Mailbox full' }))
        if (word === 'away') imap.receive(anAutoReply({ to }))
        console.log(`${address} ${word in { gone: 0, full: 0, away: 0 } ? `answers to ${to}` : 'has it'}`)
      }
    },
  })
  smtp.listen(8025, '127.0.0.1')
  console.log(`A mail server that takes everything and sends some of it back. In another terminal:

SMTP_URL=smtp://127.0.0.1:8025 MAIL_FROM=quotes@site.example BOUNCE_ADDRESS=bounces@site.example IMAP_URL='${imap.url}' npm start

Addresses that begin with these words answer: gone1@… is none, full1@… is full, away1@… is out of office.`)
}
