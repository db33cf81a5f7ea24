import { generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ok, type HealthLine } from '#platform/health/health-line'
import { standInAi, startAi } from '#test/ai-server'
import { aNameServer } from '#test/dns-server'
import { endedCertificate } from '#test/ended-certificate'
import { startImap } from '#test/imap-server'
import { like } from '#test/like'
import { startS3 } from '#test/s3-server'
import { aMailServer } from '#test/smtp-server'
import { readEnv } from './env.ts'
import { healthOf } from './health-of.ts'
import { settingsLine } from './settings-check.ts'

const secret = 'p%40ss/word-for-health'

/** The lines of a site with these settings, by name. */
async function examined(settings: Record<string, string>, dnsServers: string[] = ['127.0.0.1:9']) {
  const dataDir = mkdtempSync(join(tmpdir(), 'epigraph-health-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const env = readEnv({ DATA_DIR: dataDir, ...settings })
  const lines = await healthOf({
    env,
    dataDir,
    embedded: async () => ok('Database', 'there'),
    healthKey: 'a key',
    dnsServers,
  }).examine()
  for (const value of [secret, decodeURIComponent(secret), standInAi.key]) expect(JSON.stringify(lines)).not.toContain(value)
  return (name: string): HealthLine | undefined => lines.find((line) => line.name === name)
}

const domainKey = generateKeyPairSync('rsa', { modulusLength: 2048 })
const publicKey = domainKey.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
const privateKey = domainKey.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

const goodNames = {
  'TXT quotes.example': ['v=spf1 include:mail.example -all', 'something else'],
  'TXT mail._domainkey.quotes.example': [`v=DKIM1; k=rsa; p=${publicKey}`],
  'TXT _dmarc.quotes.example': ['v=DMARC1; p=quarantine; rua=mailto:d@quotes.example'],
  'MX quotes.example': ['mx.quotes.example'],
}

test('a site on which everything is set up has nothing that is wrong', async () => {
  const [mail, imap, s3, ai] = await Promise.all([
    aMailServer({ user: { name: 'me', password: decodeURIComponent(secret) }, startTls: true }),
    startImap(),
    startS3(),
    startAi(),
  ])
  onTestFinished(async () => {
    s3.stop()
    await Promise.all([imap.close(), ai.close()])
  })
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = s3.settings
  const line = await examined(
    {
      SMTP_URL: `smtp://me:${encodeURIComponent(decodeURIComponent(secret))}@127.0.0.1:${mail.port}?verify=no`,
      MAIL_FROM: 'Sayings <mail@quotes.example>',
      BOUNCE_ADDRESS: 'bounces@quotes.example',
      IMAP_URL: imap.url,
      DKIM_DOMAIN: 'quotes.example',
      DKIM_SELECTOR: 'mail',
      DKIM_PRIVATE_KEY: privateKey,
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      AI_BASE_URL: ai.address,
      AI_MODEL: standInAi.model,
      AI_API_KEY: standInAi.key,
    },
    [await aNameServer(goodNames)],
  )
  for (const name of [
    'Node',
    'Data folder',
    'Backup folder',
    'Database',
    'Mail server',
    'SPF',
    'DKIM',
    'DMARC',
    'MX',
    'Bounce mailbox',
    'File store',
    'AI provider',
  ])
    expect(line(name), name).toMatchObject({ state: 'ok' })
  expect(line('Address')).toMatchObject({ state: 'off' })
  expect(mail.received).toEqual([])
  expect(ai.asked).toEqual([])
  expect(s3.objects.size).toBe(0)
})

test('with nothing set up each line says so, and the folder that the first start makes is not made', async () => {
  const DATA_DIR = join(tmpdir(), `epigraph-none-${process.pid}`)
  const env = readEnv({ DATA_DIR })
  const lines = await healthOf({
    env,
    dataDir: DATA_DIR,
    embedded: async () => ok('Database', ''),
    healthKey: undefined,
  }).examine()
  expect(lines.filter(({ state }) => state === 'off').map(({ name }) => name)).toEqual([
    'Address',
    'Proxy',
    'Certificate',
    'Mail server',
    'SPF',
    'DKIM',
    'DMARC',
    'MX',
    'Bounce mailbox',
    'File store',
    'AI provider',
    'Sign-in providers',
    'Sign-in by header',
  ])
  expect(lines.find(({ name }) => name === 'Data folder')?.says).toContain('created when it is first needed')
  expect(existsSync(DATA_DIR)).toBe(false)
})

test('a setting whose name is mistyped, is none, or has a wrong value is named', () => {
  const line = settingsLine({ SMPT_URL: 'x', PORT: 'eighty' }, 'SMPT_URL=x\nCOLOUR=red\nCOMPOSE_PROJECT_NAME=quotes\n')
  expect(line).toEqual({
    name: 'Settings',
    state: 'wrong',
    says: 'COLOUR in .env is not a setting. Remove it; .env.example has all of them. SMPT_URL in .env is not a setting. Did you mean SMTP_URL? PORT must be a number up to 65535, for example 3000 (it is "eighty").',
  })
  // In the environment are names of other programs: only what is nearly ours is a slip.
  expect(settingsLine({ DATABSE_URL: 'x', HOME: '/root', COLOUR: 'red' }, undefined).says).toBe(
    'DATABSE_URL is not a setting. Did you mean DATABASE_URL?',
  )
  expect(settingsLine({ BASE_URL: 'https://example.org/quo%20tes' }, undefined).says).toContain('plain letters')
  expect(settingsLine({ PORT: '4000', SMTP_URL_FILE: '' }, 'PORT=4000')).toMatchObject({ state: 'ok' })
})

test('a data folder that is a file is named', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'epigraph-file-')), 'data')
  writeFileSync(file, '')
  const env = readEnv({ DATA_DIR: file })
  const lines = await healthOf({ env, dataDir: file, embedded: async () => ok('Database', ''), healthKey: undefined }).examine()
  expect(lines.find(({ name }) => name === 'Data folder')).toMatchObject({ state: 'wrong', says: `${file} is not a folder.` })
})

