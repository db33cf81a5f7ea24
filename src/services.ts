import { join } from 'node:path'
import type { AiService, BounceBox, SignInHeader, SignInProvider } from '#platform/ground'
import { openBounceBox } from '#platform/mail/bounce-box'
import { readDkimKey } from '#platform/mail/dkim-key'
import type { MailerSettings } from '#platform/mail/mailer'
import { askOnly } from '#platform/web/ask-only'
import type { Env } from './env.ts'
import { capitalized } from './provider-settings.ts'

export function aiService({ AI_BASE_URL: address, AI_API_KEY: key, AI_MODEL: model }: Env): AiService | undefined {
  return address === undefined || model === undefined ? undefined : { address, key, model }
}

/** The owner chose the provider's host, so it may be in a private network. Addresses that its answers name follow the general rule. */
export function signInProviders({ signInProviders: settings, OUTGOING_ALLOWED_HOSTS }: Env): SignInProvider[] {
  return settings.map((one) => ({ ...one, ask: askOnly(new URL(one.issuer), OUTGOING_ALLOWED_HOSTS) }))
}

export function signInHeader(env: Env): SignInHeader | undefined {
  const { SIGN_IN_HEADER: user, SIGN_IN_HEADER_PROXY: name } = env
  if (user === undefined) return undefined
  return {
    name,
    label: env.SIGN_IN_HEADER_LABEL ?? capitalized(name),
    // No address, so that it is never that of a provider.
    issuer: `header:${name}`,
    headers: {
      user,
      email: env.SIGN_IN_HEADER_EMAIL,
      fullName: env.SIGN_IN_HEADER_NAME,
      groups: env.SIGN_IN_HEADER_GROUPS,
    },
    newAccounts: env.SIGN_IN_HEADER_NEW_ACCOUNTS,
    trustsEmail: env.SIGN_IN_HEADER_TRUST_EMAIL,
    secondStep: env.SIGN_IN_HEADER_SECOND_STEP,
    roles: env.SIGN_IN_HEADER_ROLES,
    signOutAt: env.SIGN_IN_HEADER_SIGN_OUT,
  }
}

export function bounceBox({ BOUNCE_ADDRESS: address, IMAP_URL }: Env): BounceBox | undefined {
  return address === undefined || IMAP_URL === undefined ? undefined : openBounceBox(address, IMAP_URL)
}

export function mailSettings({ SMTP_URL, ...env }: Env, dataDir: string): MailerSettings {
  const outboxFolder = join(dataDir, 'outbox')
  if (!SMTP_URL) return { outboxFolder }
  if (!env.DKIM_DOMAIN || !env.DKIM_SELECTOR || !env.DKIM_PRIVATE_KEY) return { outboxFolder, smtpUrl: SMTP_URL }
  const privateKey = readDkimKey(env.DKIM_PRIVATE_KEY)
  return { outboxFolder, smtpUrl: SMTP_URL, dkim: { domainName: env.DKIM_DOMAIN, keySelector: env.DKIM_SELECTOR, privateKey } }
}
