import { expect, test } from 'vitest'
import { aReport, anAutoReply, lines } from '#test/returned-mails'
import { readMail } from './delivery-report.ts'

const to = 'bounces+token@site.example'
const reportOf = async (raw: string) => (await readMail(Buffer.from(raw))).report

test.each([
  ['5.1.1', 'smtp; 550 5.1.1 User unknown', 'hard', '5.1.1'],
  ['5.2.2', 'smtp; 552 5.2.2 Over quota', 'hard', '5.2.2'],
  ['5.0.0', 'smtp; 550 5.1.1 <a@b.example>: no such user', 'hard', '5.1.1'],
  ['5.0.0', 'smtp; 550 no such user here', 'hard', '5.1.0'],
  ['5.0.0', 'x-unix; something went wrong', 'soft', '5.0.0'],
  ['4.2.2', 'smtp; 452 4.2.2 Mailbox full', 'soft', '4.2.2'],
  ['4.4.7', 'smtp; delivery time expired', 'soft', '4.4.7'],
  ['5.4.4', 'x-postfix; host not found', 'soft', '5.4.4'],
  ['5.7.1', 'smtp; 550 5.7.1 Looks like spam', 'declined', '5.7.1'],
  ['5.3.4', 'smtp; 552 5.3.4 Too big', 'declined', '5.3.4'],
  ['', 'smtp; 550-5.1.1 gone', 'hard', '5.1.1'],
  ['5.1.1 (bad destination mailbox address)', '', 'hard', '5.1.1'],
])('a report of %s, “%s”, is %s', async (status, said, kind, read) => {
  expect(await reportOf(aReport({ to, status, said }))).toEqual({ kind, status: read })
})

test('what did not fail is no bounce: a delay, a delivery, a relay, an answering machine, a receipt, an ordinary mail', async () => {
  for (const action of ['delayed', 'delivered', 'relayed', 'expanded', ''])
    expect([action, await reportOf(aReport({ to, action }))]).toEqual([action, undefined])
  expect(await reportOf(anAutoReply({ to }))).toBeUndefined()
  expect(
    await reportOf(aReport({ to }).replace('report-type=delivery-status', 'report-type=disposition-notification')),
  ).toBeUndefined()
  expect(await reportOf('')).toBeUndefined()
})

test('where a mail reached one of those that an address stands for, it arrived', async () => {
  const both = aReport({ to }).replace(
    'Final-Recipient',
    'Final-Recipient: rfc822; b@c.example\r\nAction: delivered\r\nStatus: 2.0.0\r\n\r\nFinal-Recipient',
  )
  expect(await reportOf(both)).toBeUndefined()
})

test('a report that somebody attached to a mail is not one', async () => {
  const carried = lines('From: eve@evil.example', `To: ${to}`, 'Content-Type: message/rfc822', '', aReport({ to }))
  expect(await reportOf(carried)).toBeUndefined()
  const mixed = lines(
    'From: eve@evil.example',
    `To: ${to}`,
    'Content-Type: multipart/report; report-type=delivery-status; boundary=x',
    '',
    '--x',
    'Content-Type: message/rfc822',
    '',
    aReport({ to }),
    '--x--',
  )
  expect(await reportOf(mixed)).toBeUndefined()
})

test('addresses are read from the head of the mail alone, not from what it quotes', async () => {
  const raw = aReport({ to: 'bounces@site.example', recipient: 'bounces+stolen@site.example' })
  expect((await readMail(Buffer.from(raw))).sentTo).toBe('<bounces@site.example>')
})

test('what is made to hurt is read in a moment, and is nothing', async () => {
  const nested = (depth: number): string => {
    const open = Array.from({ length: depth }, (_, n) =>
      lines(`--b${n}`, `Content-Type: multipart/mixed; boundary=b${n + 1}`, ''),
    )
    return lines('Content-Type: multipart/report; report-type=delivery-status; boundary=b0', `To: ${to}`, '', open.join(''))
  }
  const within = (depth: number): string =>
    depth === 0 ? aReport({ to }) : lines('Content-Type: message/rfc822', '', within(depth - 1))
  const hostile = [
    nested(3_000),
    within(1_000),
    `Content-Type: multipart/report; report-type=delivery-status; boundary=${'x'.repeat(100_000)}\r\n\r\n`,
    lines(`To: ${to}, `.repeat(8_000), '', 'x'),
    lines(...Array.from({ length: 20_000 }, (_, n) => `X-${n}: y`), ''),
    aReport({ to }).replace('Action: failed', `Action: ${'\r\n '.repeat(50_000)}`),
    aReport({ to, said: `smtp; ${'5'.repeat(200_000)}` }).replace('Status: 5.1.1', 'Status: 5.0.0'),
    aReport({ to }).replace('Final-Recipient', `${'\r\n'.repeat(100_000)}Final-Recipient`),
    '--=_between\r\n'.repeat(20_000),
    String.fromCharCode(...Array.from({ length: 60_000 }, (_, n) => n % 256)),
    aReport({ to }).slice(0, 500),
  ]
  for (const raw of hostile) {
    const report = await reportOf(raw.slice(0, 64 * 1_024))
    if (raw.includes('5.0.0')) expect(report?.kind).toBe('soft')
    else expect(report).toBeUndefined()
  }
  // What took time in the square of what it is given would not be done by then.
}, 60_000)
