import { z } from 'zod'
import { isRecipient } from '#platform/backup/encryption'
import { readAllowedHost } from '#platform/web/allowed-hosts'
import { readImapUrl } from '#platform/mail/imap-url'
import { isBounceAddress, readMailbox } from '#platform/mail-address'
import { readSmtpUrl } from '#platform/mail/smtp-url'
import {
  isProviderName,
  namesIn,
  providerSecrets,
  readProviders,
  rolesSetting,
  type ProviderSettings,
} from './provider-settings.ts'
import { readSecretFiles, secrets, shown, WrongSetting } from './secrets.ts'
import { headerName, isNetwork, keptNumber, timeZone, wholeNumber, yesOrNo } from './setting-kinds.ts'

/** Nothing of a path may need an encoding: cookies, style sheets and proxies each have rules of their own. */
const isPlainAddress = ({ pathname }: URL) => /^(\/[a-z0-9]+([-_.][a-z0-9]+)*)*\/?$/i.test(pathname)

const settings = z.object({
  PORT: wholeNumber(65_535, 'must be a number up to 65535, for example 3000').default(3000),
  HOST: z.string().optional(),
  BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be the whole address of the site, for example https://quotes.example.org' })
    .refine(
      (url) => !URL.canParse(url) || isPlainAddress(new URL(url)),
      'must have no path, or one of plain letters, digits and hyphens, for example https://example.org/quotes',
    )
    .transform((url) => (URL.canParse(url) ? new URL(url).origin + new URL(url).pathname.replace(/\/$/, '') : url))
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
  ACCESS_LOG: yesOrNo('no'),
  METRICS_TOKEN: z.string().min(16, 'must have 16 characters or more: monitoring sends it with each request').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be the address of a collector, for example http://localhost:4318' })
    .optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .enum(['http/protobuf', 'http/json'], 'must be http/protobuf or http/json: traces are not sent by gRPC')
    .default('http/protobuf'),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[^=,]+=[^,]*(,[^=,]+=[^,]*)*$/, 'must be names and values, for example x-api-key=secret,x-team=quotes')
    .optional(),
  API_LIMIT: wholeNumber(1_000_000, 'must be a number of requests a minute, for example 60, or 0 for no limit').default(60),
  READ_LIMIT: wholeNumber(1_000_000, 'must be a number of points a minute, for example 600, or 0 for no limit').default(600),
  EPIGRAPH_TOKEN: z
    .string()
    .regex(/^epi_[a-z2-7]{39}$/, 'must be a token, as API tokens in a profile shows it')
    .optional(),
  TZ_SITE: timeZone.default('UTC'),
  PAGES_ON_DISK: wholeNumber(1_000_000, 'must be a number of megabytes, for example 2000, or 0 to keep no pages on disk').default(
    2_000,
  ),
  DRAIN_SECONDS: wholeNumber(60, 'must be a number of seconds up to 60, for example 5').default(2),
  ADMIN_EMAIL: z.email('must be one e-mail address, for example you@example.org').max(254).toLowerCase().optional(),
  ADMIN_PASSWORD: z
    .string()
    .refine((text) => [...text].length >= 8, 'must have 8 characters or more')
    .optional(),
  SECRET: z.string().min(32, 'must have 32 characters or more; leave it out and one is made and kept in DATA_DIR').optional(),
  SMTP_URL: z
    .string()
    .refine(
      readSmtpUrl,
      'must be like smtps://name:password@mail.example.org or smtp://localhost:25 (leave it out to keep emails in DATA_DIR)',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(readMailbox, 'must be one address, for example quotes@example.org or The Book of Sayings <quotes@example.org>')
    .optional(),
  BOUNCE_ADDRESS: z
    .string()
    .refine(
      isBounceAddress,
      'must be one address with at most 15 plain letters before the @, for example bounces@example.org: each email gets its own, bounces+…@example.org',
    )
    .optional(),
  IMAP_URL: z
    .string()
    .refine(
      readImapUrl,
      'must be like imaps://name:password@mail.example.org/INBOX (leave out both this and BOUNCE_ADDRESS, and bounces are not read)',
    )
    .optional(),
  DKIM_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'must be the domain of MAIL_FROM, for example example.org')
    .optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/i, 'must be the name of the key in DNS, for example mail')
    .optional(),
  PEXELS_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be one word, as pexels.com/api shows it')
    .optional(),
  PEXELS_URL: z
    .url({ protocol: /^https?$/, error: 'must be a whole address, for example https://api.pexels.com' })
    .transform((url) => url.replace(/\/+$/, ''))
    .default('https://api.pexels.com'),
  TEXTS_URL: z
    .url({ protocol: /^https?$/, error: 'must be a whole address, for example http://127.0.0.1:4030' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  AI_BASE_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must be a whole address, for example https://api.openai.com/v1 or http://localhost:11434/v1',
    })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  AI_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be one word, as the provider shows it')
    .optional(),
  AI_MODEL: z.string().max(200, 'must be the name of a model, for example gpt-4o-mini or llama3.2').optional(),
  DKIM_PRIVATE_KEY: z.string().optional(),
  OIDC_PROVIDERS: z
    .string()
    .default('')
    .transform(namesIn)
    .refine(
      (names) => names.every(isProviderName) && new Set(names).size === names.length,
      'must be names of lower-case letters and digits, each once, separated by commas, for example keycloak, google',
    ),
  SIGN_IN_HEADER: headerName.optional(),
  SIGN_IN_HEADER_EMAIL: headerName.default('remote-email'),
  SIGN_IN_HEADER_NAME: headerName.default('remote-name'),
  SIGN_IN_HEADER_GROUPS: headerName.default('remote-groups'),
  SIGN_IN_HEADER_PROXY: z
    .string()
    .refine(isProviderName, 'must be a name of lower-case letters and digits, for example authelia')
    .default('proxy'),
  SIGN_IN_HEADER_LABEL: z.string().max(40, 'must have 40 characters or fewer').optional(),
  SIGN_IN_HEADER_NEW_ACCOUNTS: z.enum(['yes', 'invited'], 'must be yes or invited').default('yes'),
  SIGN_IN_HEADER_TRUST_EMAIL: yesOrNo('yes'),
  SIGN_IN_HEADER_SECOND_STEP: z.enum(['here', 'there'], 'must be here or there').default('here'),
  SIGN_IN_HEADER_ROLES: rolesSetting('groups'),
  SIGN_IN_HEADER_SIGN_OUT: z
    .url({ protocol: /^https?$/, error: 'must be a whole address, for example https://auth.example.org/logout' })
    .optional(),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be the address of the store, for example https://s3.eu-central-1.amazonaws.com' })
    .refine(
      (url) => !URL.canParse(url) || new URL(url).href === `${new URL(url).origin}/`,
      'must be the address of the store alone; the bucket goes in S3_BUCKET',
    )
    .transform((url) => (URL.canParse(url) ? new URL(url).origin : url))
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket, for example epigraph')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be the name of a region, for example eu-central-1')
    .optional(),
  S3_ACCESS_KEY_ID: z
    .string()
    .regex(/^[^\s/]+$/, 'must be one word, as the store gave it')
    .optional(),
  S3_SECRET_ACCESS_KEY: z.string().regex(/^\S+$/, 'must be one word, as the store gave it').optional(),
  S3_PREFIX: z
    .string()
    .regex(/^([a-z0-9_-]+\/)*[a-z0-9_-]+\/?$/, 'must be a folder inside the bucket in small letters, for example epigraph/')
    .transform((prefix) => prefix.replace(/\/?$/, '/'))
    .optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_PASSPHRASE: z
    .string()
    .refine((text) => [...text].length >= 16, 'must have 16 characters or more: anyone with the file can guess without limit')
    .optional(),
  BACKUP_RECIPIENT: z
    .string()
    .default('')
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .refine((list) => list.every(isRecipient), 'must be public keys as age-keygen prints them (age1…), separated by commas'),
  BACKUP_IDENTITY_FILE: z.string().optional(),
  BACKUP_BEFORE_UPGRADE: yesOrNo('yes'),
  BACKUP_KEEP_DAILY: keptNumber.default(7),
  BACKUP_KEEP_WEEKLY: keptNumber.default(4),
  BACKUP_KEEP_MONTHLY: keptNumber.default(12),
  OUTGOING_ALLOWED_HOSTS: z
    .string()
    .default('')
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .refine(
      (list) => list.every(readAllowedHost),
      'must be hosts separated by commas, each with or without a port, for example images.internal, 10.0.0.5:9000',
    )
    .transform((list) => list.flatMap((host) => readAllowedHost(host) ?? [])),
})

