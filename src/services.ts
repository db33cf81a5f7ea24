import { join } from 'node:path'
import type { AiService, BounceBox, SignInProvider } from '#platform/ground'
import { openBounceBox } from '#platform/mail/bounce-box'
import { readDkimKey } from '#platform/mail/dkim-key'
import type { MailerSettings } from '#platform/mail/mailer'
import { askOnly } from '#platform/web/ask-only'
import type { Env } from './env.ts'

export function aiService({ AI_BASE_URL: address, AI_API_KEY: key, AI_MODEL: model }: Env): AiService | undefined {
  return address === undefined || model === undefined ? undefined : { address, key, model }
}

/** The owner chose the provider's host, so it may be in a private network. Addresses that its answers name follow the general rule. */
export function signInProviders({ signInProviders: settings, OUTGOING_ALLOWED_HOSTS }: Env): SignInProvider[] {
  return settings.map((one) => ({ ...one, ask: askOnly(new URL(one.issuer), OUTGOING_ALLOWED_HOSTS) }))
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
