import ipaddr from 'ipaddr.js'
import { z } from 'zod'

const timeZone = z.string().refine(isTimeZone, 'must be a time zone such as "Europe/Berlin" or "UTC"')

const Env = z.object({
  PORT: z.coerce.number('must be a number, for example 3000').int().min(0).max(65535).default(3000),
  HOST: z.string().optional(),
  BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be the whole address of the site, for example https://quotes.example.org' })
    .refine(
      (url) => !URL.canParse(url) || new URL(url).pathname === '/',
      'must have no path: the site lives at the root of its host',
    )
    .transform((url) => (URL.canParse(url) ? new URL(url).origin : url))
    .optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// (leave it out to use the embedded database)')
    .optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be one of fatal, error, warn, info, debug, trace, silent',
    )
    .default('info'),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .refine(
      (list) => list.every(isNetwork),
      'must be addresses or networks separated by commas, for example 127.0.0.1, 10.0.0.0/8',
    ),
  TZ_SITE: timeZone.default('UTC'),
  DRAIN_SECONDS: z.coerce.number('must be a number of seconds, for example 5').min(0).max(60).default(2),
  SECRET: z.string().min(32, 'must have 32 characters or more; leave it out and one is made and kept in DATA_DIR').optional(),
})

export type Env = z.infer<typeof Env>

/** A setting is wrong; the message names it, what is wrong, and what would be right. */
export class WrongSetting extends Error {}

/**
 * The only reader of the environment. An empty value counts as not set.
 * @throws WrongSetting with one line for each setting that is wrong.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''))
  const result = Env.safeParse(given)
  if (result.success) return result.data
  const lines = result.error.issues.map((issue) => {
    const name = String(issue.path[0])
    return `  ${name} ${issue.message} (it is "${shown(given, name)}")`
  })
  throw new WrongSetting(`Wrong settings in the environment:\n${lines.join('\n')}\nEach one is described in .env.example.`)
}

function shown(given: Record<string, string | undefined>, name: string): string {
  if (name === 'SECRET' || name === 'DATABASE_URL') return '…'
  return given[name] ?? ''
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

function isNetwork(text: string): boolean {
  return text.includes('/') ? ipaddr.isValidCIDR(text) : ipaddr.isValid(text)
}
