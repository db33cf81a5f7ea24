import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** What is done with the connection in the place of the usual answer. */
type Answer = (socket: Socket) => void

export type OddManners = { greeting?: Answer; rcpt?: Answer; data?: Answer; middle?: Answer; end?: Answer }

export const saying =
  (words: string): Answer =>
  (socket) =>
    void socket.write(words)

/** Something every few milliseconds, and never a line. */
export const trickling: Answer = (socket) => {
  const timer = setInterval(() => socket.write('2'), 20)
  socket.on('close', () => clearInterval(timer))
}

/** As much as the other end takes, and never a line. */
export const flooding: Answer = (socket) => {
  const flood = Buffer.alloc(64 * 1_024, 'A')
  const on = () => {
    while (!socket.destroyed && socket.write(flood));
  }
  socket.on('drain', on)
  on()
}

/** A mail server that does one thing otherwise than others. @returns its SMTP_URL, and how often it was told a whole mail */
export async function anOddServer({ greeting = saying('220 here\r\n'), ...manners }: OddManners) {
  const heard = { mails: 0 }
  const server = createServer((socket) => {
    socket.setNoDelay(true)
    // Anyone who is cut off does not say good-bye.
    socket.on('error', () => undefined)
    greeting(socket)
    let [held, inMail] = ['', false]
    socket.on('data', (chunk) => {
      held += chunk.toString('latin1')
      for (;;) {
        const end = inMail ? held.indexOf('\r\n.\r\n') : held.indexOf('\r\n')
        if (inMail && end === -1 && manners.middle && held.length > 0) return manners.middle(socket)
        if (end === -1) return
        const line = held.slice(0, end)
        held = held.slice(end + (inMail ? 5 : 2))
        if (inMail) {
          heard.mails++
          inMail = false
          ;(manners.end ?? saying('250 taken\r\n'))(socket)
        } else if (/^RCPT/i.test(line)) (manners.rcpt ?? saying('250 yes\r\n'))(socket)
        else if (/^DATA/i.test(line)) {
          inMail = true
          ;(manners.data ?? saying('354 go on\r\n'))(socket)
        } else socket.write('250 yes\r\n')
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // safe: a TCP server that listens has one
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => sockets.add(socket))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { url: `smtp://127.0.0.1:${port}`, heard }
}
