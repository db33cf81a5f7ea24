import { readFile } from 'node:fs/promises'
import { ok, unchecked, wrong, type HealthCheck } from './health-line.ts'

const leastNode = 24
const megabyte = 1_000_000

export function nodeCheck(version = process.versions.node): HealthCheck {
  const name = 'Node'
  const look = async () =>
    Number(version.split('.')[0]) >= leastNode
      ? ok(name, version)
      : wrong(name, `${version}. Epigraph needs Node ${leastNode} or newer: https://nodejs.org`)
  return { name, look }
}

/** What a container or a service may use, or else the machine. */
export function memoryCheck(isEmbedded: boolean, limit = mayUse()): HealthCheck {
  const name = 'Memory'
  // As docs/deploy.md has it, less what a machine of a gigabyte keeps for itself.
  const needed = (isEmbedded ? 900 : 550) * megabyte
  const has = `${Math.round(limit.bytes / megabyte).toLocaleString('en')} MB${limit.isGroup ? ' for this process and those beside it' : ''}`
  const look = async () =>
    limit.bytes >= needed
      ? ok(name, has)
      : wrong(
          name,
          `${has}. ${isEmbedded ? 'The embedded database needs 1 GB: raise the limit, or set DATABASE_URL to a PostgreSQL server.' : 'The site needs 600 MB: raise the limit.'}`,
        )
  return { name, look }
}

function mayUse(): { bytes: number; isGroup: boolean } {
  const total = process.resourceUsage === undefined ? 0 : process.availableMemory() + process.memoryUsage.rss()
  const group = process.constrainedMemory()
  // Without a group, or without a limit, it is 0 or larger than any machine.
  return group > 0 && group < 2 ** 50 ? { bytes: group, isGroup: true } : { bytes: total, isGroup: false }
}

const leastFiles = 1_024

export function openFilesCheck(file = '/proc/self/limits'): HealthCheck {
  const name = 'Open files'
  return {
    name,
    async look() {
      const text = await readFile(file, 'utf8').catch(() => '')
      const [, most] = /^Max open files\s+(\d+|unlimited)/m.exec(text) ?? []
      if (most === undefined) return unchecked(name, 'This system does not say how many files a process may open.')
      if (most === 'unlimited' || Number(most) >= leastFiles) {
        return ok(name, most === 'unlimited' ? 'no limit' : `up to ${Number(most).toLocaleString('en')} at once`)
      }
      return wrong(
        name,
        `Only ${most} at once; each visitor's connection is one. Raise it to ${leastFiles} or more (ulimit -n, or LimitNOFILE= of the service).`,
      )
    },
  }
}
