import { createPublicKey } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import { codeOf } from '../database/db-faults.ts'
import { ok, off, unchecked, wrong, type HealthCheck, type HealthLine } from './health-line.ts'

export type MailNames = {
  /** The domain of MAIL_FROM; not there: no mail leaves. */
  domain: string | undefined
  dkim: { domain: string; selector: string; privateKey: string } | undefined
  /** Servers to ask in place of the system's. */
  dnsServers?: string[] | undefined
}

/** What receivers look up before they take a newsletter. */
export function mailNamesChecks({ domain, dkim, dnsServers }: MailNames): HealthCheck[] {
  const names = ['SPF', 'DKIM', 'DMARC', 'MX'] as const
  if (domain === undefined)
    return names.map((name) => ({ name, look: async () => off(name, 'SMTP_URL and MAIL_FROM are not set: no email leaves.') }))
  const ask = asker(dnsServers)
  const look = {
    SPF: () => spf(ask, domain),
    DKIM: () => dkimLine(ask, dkim),
    DMARC: () => dmarc(ask, domain),
    MX: () => mx(ask, domain),
  }
  return names.map((name) => ({ name, look: () => look[name]().catch((fault: unknown) => noAnswer(name, fault)) }))
}

type Ask = {
  texts(name: string): Promise<string[]>
  exchanges(name: string): Promise<string[]>
  hasAddress(name: string): Promise<boolean>
}

function asker(servers: string[] | undefined): Ask {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  if (servers) resolver.setServers(servers)
  return {
    texts: async (name) => (await orNone(resolver.resolveTxt(name))).map((parts) => parts.join('')),
    exchanges: async (name) => (await orNone(resolver.resolveMx(name))).map(({ exchange }) => exchange),
    hasAddress: async (name) =>
      (await orNone(resolver.resolve4(name))).length + (await orNone(resolver.resolve6(name))).length > 0,
  }
}

async function orNone<T>(asked: Promise<T[]>): Promise<T[]> {
  return await asked.catch((fault: unknown) => {
    if (['ENOTFOUND', 'ENODATA'].includes(codeOf(fault))) return []
    throw fault
  })
}

const noAnswer = (name: string, fault: unknown): HealthLine =>
  unchecked(name, `The resolver of this machine did not answer (${codeOf(fault) || 'no reason given'}).`)

async function spf(ask: Ask, domain: string): Promise<HealthLine> {
  const found = (await ask.texts(domain)).filter((text) => /^v=spf1(\s|$)/i.test(text))
  const [record = ''] = found
  const add = `Add a TXT record for ${domain} that names your mail server, as its provider says: v=spf1 include:… -all`
  if (found.length === 0) return wrong('SPF', `${domain} does not say who may send for it. ${add}`)
  if (found.length > 1)
    return wrong('SPF', `${domain} has ${found.length} SPF records, and receivers then count none. Join them into one.`)
  if (/^v=spf1\s+-all$/i.test(record.trim())) return wrong('SPF', `${domain} says that nobody may send for it. ${add}`)
  if (/\s\+?all\b/i.test(record))
    return wrong('SPF', `${domain} lets everybody send for it (+all). End the record with -all or ~all.`)
  return ok('SPF', record)
}

async function dkimLine(ask: Ask, dkim: MailNames['dkim']): Promise<HealthLine> {
  if (!dkim)
    return unchecked(
      'DKIM',
      'The site signs nothing: the mail server has to. Its selector is not known here; set DKIM_… for the site to sign.',
    )
  const name = `${dkim.selector}._domainkey.${dkim.domain}`
  const [record] = await ask.texts(name)
  const own = createPublicKey(dkim.privateKey)
  const der = own.export({ type: 'spki', format: 'der' })
  // An Ed25519 key is written without what is round it (RFC 8463).
  const isEdwards = own.asymmetricKeyType === 'ed25519'
  const key = (isEdwards ? der.subarray(-32) : der).toString('base64')
  const right = `v=DKIM1; k=${isEdwards ? 'ed25519' : 'rsa'}; p=${key}`
  if (record === undefined) return wrong('DKIM', `There is no key at ${name}. Add this TXT record there: ${right}`)
  const there = (/(?:^|;)\s*p\s*=\s*([^;]*)/i.exec(record)?.[1] ?? '').replaceAll(/\s/g, '')
  if (there === '') return wrong('DKIM', `The key at ${name} was withdrawn (its p is empty). Make it: ${right}`)
  if (there !== key)
    return wrong('DKIM', `The key at ${name} is not that of DKIM_PRIVATE_KEY, so no signature counts. Make it: ${right}`)
  return ok('DKIM', `The key at ${name} is that of DKIM_PRIVATE_KEY`)
}

async function dmarc(ask: Ask, domain: string): Promise<HealthLine> {
  // A domain without one of its own has that of the domain above it.
  const labels = domain.split('.')
  for (let at = 0; at <= labels.length - 2; at++) {
    const place = `_dmarc.${labels.slice(at).join('.')}`
    const found = (await ask.texts(place)).filter((text) => /^v=DMARC1\b/i.test(text))
    if (found.length > 1)
      return wrong('DMARC', `There are ${found.length} DMARC records at ${place}, and receivers then count none. Keep one.`)
    const [record] = found
    if (record !== undefined)
      return /;\s*p\s*=\s*(none|quarantine|reject)\b/i.test(record)
        ? ok('DMARC', record)
        : wrong('DMARC', `The record at ${place} says no policy. Add p=none, p=quarantine or p=reject.`)
  }
  return wrong(
    'DMARC',
    `${domain} has none, and large providers then refuse newsletters. Add a TXT record at _dmarc.${domain}: v=DMARC1; p=none`,
  )
}

async function mx(ask: Ask, domain: string): Promise<HealthLine> {
  const found = (await ask.exchanges(domain)).filter((name) => name !== '' && name !== '.')
  if (found.length > 0) return ok('MX', found.join(', '))
  if (await ask.hasAddress(domain)) return ok('MX', `none; mail for ${domain} goes to its address`)
  return wrong(
    'MX',
    `No server takes mail for ${domain}: answers and bounces are lost. Add an MX record, or use another domain in MAIL_FROM.`,
  )
}
