import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readEnv } from './env.ts'
import { secrets, WrongSetting } from './secrets.ts'

test('with nothing set there is a default for everything', () => {
  expect(readEnv({})).toEqual({
    PORT: 3000,
    DATA_DIR: './data',
    LOG_LEVEL: 'info',
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf',
    TRUSTED_PROXIES: [],
    OUTGOING_ALLOWED_HOSTS: [],
    OIDC_PROVIDERS: [],
    signInProviders: [],
    SIGN_IN_HEADER_EMAIL: 'remote-email',
    SIGN_IN_HEADER_NAME: 'remote-name',
    SIGN_IN_HEADER_GROUPS: 'remote-groups',
    SIGN_IN_HEADER_PROXY: 'proxy',
    SIGN_IN_HEADER_NEW_ACCOUNTS: 'yes',
    SIGN_IN_HEADER_TRUST_EMAIL: true,
    SIGN_IN_HEADER_SECOND_STEP: 'here',
    SIGN_IN_HEADER_ROLES: [],
    PEXELS_URL: 'https://api.pexels.com',
    API_LIMIT: 60,
    READ_LIMIT: 600,
    TZ_SITE: 'UTC',
    DRAIN_SECONDS: 2,
    PAGES_ON_DISK: 2_000,
    BACKUP_RECIPIENT: [],
    ACCESS_LOG: false,
    BACKUP_BEFORE_UPGRADE: true,
    BACKUP_KEEP_DAILY: 7,
    BACKUP_KEEP_WEEKLY: 4,
    BACKUP_KEEP_MONTHLY: 12,
  })
})

test('an empty value is as good as none', () => {
  expect(readEnv({ PORT: '', BASE_URL: ' ', DATABASE_URL: '' })).toEqual(readEnv({}))
})

test('a site may be below a path', () => {
  for (const address of ['https://example.org/quotes', 'https://example.org/quotes/', 'https://example.org/a/b-c'])
    expect(readEnv({ BASE_URL: address }).BASE_URL).toBe(address.replace(/\/$/, ''))
})

test('what stands round a value, and a comma too many, mean nothing', () => {
  expect(readEnv({ PORT: ' 8080\n', TZ_SITE: ' Europe/Berlin', BASE_URL: 'https://quotes.example.org/ ' })).toMatchObject({
    PORT: 8080,
    TZ_SITE: 'Europe/Berlin',
    BASE_URL: 'https://quotes.example.org',
  })
  for (const list of ['10.0.0.0/8,127.0.0.1,', ' 10.0.0.0/8 ,, 127.0.0.1 ', '10.0.0.0/8 127.0.0.1', '10.0.0.0/8\n127.0.0.1'])
    expect(readEnv({ TRUSTED_PROXIES: list }).TRUSTED_PROXIES).toEqual(['10.0.0.0/8', '127.0.0.1'])
})

