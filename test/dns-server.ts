import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'

/** What a name says: `TXT example.org`, `MX example.org`. A name without a line is not there. */
type Records = Record<string, readonly string[]>

const types: Record<number, string> = { 1: 'A', 15: 'MX', 16: 'TXT', 28: 'AAAA' }

/** A name server on this machine that knows these records (RFC 1035). Ended after the test. @returns its address and port, as a resolver takes them */
export async function aNameServer(records: Records): Promise<string> {
  const socket = createSocket('udp4')
  socket.on('message', (asked, from) => socket.send(answerTo(asked, records), from.port, from.address))
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  onTestFinished(() => void socket.close())
  return `127.0.0.1:${socket.address().port}`
}

function answerTo(asked: Buffer, records: Records): Buffer {
  const { name, end } = nameAt(asked, 12)
  const type = asked.readUInt16BE(end)
  const found = records[`${types[type]} ${name.toLowerCase()}`] ?? []
  const head = Buffer.alloc(12)
  asked.copy(head, 0, 0, 2)
  // An answer to a question that may recurse; 3 is "no such name".
  head.writeUInt16BE(0x8180 + (found.length === 0 ? 3 : 0), 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(found.length, 6)
  return Buffer.concat([head, asked.subarray(12, end + 4), ...found.map((value) => record(type, value))])
}

function record(type: number, value: string): Buffer {
  const data = types[type] === 'MX' ? Buffer.concat([Buffer.from([0, 10]), nameOf(value)]) : texts(value)
  const head = Buffer.alloc(12)
  // The name is that of the question.
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(type, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(60, 6)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}

/** A text of DNS has pieces of at most 255 bytes. */
function texts(value: string): Buffer {
  const pieces = value.match(/.{1,255}/gs) ?? ['']
  return Buffer.concat(pieces.map((piece) => Buffer.concat([Buffer.from([piece.length]), Buffer.from(piece)])))
}

function nameOf(name: string): Buffer {
  const labels = name.split('.').filter(Boolean)
  return Buffer.concat([
    ...labels.map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ])
}

function nameAt(message: Buffer, from: number): { name: string; end: number } {
  const labels: string[] = []
  let at = from
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.subarray(at + 1, at + 1 + length).toString())
    at += 1 + length
  }
  return { name: labels.join('.'), end: at + 1 }
}