test('a database server that is away is named, and what hangs on it is not guessed', async () => {
  const line = await examined({ DATABASE_URL: `postgres://me:${secret.replace('/', '%2F')}@127.0.0.1:9/quotes` })
  expect(line('Database')?.says).toContain('PostgreSQL does not answer at 127.0.0.1:9 (ECONNREFUSED)')
  expect(line('Rights')).toMatchObject({ state: 'unchecked' })
})

test('a mail server is named that refuses the password, one without TLS, and one that is away', async () => {
  const said = async (SMTP_URL: string) => (await examined({ SMTP_URL, MAIL_FROM: 'mail@quotes.example' }))('Mail server')
  const strict = await aMailServer({ user: { name: 'me', password: 'another' }, startTls: true })
  const password = encodeURIComponent(decodeURIComponent(secret))
  expect(await said(`smtp://me:${password}@127.0.0.1:${strict.port}?verify=no`)).toMatchObject({
    state: 'wrong',
    says: like(/rejected the name and password in SMTP_URL/),
  })
  expect((await said(`smtp://127.0.0.1:${strict.port}?tls=required`))?.says).toMatch(/certificate .* cannot be trusted/)
  const plain = await aMailServer()
  expect((await said(`smtp://127.0.0.1:${plain.port}?tls=required`))?.says).toMatch(/No encrypted connection/)
  expect((await said('smtp://127.0.0.1:9'))?.says).toMatch(/does not answer \(ECONNREFUSED\)/)
})

test('a mailbox is named whose password is wrong, and one without the folder', async () => {
  const imap = await startImap()
  onTestFinished(() => imap.close())
  const said = async (IMAP_URL: string) =>
    (await examined({ IMAP_URL, BOUNCE_ADDRESS: 'bounces@quotes.example' }))('Bounce mailbox')?.says
  const wrong = new URL(imap.url)
  wrong.password = encodeURIComponent(decodeURIComponent(secret))
  expect(await said(wrong.href)).toMatch(/rejected the name and password in IMAP_URL/)
  expect(await said(imap.url.replace('INBOX', 'Bounces'))).toMatch(/no folder “Bounces”/)
})

test('a file store is named that refuses the key, and one without the bucket', async () => {
  const s3 = await startS3()
  onTestFinished(() => s3.stop())
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = s3.settings
  const settings = { S3_ENDPOINT: endpoint, S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId }
  const other = await examined({ ...settings, S3_BUCKET: bucket, S3_SECRET_ACCESS_KEY: secret })
  expect(other('File store')?.says).toMatch(/refuses the key: check S3_ACCESS_KEY_ID/)
  const elsewhere = await examined({ ...settings, S3_BUCKET: 'sayings', S3_SECRET_ACCESS_KEY: secretAccessKey })
  expect(elsewhere('File store')?.says).toMatch(/no bucket called sayings/)
})

