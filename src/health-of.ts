import { readFileSync } from 'node:fs'
import { checkProvider } from '#accounts'
import { checkModel } from '#generator'
import type { AiService, BounceBox, SignInProvider } from '#platform/ground'
import { certificateCheck } from '#platform/health/certificate-check'
import { folderCheck } from '#platform/health/disk-checks'
import { mailNamesChecks } from '#platform/health/dns-checks'
import { fileStoreCheck } from '#platform/health/files-check'
import { examine, off, ok, unchecked, wrong, type Health, type HealthCheck, type HealthLine } from '#platform/health/health-line'
import { memoryCheck, nodeCheck, openFilesCheck } from '#platform/health/machine-checks'
import { postgresCheck, postgresTime } from '#platform/health/postgres-check'
import { askSite, type SiteAnswer } from '#platform/health/site-answer'
import { addressCheck, clockCheck, headerCheck } from '#platform/health/site-checks'
import { openFiles } from '#platform/files/open-files'
import { readDkimKey } from '#platform/mail/dkim-key'
import { readMailbox } from '#platform/mail-address'
import { openMailer } from '#platform/mail/mailer'
import { folderOfBackups } from './backup-settings.ts'
import { type Env } from './env.ts'
import { secrets } from './secrets.ts'
import { filesSettings } from './files-settings.ts'
import { aiService, bounceBox, mailSettings, signInProviders } from './services.ts'
import { settingsLine } from './settings-check.ts'

export type HealthNeeds = {
  env: Env
  dataDir: string
  /** How the embedded database is: only who has it open can say. */
  embedded: () => Promise<HealthLine>
  /** Of the site's secret; not there before the first start. */
  healthKey: string | undefined
  dnsServers?: string[]
}

/** Everything that a site needs, looked at in one list: for `epigraph doctor` and for the desk alike. */
export function healthOf(needs: HealthNeeds): Health {
  return {
    examine: () => examine([settingsCheck(), ...machineChecks(needs.env), ...siteChecks(needs)], { hidden: hiddenIn(needs.env) }),
  }
}

/** Where the settings cannot be read, the rest would be guessed. */
export function healthWithoutSettings(): Health {
  return {
    examine: async () => [
      ...(await examine([settingsCheck(), nodeCheck(), openFilesCheck()])),
      unchecked('Everything else', 'Correct the settings first.'),
    ],
  }
}

function settingsCheck(): HealthCheck {
  return { name: 'Settings', look: async () => settingsLine(process.env, settingsFile()) }
}

/** Node read it before the program began, and says which it was. */
function settingsFile(): string | undefined {
  const flag = process.execArgv.find((one) => one.startsWith('--env-file='))
  try {
    return flag === undefined ? undefined : readFileSync(flag.slice('--env-file='.length), 'utf8')
  } catch {
    return undefined
  }
}

function machineChecks({ DATABASE_URL }: Env): HealthCheck[] {
  return [nodeCheck(), memoryCheck(DATABASE_URL === undefined), openFilesCheck()]
}

/** The headers of the proxy by which a visitor would gain something. */
function forgingOf(env: Env): string[] {
  if (env.SIGN_IN_HEADER === undefined) return []
  return [
    env.SIGN_IN_HEADER,
    ...(env.SIGN_IN_HEADER_TRUST_EMAIL ? [env.SIGN_IN_HEADER_EMAIL] : []),
    ...(env.SIGN_IN_HEADER_ROLES.length > 0 ? [env.SIGN_IN_HEADER_GROUPS] : []),
  ]
}

function siteChecks(needs: HealthNeeds): HealthCheck[] {
  const { env, dataDir, embedded, healthKey } = needs
  const { BASE_URL: baseUrl, DATABASE_URL: databaseUrl } = env
  let asked: Promise<SiteAnswer> | undefined
  // One request answers for four lines.
  const ask = (signal: AbortSignal) => (asked ??= askSite(baseUrl ?? '', healthKey, signal, { forging: forgingOf(env) }))
  return [
    folderCheck({ name: 'Data folder', folder: dataDir, setting: 'DATA_DIR' }),
    backupsCheck(env, dataDir),
    databaseUrl === undefined ? { name: 'Database', look: embedded } : postgresCheck(databaseUrl),
    clockCheck({
      database: databaseUrl === undefined ? undefined : () => postgresTime(databaseUrl),
      site: baseUrl === undefined ? undefined : ask,
    }),
    addressCheck({ baseUrl, trustedProxies: env.TRUSTED_PROXIES, ask }),
    certificateCheck(baseUrl),
    mailServerCheck(env, dataDir),
    ...mailNamesChecks(mailNames(needs)),
    mailboxCheck(bounceBox(env)),
    storeCheck(env, dataDir),
    modelCheck(aiService(env)),
    ...signInChecks(env),
    headerCheck({ header: env.SIGN_IN_HEADER, baseUrl, trustedProxies: env.TRUSTED_PROXIES, ask }),
  ]
}

