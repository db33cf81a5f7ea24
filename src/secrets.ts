import { readFileSync } from 'node:fs'

/** A setting is wrong; the message names it, what is wrong, and what would be right. */
export class WrongSetting extends Error {}

/** Settings that are or hold one. */
export const secrets = new Set([
  'SECRET',
  'DATABASE_URL',
  'SMTP_URL',
  'IMAP_URL',
  'DKIM_PRIVATE_KEY',
  'ADMIN_PASSWORD',
  'PEXELS_API_KEY',
  'AI_API_KEY',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_PASSPHRASE',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'EPIGRAPH_TOKEN',
])

/** Containers hand secrets over as files: each setting that is or holds one may be in the file that its name with `_FILE` says. */
export function readSecretFiles(set: Record<string, string>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const file = set[`${name}_FILE`]
      if (file === undefined) return []
      if (set[name] !== undefined) throw new WrongSetting(`${name} and ${name}_FILE are both set. Leave one of them out.`)
      return [[name, readSecret(`${name}_FILE`, file)]]
    }),
  )
}

function readSecret(name: string, file: string): string {
  try {
    const text = readFileSync(file, 'utf8').trim()
    if (text !== '') return text
  } catch {
    throw new WrongSetting(`The file of ${name}, ${file}, cannot be read. Is it there, and may this user read it?`)
  }
  throw new WrongSetting(`The file of ${name}, ${file}, is empty.`)
}

/** For a message: a secret isn’t said. */
export function shown(given: Record<string, string | undefined>, name: string): string {
  if ((secrets.has(name) || name.endsWith('_CLIENT_SECRET')) && given[name]) return '…'
  return given[name] ?? ''
}
