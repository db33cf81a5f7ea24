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

for (const [name, value, remedy] of [
  ['PORT', 'http', /for example 3000/],
  ['PORT', '70000', /PORT/],
  ['BASE_URL', 'quotes.example.org', /https:\/\/quotes\.example\.org/],
  ['BASE_URL', 'https://example.org/quotes', /no path/],
  ['BASE_URL', 'ftp://example.org', /BASE_URL/],
  ['DATABASE_URL', 'mysql://root@localhost/quotes', /postgres:\/\//],
  ['LOG_LEVEL', 'loud', /fatal, error, warn/],
  ['TRUSTED_PROXIES', '10.0.0.0/8, proxy', /separated by commas/],
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