function backupsCheck(env: Env, dataDir: string): HealthCheck {
  const name = 'Backup folder'
  const folder = folderOfBackups(env, dataDir)
  if (folder !== undefined) return folderCheck({ name, folder, setting: 'BACKUP_DIR' })
  const why =
    env.BACKUP_DIR === 'off' ? 'BACKUP_DIR is off' : 'BACKUP_DIR is not set. Your PostgreSQL may have backups of its own'
  return { name, look: async () => off(name, `The site makes none: ${why}.`) }
}

function mailServerCheck(env: Env, dataDir: string): HealthCheck {
  const name = 'Mail server'
  return {
    name,
    async look() {
      const mailer = openMailer(mailSettings(env, dataDir))
      try {
        if (!mailer.check)
          return off(name, 'SMTP_URL is not set: emails are kept in the outbox, and addresses are not confirmed.')
        await mailer.check()
        return ok(name, `${hostIn(env.SMTP_URL)} is connected and signed in to; nothing was sent`)
      } finally {
        mailer.close()
      }
    },
  }
}

function mailNames({ env, dnsServers }: HealthNeeds): Parameters<typeof mailNamesChecks>[0] {
  const from = env.SMTP_URL === undefined || env.MAIL_FROM === undefined ? undefined : readMailbox(env.MAIL_FROM)
  const { DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY } = env
  const dkim =
    DKIM_DOMAIN && DKIM_SELECTOR && DKIM_PRIVATE_KEY
      ? { domain: DKIM_DOMAIN, selector: DKIM_SELECTOR, privateKey: readDkimKey(DKIM_PRIVATE_KEY) }
      : undefined
  return { domain: from?.email.split('@').at(-1), dkim, dnsServers }
}

function mailboxCheck(bounces: BounceBox | undefined): HealthCheck {
  const name = 'Bounce mailbox'
  return {
    name,
    async look(signal) {
      if (!bounces) return off(name, 'IMAP_URL is not set: bounces are not counted.')
      await bounces.check(signal)
      return ok(name, `${bounces.name} is open`)
    },
  }
}

function storeCheck(env: Env, dataDir: string): HealthCheck {
  const settings = filesSettings(env, dataDir)
  if (!('store' in settings)) return fileStoreCheck(undefined, '')
  return fileStoreCheck(() => openFiles(settings), `${settings.store.bucket} at ${settings.store.endpoint}`)
}

function modelCheck(ai: AiService | undefined): HealthCheck {
  const name = 'AI provider'
  return {
    name,
    async look(signal) {
      if (!ai) return off(name, 'AI_BASE_URL is not set.')
      const isThere = await checkModel(ai, signal)
      if (isThere === undefined) return unchecked(name, 'It has no list of models. Try it in the AI Generator of the desk.')
      if (!isThere) return wrong(name, `It does not offer the model “${ai.model}”. Correct AI_MODEL, or fetch the model there.`)
      return ok(name, `${new URL(ai.address).host} takes the key and offers “${ai.model}”`)
    },
  }
}

function signInChecks(env: Env): HealthCheck[] {
  const providers = signInProviders(env)
  const name = 'Sign-in providers'
  if (providers.length === 0)
    return [{ name, look: async () => off(name, 'OIDC_PROVIDERS is not set. People sign in with this site’s accounts only.') }]
  return providers.map((one) => signInCheck(one, env.BASE_URL))
}

function signInCheck(provider: SignInProvider, baseUrl: string | undefined): HealthCheck {
  const name = `Sign-in: ${provider.label}`
  return {
    name,
    async look() {
      await checkProvider(provider)
      const back = `/auth/from/${provider.name}`
      if (baseUrl === undefined) return wrong(name, 'BASE_URL is not set. The provider needs it to send people back.')
      const plain = provider.issuer.startsWith('http:') ? ' It is not encrypted: only for your own network.' : ''
      return ok(name, `${new URL(provider.issuer).host} answers. Give it ${baseUrl}${back} as a redirect address.${plain}`)
    },
  }
}

const hostIn = (url = '') => (URL.canParse(url) ? new URL(url).host : 'The server')

/** A line never holds one of these, whatever a server answers. */
function hiddenIn(env: Env): string[] {
  const urls = [env.SMTP_URL, env.IMAP_URL, env.DATABASE_URL].flatMap((url) => passwordIn(url))
  const whole = Object.entries(env).flatMap(([name, value]) => (secrets.has(name) && typeof value === 'string' ? [value] : []))
  const ofProviders = env.signInProviders.flatMap(({ clientSecret }) => clientSecret ?? [])
  return [...urls, ...whole, ...ofProviders]
}

function passwordIn(url: string | undefined): string[] {
  const [, raw = ''] = /^\w+:\/\/[^:@/?#]*:([^/?#]*)@/.exec(url ?? '') ?? []
  if (raw === '') return []
  try {
    return [raw, decodeURIComponent(raw)]
  } catch {
    return [raw]
  }
}
