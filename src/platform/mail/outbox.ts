import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { codeOf } from '../database/db-faults.ts'
import { Unavailable } from '../errors.ts'
import type { KeptMail, Outbox } from '../ground.ts'
import { folderSentence } from '../database/pglite-folder.ts'

/** Older ones are dropped. */
export const mostKept = 500

/** The moment, so that names sort by it, and something nobody can guess. */
const idPattern = /^\d{8}T\d{9}-[0-9a-f]{12}$/
const secretsHeader = 'X-Outbox-Secrets'

/** A folder of mails as files, for the person who runs a site that has no mail server. Only its owner can read it. */
export function openOutbox(folder: string): Outbox & { keep(message: Buffer, secrets: string[]): Promise<string> } {
  const fileOf = (id: string) => path.join(folder, `${id}.eml`)

  /** Written whole before it has its name. */
  async function keep(message: Buffer, secrets: string[]): Promise<string> {
    const id = `${new Date().toISOString().replaceAll(/[-:.Z]/g, '')}-${randomBytes(6).toString('hex')}`
    const draft = path.join(folder, `${id}.draft`)
    try {
      await fs.mkdir(folder, { recursive: true, mode: 0o700 })
      const file = await fs.open(draft, 'wx', 0o600)
      try {
        await file.writeFile(secretsLine(secrets))
        await file.writeFile(message)
        await file.sync()
      } finally {
        await file.close()
      }
      await fs.rename(draft, fileOf(id))
      await dropOldest()
    } catch (fault) {
      await fs.rm(draft, { force: true }).catch(() => undefined)
      throw new Unavailable(`The email can’t be kept. ${folderSentence(folder, fault)}`)
    }
    return id
  }

  async function dropOldest(): Promise<void> {
    for (const id of (await ids()).slice(mostKept)) await fs.rm(fileOf(id), { force: true })
  }

  /** Newest first. */
  async function ids(): Promise<string[]> {
    const names = await fs.readdir(folder).catch((fault: unknown) => {
      if (codeOf(fault) === 'ENOENT') return []
      throw new Unavailable(folderSentence(folder, fault))
    })
    return names
      .filter((name) => name.endsWith('.eml') && idPattern.test(name.slice(0, -4)))
      .map((name) => name.slice(0, -4))
      .sort()
      .reverse()
  }

  /** Another process may have dropped it just now. */
  async function parsed(id: string, headOnly: boolean) {
    const raw = await fs.readFile(fileOf(id)).catch((fault: unknown) => {
      if (codeOf(fault) === 'ENOENT') return undefined
      throw new Unavailable(folderSentence(folder, fault))
    })
    if (!raw) return undefined
    const head = raw.indexOf('\n\n')
    return PostalMime.parse(headOnly && head > 0 ? raw.subarray(0, head + 2) : raw)
  }

  return {
    keep,
    async list() {
      const listed: KeptMail[] = []
      for (const id of await ids()) {
        const mail = await parsed(id, true)
        if (mail) listed.push(shown(id, mail))
      }
      return listed
    },
    async read(id) {
      if (!idPattern.test(id)) return undefined
      const mail = await parsed(id, false)
      if (!mail) return undefined
      const secrets = readSecrets(mail.headers.find(({ key }) => key === secretsHeader.toLowerCase())?.value)
      return { ...shown(id, mail), html: mail.html ?? '', text: mail.text ?? '', secrets }
    },
  }
}

function shown(id: string, { to, subject }: { to?: { address?: string }[]; subject?: string }): KeptMail {
  const [, year, month, day, hour, minute, second, ms] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})/.exec(id) ?? []
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`)
  return { id, at, to: to?.[0]?.address ?? '', subject: subject ?? '' }
}

/** Only in the outbox: it never is in a mail that leaves. Short lines, as headers have them. */
function secretsLine(secrets: string[]): string {
  if (secrets.length === 0) return ''
  const encoded = Buffer.from(JSON.stringify(secrets)).toString('base64url')
  return `${secretsHeader}: ${encoded.match(/.{1,70}/g)?.join('\n ')}\n`
}

function readSecrets(value: string | undefined): string[] {
  if (!value) return []
  const read: unknown = JSON.parse(Buffer.from(value.replaceAll(/\s/g, ''), 'base64url').toString())
  return Array.isArray(read) ? read.map(String) : []
}
