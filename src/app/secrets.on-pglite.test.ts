import { expect, test } from 'vitest'
import * as accounts from '#accounts'
import type { Ctx } from '#access'
import { Unavailable } from '#platform/errors'
import { createLog } from '#platform/log'
import { openMailer } from '#platform/mail/mailer'
import { anApp, withOnlooker } from '#test/app'
import { aHouse } from '#test/house'
import { keepJobs } from '#test/kept-jobs'
import { cookiesOf, sendForm } from '#test/read-form'

const [first, wrong, second, third] = [
  'heron by the weir 1',
  'not that of anybody',
  'kestrel over barley 2',
  'plover at low tide 3',
]
const mira = { fullName: 'Mira Planted', email: 'mira.planted@people.example', password: first, confirmPassword: first }
const device = { address: '192.0.2.77', userAgent: 'Planted/1.0' }
const mailed = {
  'mail-sign-up': accounts.mailSignUp,
  'mail-code': accounts.mailCode,
  'mail-recovery': accounts.mailRecovery,
} as const

test('of 25 planted secrets none comes into the log, whatever is done with an account and whatever fails on the way', async () => {
  const planted = new Set<string>([
    first,
    wrong,
    second,
    third,
    mira.email,
    mira.fullName,
    device.address,
    'new.planted@people.example',
  ])
  const lines: string[] = []
  const log = createLog('trace', { write: (line) => void lines.push(line) })
  const house = await aHouse()
  const { ctx, jobs } = keepJobs({ ...house.ctx, log })
  const site = { origin: 'https://quotes.example', timeZone: 'UTC' }
  const app = await anApp(house, { ground: ctx, site })
  const plant = (answer: Response): string => {
    const { session = '', ...others } = cookiesOf(answer)
    for (const value of [session, ...Object.values(others)]) if (value.length > 5) planted.add(value)
    return answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
  }
  /** Does what was sent, and plants what the mails hold. */
  const work = async () => {
    for (const { name, data } of jobs.splice(0)) await mailed[name as keyof typeof mailed]?.(ctx, data as never)
    const { data } = house.mails.at(-1) ?? { data: {} }
    const held = { token: '', code: '', ...data }
    for (const secret of [held.token, held.code]) if (secret) planted.add(secret)
    return held
  }

  // In, out, and in again, by the forms.
  plant(await sendForm(app, '/auth?tab=signup', { tab: 'signup', ...mira }))
  const signedIn = plant(await sendForm(app, '/auth', { tab: 'login', email: mira.email, password: first }))
  await sendForm(app, '/auth/sign-out', {}, signedIn)
  for (const password of [wrong, wrong]) plant(await sendForm(app, '/auth', { tab: 'login', email: mira.email, password }))
  const cookie = plant(await sendForm(app, '/auth', { tab: 'login', email: mira.email, password: first }))
  expect(cookie).toContain('__Host-session=')
  for (const path of ['/profile', '/profile.data', '/api/me', '/admin'])
    plant(await app.ask(path, { headers: { cookie, 'x-forwarded-for': device.address } }))

  // What guards the account, as its owner.
  const token = decodeURIComponent(/__Host-session=([^;]*)/.exec(cookie)?.[1] ?? '')
  const session = await accounts.findSession(ctx, token)
  expect(session).not.toBeNull()
  const { id: sessionId = '', account } = session ?? {}
  const own: Ctx = { ...ctx, actor: { id: account?.id ?? null, role: 'user', sessionId, passwordAt: house.clock.now() } }
  const secret = await accounts.beginTwoFactor(own, { password: first })
  for (const value of Object.values(secret)) if (typeof value === 'string' && value.length > 10) planted.add(value)
  await expect(accounts.confirmTwoFactor(own, { code: '000000' })).rejects.toThrow()
  const { token: bearer } = await accounts.createToken(own, { name: 'planted token', scopes: ['functions'] })
  planted.add(bearer)
  const asProgram = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' }
  await app.ask('/api/functions/sync-all-users', { method: 'POST', headers: asProgram, body: '{"trigger":"manual_sync"}' })
  const staffTool = '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"list_reports","arguments":{}}}'
  const message = { ...asProgram, accept: 'application/json, text/event-stream' }
  for (const address of ['/mcp', `/mcp?access_token=${bearer}`, `/mcp/${bearer}`, `/quote/${bearer}`])
    await app.ask(address, { method: 'POST', headers: message, body: staffTool })
  await accounts.changePassword(own, { currentPassword: first, newPassword: second, confirmPassword: second })
  house.mailLeaves = true
  await accounts.requestEmailChange(own, { email: 'new.planted@people.example' })
  await work()

  // By mail: recovery, codes, and the address of somebody new. Each is also asked for in vain.
  await accounts.requestRecovery(ctx, { email: mira.email }, device)
  const recovery = await work()
  plant(await app.ask(`/auth/reset?token=${recovery.token}`))
  await expect(accounts.recoverPassword(ctx, { token: 'x', password: third, confirmPassword: third }, device)).rejects.toThrow()
  await accounts.recoverPassword(ctx, { token: recovery.token, password: third, confirmPassword: third }, device)
  house.clock.advance(120_000)
  const { claim } = await accounts.requestCode(ctx, { email: mira.email }, device)
  const { code } = await work()
  await expect(accounts.signInWithCode(ctx, { email: mira.email, code: '999999', claim }, device)).rejects.toThrow()
  await accounts.signInWithCode(ctx, { email: mira.email, code, claim }, device)
  const noor = {
    ...mira,
    email: 'noor.planted@people.example',
    password: 'wagtail on wet stones',
    confirmPassword: 'wagtail on wet stones',
  }
  plant(await sendForm(app, '/auth?tab=signup', { tab: 'signup', ...noor }))
  const confirmation = await work()
  plant(await app.ask(`/auth/confirm?token=${confirmation.token}`))
  await accounts.confirmAddress(ctx, { token: confirmation.token }, device)
  for (const one of [noor.email, noor.password]) planted.add(one)

  // What fails on the way is logged with its cause.
  const faults = [
    new Unavailable('gone'),
    Object.assign(new Error('failed'), { detail: `Key (email)=(${mira.email})`, parameters: [first] }),
  ]
  for (const fault of faults) {
    const db = withOnlooker(house.db, () => {
      throw fault
    })
    const broken = await anApp(house, { ground: { ...ctx, db }, site })
    await sendForm(broken, '/auth', { tab: 'login', email: mira.email, password: third }, cookie)
    await broken.ask('/profile', { headers: { cookie, ...asProgram } })
  }
  const smtpUrl = 'smtp://planted-user:planted-smtp-password@127.0.0.1:1'
  const mailer = openMailer({ smtpUrl, outboxFolder: '/nowhere', reachMs: 500 })
  const mail = {
    from: { email: 'a@people.example' },
    to: { email: mira.email },
    subject: 's',
    html: confirmation.token,
    text: code,
  }
  await mailer.deliver(mail).catch((err: unknown) => log.error({ err, smtpUrl }, 'not sent'))
  mailer.close()
  for (const one of ['planted-smtp-password', 'planted-user:planted', cookie, `Bearer ${bearer}`]) planted.add(one)

  const told = lines.join('')
  expect(lines.length).toBeGreaterThan(15)
  expect(told).toContain('not sent')
  expect(planted.size).toBeGreaterThanOrEqual(25)
  const found = [...planted].filter((one) =>
    [one, encodeURIComponent(one), JSON.stringify(one).slice(1, -1)].some((as) => told.includes(as)),
  )
  expect(found).toEqual([])
})