test('an AI provider is named that refuses the key, and one without the model', async () => {
  const ai = await startAi()
  onTestFinished(() => ai.close())
  const said = async (settings: Record<string, string>) =>
    (await examined({ AI_BASE_URL: ai.address, ...settings }))('AI provider')
  expect((await said({ AI_MODEL: standInAi.model, AI_API_KEY: secret }))?.says).toMatch(/rejected this site’s key/)
  expect(await said({ AI_MODEL: 'gone', AI_API_KEY: standInAi.key })).toMatchObject({
    state: 'wrong',
    says: like('does not offer the model “gone”'),
  })
})

const mailing = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'mail@quotes.example' }
const signing = { ...mailing, DKIM_DOMAIN: 'quotes.example', DKIM_SELECTOR: 'mail', DKIM_PRIVATE_KEY: privateKey }

for (const [name, what, records, says] of [
  ['SPF', 'is missing', { 'TXT quotes.example': [] }, /does not say who may send for it/],
  ['SPF', 'is there twice', { 'TXT quotes.example': ['v=spf1 a -all', 'v=spf1 mx -all'] }, /has 2 SPF records/],
  ['SPF', 'allows everybody', { 'TXT quotes.example': ['v=spf1 a +all'] }, /lets everybody send/],
  [
    'DKIM',
    'is missing',
    { 'TXT mail._domainkey.quotes.example': [] },
    /There is no key at mail\._domainkey\.quotes\.example.*p=/,
  ],
  ['DKIM', 'is of another key', { 'TXT mail._domainkey.quotes.example': ['v=DKIM1; p=AAAA'] }, /is not that of DKIM_PRIVATE_KEY/],
  ['DMARC', 'is missing', { 'TXT _dmarc.quotes.example': [] }, /has none, and large providers/],
  ['DMARC', 'has no policy', { 'TXT _dmarc.quotes.example': ['v=DMARC1; rua=mailto:d@quotes.example'] }, /says no policy/],
  ['MX', 'is missing', { 'MX quotes.example': [] }, /No server takes mail for quotes\.example/],
] as const)
  test(`${name} that ${what} is named`, async () => {
    const line = await examined(signing, [await aNameServer({ ...goodNames, ...records })])
    expect(line(name)).toMatchObject({ state: 'wrong', says: like(says) })
  })

test('a domain below another has the DMARC of that one; without a key of its own DKIM is not known; without a resolver nothing is', async () => {
  const line = await examined({ ...mailing, MAIL_FROM: 'mail@news.quotes.example' }, [await aNameServer(goodNames)])
  expect(line('DMARC')).toMatchObject({ state: 'ok' })
  expect(line('DKIM')).toMatchObject({ state: 'unchecked' })
  expect((await examined(mailing, ['127.0.0.1:9']))('SPF')).toMatchObject({ state: 'unchecked' })
})

test('a certificate that has ended is named, and that another site answers', async () => {
  const server = createServer(endedCertificate, (_, outgoing) => void outgoing.end('ok 1.0'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo // safe: a TCP server that listens has one
  const line = await examined({ BASE_URL: `https://localhost:${port}`, TRUSTED_PROXIES: '127.0.0.1' })
  expect(line('Certificate')).toMatchObject({ state: 'wrong', says: like('ended on 2026-01-01') })
  expect(line('Address')).toMatchObject({ state: 'wrong', says: like('is not this site') })
  expect(line('Proxy')).toMatchObject({ state: 'unchecked' })
})

test('an address that nobody answers, and a clock that is wrong, are named', async () => {
  expect((await examined({ BASE_URL: 'http://127.0.0.1:9' }))('Address')?.says).toContain(
    'Nothing answers at http://127.0.0.1:9 (ECONNREFUSED)',
  )
  const late = new Date(Date.now() - 3_600_000).toUTCString()
  const server = createHttpServer((_, outgoing) => void outgoing.writeHead(502, { date: late }).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo // safe: a TCP server that listens has one
  const line = await examined({ BASE_URL: `http://127.0.0.1:${port}` })
  expect(line('Clock')).toMatchObject({
    state: 'wrong',
    says: like(/differs by 3\d{3}\.\d s from that of BASE_URL/),
  })
  expect(line('Address')?.says).toContain('answers with 502')
})
