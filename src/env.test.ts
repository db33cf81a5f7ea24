import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readEnv, WrongSetting } from './env.ts'

test('with nothing set there is a default for everything', () => {
  expect(readEnv({})).toEqual({
    PORT: 3000,
    DATA_DIR: './data',
    LOG_LEVEL: 'info',
    TRUSTED_PROXIES: [],
    TZ_SITE: 'UTC',
    DRAIN_SECONDS: 2,
  })
})

test('an empty value is as good as none', () => {
  expect(readEnv({ PORT: '', BASE_URL: ' ', DATABASE_URL: '' })).toEqual(readEnv({}))
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
  ['DRAIN_SECONDS', '0x5', /for example 5/],
  ['DRAIN_SECONDS', '61', /for example 5/],
  ['BASE_URL', 'quotes.example.org', /https:\/\/quotes\.example\.org/],
  ['BASE_URL', 'https://example.org/quotes', /no path/],
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
] as const) {
  test(`${name}=${value} stops the start and says what would be right`, () => {
    expect(() => readEnv({ [name]: value })).toThrow(WrongSetting)
    expect(() => readEnv({ [name]: value })).toThrow(remedy)
  })
}

test('what is secret is not repeated', () => {
  expect(() => readEnv({ SECRET: 'hunter2' })).toThrow(expect.not.stringContaining('hunter2'))
  expect(() => readEnv({ DATABASE_URL: 'mysql://me:hunter2@host/db' })).toThrow(expect.not.stringContaining('hunter2'))
})

test('every setting is described in .env.example', () => {
  const described = [...readFileSync(new URL('../.env.example', import.meta.url), 'utf8').matchAll(/^([A-Z_]+)=/gm)].map(
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
    'DRAIN_SECONDS',
    'SECRET',
  ])
    expect(described).toContain(name)
})