for (const [name, value, remedy] of [
  ['PORT', 'http', /for example 3000/],
  ['PORT', '70000', /for example 3000/],
  ['PORT', '+80', /for example 3000/],
  ['PORT', '0x50', /for example 3000/],
  ['PORT', '8e1', /for example 3000/],
  ['PORT', '80.0', /for example 3000/],
  ['PORT', '-1', /for example 3000/],
  ['PAGES_ON_DISK', '2 GB', /for example 2000/],
  ['DRAIN_SECONDS', '0x5', /for example 5/],
  ['DRAIN_SECONDS', '61', /for example 5/],
  ['BASE_URL', 'quotes.example.org', /https:\/\/quotes\.example\.org/],
  ['BASE_URL', 'https://example.org/quo%20tes', /plain letters.*https:\/\/example\.org\/quotes/],
  ['BASE_URL', 'https://example.org//quotes', /plain letters/],
  ['BASE_URL', 'ftp://example.org', /BASE_URL/],
  ['DATABASE_URL', 'mysql://root@localhost/quotes', /postgres:\/\//],
  ['LOG_LEVEL', 'loud', /fatal, error, warn/],
  ['TRUSTED_PROXIES', '10.0.0.0/8, proxy', /separated by commas/],
  // Some programs read these as addresses; nobody who writes them means what those make of them.
  ['TRUSTED_PROXIES', '10', /separated by commas/],
  ['TRUSTED_PROXIES', '10.1', /separated by commas/],
  ['TRUSTED_PROXIES', '0x0a.0.0.1', /separated by commas/],
  ['TRUSTED_PROXIES', '010.0.0.1', /separated by commas/],
  ['TRUSTED_PROXIES', '10.0.0.0/33', /separated by commas/],
  ['TRUSTED_PROXIES', '10.0/8', /separated by commas/],
  ['TZ_SITE', 'Mars/Olympus', /Europe\/Berlin/],
  ['SECRET', 'short', /32 characters/],
  ['SMTP_URL', 'mail.example.org', /smtps:\/\/name:password@/],
  ['SMTP_URL', 'http://mail.example.org', /smtps:\/\//],
  ['SMTP_URL', 'smtp://', /smtps:\/\//],
  ['SMTP_URL', 'smtp://mail.example.org/?pool=true', /smtps:\/\//],
  ['SMTP_URL', 'smtp://localhost:25', /MAIL_FROM must be set where SMTP_URL is/],
  ['BOUNCE_ADDRESS', 'bounces@example.org', /IMAP_URL must be set where BOUNCE_ADDRESS is/],
  ['BOUNCE_ADDRESS', 'bounces+x@example.org', /at most 15 plain letters/],
  ['BOUNCE_ADDRESS', 'a-name-that-is-long@example.org', /at most 15 plain letters/],
  ['IMAP_URL', 'mail.example.org', /imaps:\/\/name:password@/],
  ['IMAP_URL', 'imaps://mail.example.org/INBOX', /imaps:\/\/name:password@/],
  ['IMAP_URL', 'smtps://me:hunter2@mail.example.org', /imaps:\/\/name:password@/],
  ['IMAP_URL', 'imaps://me:secret@mail.example.org/INBOX?pool=true', /imaps:\/\/name:password@/],
  ['IMAP_URL', 'imaps://me:secret@mail.example.org', /BOUNCE_ADDRESS must be set where IMAP_URL is/],
  ['MAIL_FROM', 'quotes', /quotes@example\.org/],
  ['MAIL_FROM', 'a@example.org, b@example.org', /one address/],
  ['MAIL_FROM', 'a@example.org\nBcc: b@example.org', /one address/],
  ['DKIM_DOMAIN', 'https://example.org', /for example example\.org/],
  ['DKIM_SELECTOR', 'a b', /for example mail/],
  ['DKIM_SELECTOR', 'mail', /DKIM_DOMAIN must be set[^]*DKIM_PRIVATE_KEY must be set/],
  ['S3_ENDPOINT', 's3.example.org', /for example https:\/\/s3\./],
  ['S3_ENDPOINT', 'https://s3.example.org/quotes', /the bucket goes in S3_BUCKET/],
  [
    'S3_ENDPOINT',
    'https://s3.example.org',
    /S3_BUCKET must be set[^]*S3_REGION must[^]*S3_ACCESS_KEY_ID must[^]*S3_SECRET_ACCESS_KEY/,
  ],
  ['S3_BUCKET', 'My Bucket', /for example epigraph/],
  ['S3_REGION', 'Europe!', /for example eu-central-1/],
  ['S3_PREFIX', '/quotes', /folder inside the bucket/],
  ['S3_PREFIX', '../quotes', /folder inside the bucket/],
  ['S3_SECRET_ACCESS_KEY', 'two words', /one word/],
  ['OUTGOING_ALLOWED_HOSTS', 'https://images.internal', /separated by commas/],
  ['OUTGOING_ALLOWED_HOSTS', 'images.internal:99999', /separated by commas/],
  ['OUTGOING_ALLOWED_HOSTS', 'images.internal/pictures', /separated by commas/],
] as const) {
  test(`${name}=${value} stops the start and says what would be right`, () => {
    expect(() => readEnv({ [name]: value })).toThrow(WrongSetting)
    expect(() => readEnv({ [name]: value })).toThrow(remedy)
  })
}

test('the store of files and the hosts that may be asked come as the program takes them', () => {
  const store = { S3_BUCKET: 'quotes', S3_REGION: 'eu-central-1', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'a+b/c=' }
  expect(readEnv({ ...store, S3_ENDPOINT: 'http://localhost:9000/', S3_PREFIX: 'site/files' })).toMatchObject({
    ...store,
    S3_ENDPOINT: 'http://localhost:9000',
    S3_PREFIX: 'site/files/',
  })
  expect(readEnv({ OUTGOING_ALLOWED_HOSTS: 'Images.Internal., 10.0.0.5:9000, [::1]:80' }).OUTGOING_ALLOWED_HOSTS).toEqual([
    { host: 'images.internal', port: undefined },
    { host: '10.0.0.5', port: 9000 },
    { host: '::1', port: 80 },
  ])
})

test('what is secret is not repeated', () => {
  expect(() => readEnv({ SECRET: 'hunter2' })).toThrow(expect.not.stringContaining('hunter2'))
  for (const [name, value] of [
    ['DATABASE_URL', 'mysql://me:hunter2@host/db'],
    ['SMTP_URL', 'mail://me:hunter2@host'],
    ['IMAP_URL', 'mail://me:hunter2@host'],
    ['DKIM_PRIVATE_KEY', 'hunter2'],
    ['S3_SECRET_ACCESS_KEY', 'hunter2 '.repeat(2)],
  ] as const) {
    const told = messageOf(() => readEnv({ [name]: value }))
    expect(told).toMatch(name === 'DKIM_PRIVATE_KEY' ? 'DKIM_DOMAIN' : name)
    expect(told).not.toContain('hunter2')
  }
})

test('a secret may be in a file, and a file that cannot be used is named without what is in it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'epigraph-secrets-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const AI = { AI_BASE_URL: 'http://localhost:11434/v1', AI_MODEL: 'llama3.2' }
  expect(readEnv({ ...AI, AI_API_KEY_FILE: write('key', 'hunter2\n') })).toMatchObject({ AI_API_KEY: 'hunter2' })
  expect(
    messageOf(() => readEnv({ DATABASE_URL: 'postgres://x/y', DATABASE_URL_FILE: write('url', 'postgres://x/z') })),
  ).toContain('DATABASE_URL and DATABASE_URL_FILE are both set')
  expect(messageOf(() => readEnv({ SECRET_FILE: join(folder, 'nowhere') }))).toContain('cannot be read')
  expect(messageOf(() => readEnv({ SECRET_FILE: write('empty', '\n') }))).toContain('is empty')
  const wrong = messageOf(() => readEnv({ ...AI, AI_API_KEY_FILE: write('two', 'hunter2 hunter2') }))
  expect(wrong).toContain('AI_API_KEY')
  expect(wrong).not.toContain('hunter2')
  const described = readFileSync(new URL('../.env.example', import.meta.url), 'utf8')
  for (const name of secrets) expect(described).toMatch(new RegExp(`^#.*\\b${name}\\b`, 'm'))
})

test('every setting is described in .env.example', () => {
  const described = [...readFileSync(new URL('../.env.example', import.meta.url), 'utf8').matchAll(/^([A-Z0-9_]+)=/gm)].map(
    ([, name]) => name,
  )
  for (const name of [
    'PORT',
    'HOST',
    'BASE_URL',
    'DATA_DIR',
    'DATABASE_URL',
    'LOG_LEVEL',
    'TRUSTED_PROXIES',
    'TZ_SITE',
    'PAGES_ON_DISK',
    'DRAIN_SECONDS',
    'SECRET',
    'SMTP_URL',
    'MAIL_FROM',
    'BOUNCE_ADDRESS',
    'IMAP_URL',
    'DKIM_DOMAIN',
    'DKIM_SELECTOR',
    'DKIM_PRIVATE_KEY',
    'S3_ENDPOINT',
    'S3_BUCKET',
    'S3_REGION',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    'S3_PREFIX',
    'OUTGOING_ALLOWED_HOSTS',
    'PEXELS_API_KEY',
    'PEXELS_URL',
    'TEXTS_URL',
    'AI_BASE_URL',
    'AI_API_KEY',
    'AI_MODEL',
  ])
    expect(described).toContain(name)
})

test('a header signs people in only from a proxy that is named, and no header of browsers does', () => {
  const right = { SIGN_IN_HEADER: 'Remote-User', TRUSTED_PROXIES: '10.0.0.2', SIGN_IN_HEADER_ROLES: 'admin=owners' }
  expect(readEnv(right)).toMatchObject({
    SIGN_IN_HEADER: 'remote-user',
    SIGN_IN_HEADER_ROLES: [{ role: 'admin', value: 'owners' }],
  })
  expect(messageOf(() => readEnv({ ...right, TRUSTED_PROXIES: '' }))).toContain(
    'TRUSTED_PROXIES must be set where SIGN_IN_HEADER is',
  )
  for (const network of ['0.0.0.0/0', '::/0', '::ffff:0:0/96', '::FFFF:0.0.0.0/96'])
    expect(messageOf(() => readEnv({ ...right, TRUSTED_PROXIES: `127.0.0.1, ${network}` }))).toContain(
      'this network is everybody',
    )
  for (const name of ['Cookie', 'User-Agent', 'Sec-Fetch-Site', 'X-Forwarded-For', 'Authorization', 'Host'])
    expect(messageOf(() => readEnv({ ...right, SIGN_IN_HEADER: name }))).toContain('must be a header that only the proxy sends')
  expect(messageOf(() => readEnv({ ...right, SIGN_IN_HEADER: 'Remote_User' }))).toContain('must be the name of a header')
  expect(messageOf(() => readEnv({ ...right, SIGN_IN_HEADER_ROLES: 'owners' }))).toContain('must be roles and groups')
  expect(messageOf(() => readEnv({ ...right, SIGN_IN_HEADER_PROXY: 'google', OIDC_PROVIDERS: 'google' }))).toContain(
    'SIGN_IN_HEADER_PROXY must be another name',
  )
})

test('a language model has an address and a name, and its key is shown nowhere', () => {
  const AI_BASE_URL = 'http://localhost:11434/v1/'
  expect(readEnv({ AI_BASE_URL, AI_MODEL: 'llama3.2' })).toMatchObject({
    AI_BASE_URL: 'http://localhost:11434/v1',
    AI_MODEL: 'llama3.2',
  })
  expect(messageOf(() => readEnv({ AI_BASE_URL }))).toContain('AI_MODEL must be set where AI_BASE_URL is')
  expect(messageOf(() => readEnv({ AI_MODEL: 'llama3.2' }))).toContain('AI_BASE_URL must be set')
  const wrong = messageOf(() => readEnv({ AI_BASE_URL, AI_MODEL: 'llama3.2', AI_API_KEY: 'two words' }))
  expect(wrong).toContain('AI_API_KEY must be one word')
  expect(wrong).not.toContain('two words')
})

function messageOf(fn: () => unknown): string {
  try {
    fn()
  } catch (fault) {
    return String(fault)
  }
  return ''
}

test('the first admin is named whole or not at all, and the password is not repeated', () => {
  expect(readEnv({ ADMIN_EMAIL: 'Ada@Example.org', ADMIN_PASSWORD: 'plum kettle' })).toMatchObject({
    ADMIN_EMAIL: 'ada@example.org',
    ADMIN_PASSWORD: 'plum kettle',
  })
  for (const [given, remedy] of [
    [{ ADMIN_EMAIL: 'ada@example.org' }, 'ADMIN_PASSWORD must be set'],
    [{ ADMIN_PASSWORD: 'plum kettle' }, 'ADMIN_EMAIL must be set'],
    [{ ADMIN_EMAIL: 'ada', ADMIN_PASSWORD: 'plum kettle' }, 'ADMIN_EMAIL must be one e-mail address'],
    [
      { BACKUP_PASSPHRASE: 'fifteen letters' },
      'BACKUP_PASSPHRASE must have 16 characters or more: anyone with the file can guess without limit (it is "…")',
    ],
    [
      {
        BACKUP_PASSPHRASE: 'sixteen letters!',
        BACKUP_RECIPIENT: 'age1zqpt54wlm3v9txf28rzxe75le8vskcsguuw6hjn2gf7enpu9n5yq7p2vuq',
      },
      'BACKUP_RECIPIENT must not be set together with BACKUP_PASSPHRASE: a backup is encrypted with one or the other',
    ],
    [
      { BACKUP_RECIPIENT: 'age1nonsense' },
      'BACKUP_RECIPIENT must be public keys as age-keygen prints them (age1…), separated by commas',
    ],
    [{ ADMIN_EMAIL: 'ada@example.org', ADMIN_PASSWORD: 'sesame7' }, 'ADMIN_PASSWORD must have 8 characters or more (it is "…")'],
  ] as const) {
    expect(() => readEnv(given)).toThrow(remedy)
    expect(() => readEnv(given)).not.toThrow(/sesame7|plum kettle/)
  }
})

test('providers have settings of their own, and what is known of some need not be said', () => {
  const folder = mkdtempSync(join(tmpdir(), 'epigraph-providers-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'secret')
  writeFileSync(file, 'hunter2\n')
  const both = readEnv({
    OIDC_PROVIDERS: 'google, staff',
    OIDC_GOOGLE_CLIENT_ID: 'a',
    OIDC_STAFF_ISSUER: 'http://keycloak.lan:8080/realms/staff',
    OIDC_STAFF_CLIENT_ID: 'b',
    OIDC_STAFF_CLIENT_SECRET_FILE: file,
    OIDC_STAFF_ROLES: 'admin=quotes-admins, moderator = the editors',
  }).signInProviders
  expect(both).toMatchObject([
    {
      name: 'google',
      label: 'Google',
      issuer: 'https://accounts.google.com',
      clientId: 'a',
      newAccounts: 'yes',
      trustsEmail: false,
    },
    {
      name: 'staff',
      label: 'Staff',
      clientSecret: 'hunter2',
      secondStep: 'here',
      roles: [
        { role: 'admin', value: 'quotes-admins' },
        { role: 'moderator', value: 'the editors' },
      ],
    },
  ])
  const wrong = {
    OIDC_STAFF_CLIENT_ID: 'b',
    OIDC_STAFF_CLIENT_SECRET: 'hunter2',
    OIDC_STAFF_ROLES: 'queen=x',
    OIDC_STAFF_SCOPES: 'email',
  }
  const told = messageOf(() => readEnv({ OIDC_PROVIDERS: 'staff', ...wrong }))
  for (const line of ['OIDC_STAFF_ISSUER must be', 'OIDC_STAFF_ROLES must be', 'OIDC_STAFF_SCOPES must be'])
    expect(told).toContain(line)
  expect(told).not.toContain('hunter2')
  expect(messageOf(() => readEnv({ OIDC_PROVIDERS: 'Big-Corp' }))).toContain('OIDC_PROVIDERS must be names')
})
