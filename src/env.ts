import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'

const timeZone = z.string().refine(isTimeZone, 'must be a time zone such as "Europe/Berlin" or "UTC"')

/** Written with digits and nothing else: what JavaScript also takes for a number (0x50, +80, 8e1) is more likely a slip. */
const wholeNumber = (most: number, otherwise: string) =>
  z
    .string()
    .regex(/^\d{1,9}$/, otherwise)
    .transform(Number)
    .refine((number) => number <= most, otherwise)

const Env = z.object({
  PORT: wholeNumber(65_535, 'must be a number up to 65535, for example 3000').default(3000),
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
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .refine(
      (list) => list.every(isNetwork),
      'must be addresses or networks separated by commas, for example 127.0.0.1, 10.0.0.0/8',
    ),
  TZ_SITE: timeZone.default('UTC'),
  DRAIN_SECONDS: wholeNumber(60, 'must be a number of seconds up to 60, for example 5').default(2),
  SECRET: z.string().min(32, 'must have 32 characters or more; leave it out and one is made and kept in DATA_DIR').optional(),
})

export type Env = z.infer<typeof Env>

/** A setting is wrong; the message names it, what is wrong, and what would be right. */
export class WrongSetting extends Error {}

/**
 * The only reader of the environment. An empty value counts as not set, and what stands round a value as nothing.
 * @throws WrongSetting with one line for each setting that is wrong.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(
    Object.entries(source).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  )
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

/** Whole addresses only: 10.1, 0x0a.0.0.1 and 010.0.0.1 mean different things to different programs. */
function isNetwork(text: string): boolean {
  const [address = '', bits] = text.split('/', 2)
  return isIP(address) !== 0 && (bits === undefined || (/^\d+$/.test(bits) && ipaddr.isValidCIDR(text)))
}