/** A network of all addresses, or of all of IPv4 as IPv6 writes them. */
const everybody = /\/0+$|^::ffff:(?:0{1,4}:0{1,4}|0\.0\.0\.0)\/0*96$/i

const notOfProxies =
  /^(accept|authorization|connection|content|cookie|from|host|if-|origin|range|referer|sec-|upgrade|user-agent|via|x-forwarded-(for|host|port|proto)|x-requested)/

/** Some make sense together only. */
const Env = settings.superRefine((env, about) => {
  const wrong = (name: keyof typeof env, message: string) => about.addIssue({ code: 'custom', path: [name], message })
  if (env.ADMIN_EMAIL && !env.ADMIN_PASSWORD)
    wrong('ADMIN_PASSWORD', 'must be set where ADMIN_EMAIL is: the account may have to be created with it')
  if (env.ADMIN_PASSWORD && !env.ADMIN_EMAIL) wrong('ADMIN_EMAIL', 'must be set where ADMIN_PASSWORD is')
  if (env.SMTP_URL && !env.MAIL_FROM)
    wrong('MAIL_FROM', 'must be set where SMTP_URL is: the address that mails come from, for example quotes@example.org')
  if (env.IMAP_URL && !env.BOUNCE_ADDRESS)
    wrong(
      'BOUNCE_ADDRESS',
      'must be set where IMAP_URL is: the address that delivers to that mailbox, for example bounces@example.org',
    )
  if (env.BOUNCE_ADDRESS && !env.IMAP_URL)
    wrong('IMAP_URL', 'must be set where BOUNCE_ADDRESS is: otherwise nobody reads the bounces')
  if (env.SIGN_IN_HEADER && env.TRUSTED_PROXIES.length === 0)
    wrong(
      'TRUSTED_PROXIES',
      'must be set where SIGN_IN_HEADER is: the address of the proxy, because the header counts only from there',
    )
  if (env.SIGN_IN_HEADER && env.TRUSTED_PROXIES.some((one) => everybody.test(one)))
    wrong(
      'TRUSTED_PROXIES',
      'must name the proxy itself where SIGN_IN_HEADER is set: this network is everybody, so anyone could sign in as anyone',
    )
  // A header of the browser's own would let visitors say who they are.
  if (env.SIGN_IN_HEADER && notOfProxies.test(env.SIGN_IN_HEADER))
    wrong('SIGN_IN_HEADER', 'must be a header that only the proxy sends: browsers send this one themselves')
  if (env.SIGN_IN_HEADER && env.OIDC_PROVIDERS.includes(env.SIGN_IN_HEADER_PROXY))
    wrong('SIGN_IN_HEADER_PROXY', 'must be another name, because OIDC_PROVIDERS has this one')
  if (env.AI_BASE_URL && !env.AI_MODEL)
    wrong('AI_MODEL', 'must be set where AI_BASE_URL is: the name by which the provider knows the model')
  if (!env.AI_BASE_URL && (env.AI_MODEL || env.AI_API_KEY))
    wrong('AI_BASE_URL', 'must be set where AI_MODEL or AI_API_KEY is: the address of the provider, up to /v1')
  if (env.BACKUP_PASSPHRASE && env.BACKUP_RECIPIENT.length > 0)
    wrong('BACKUP_RECIPIENT', 'must not be set together with BACKUP_PASSPHRASE: a backup is encrypted with one or the other')
  const store = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  if (env.S3_PREFIX !== undefined || store.some((name) => env[name] !== undefined))
    for (const name of store)
      if (env[name] === undefined)
        wrong(name, 'must be set when another S3_ setting is (leave all of them out to keep files in DATA_DIR)')
  const hasKey = env.DKIM_PRIVATE_KEY !== undefined
  if (!env.DKIM_DOMAIN && !env.DKIM_SELECTOR && !hasKey) return
  if (!env.DKIM_DOMAIN) wrong('DKIM_DOMAIN', 'must be set, too, for emails to be signed')
  if (!env.DKIM_SELECTOR) wrong('DKIM_SELECTOR', 'must be set, too, for emails to be signed')
  if (!hasKey) wrong('DKIM_PRIVATE_KEY', 'must be set, too, for emails to be signed (or DKIM_PRIVATE_KEY_FILE)')
})

export type Env = z.infer<typeof Env> & { signInProviders: ProviderSettings[] }

export const settingNames = Object.keys(settings.shape)

/**
 * The only reader of the environment. An empty value counts as not set, and what is round a value as nothing.
 * @throws WrongSetting with one line for each setting that is wrong.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const set = Object.fromEntries(Object.entries(source).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])))
  const names = namesIn(set.OIDC_PROVIDERS)
  const given: Record<string, string | undefined> = { ...set, ...readSecretFiles(set, [...secrets, ...providerSecrets(names)]) }
  const result = Env.safeParse(given)
  const { providers, wrong } = readProviders(given, names.filter(isProviderName))
  if (result.success && wrong.length === 0) return { ...result.data, signInProviders: providers }
  const issues = result.error?.issues.map(({ path, message }) => ({ name: String(path[0]), message })) ?? []
  const lines = [...issues, ...wrong].map(({ name, message }) => `  ${name} ${message} (it is "${shown(given, name)}")`)
  throw new WrongSetting(`Wrong settings in the environment:\n${lines.join('\n')}\nEach one is described in .env.example.`)
}
