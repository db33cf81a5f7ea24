import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { onTestFinished } from 'vitest'

const base = '/sys/fs/cgroup'

/**
 * A command that runs another one in a memory group of its own, so that the kernel kills what takes more than that. Where groups cannot be made (not
 * Linux, not root), nothing: then the measured peak alone is held against the limit.
 */
export function inGroupOf(megabytes: number): string[] {
  const version2 = existsSync(`${base}/cgroup.controllers`)
  const group = `${base}/${version2 ? '' : 'memory/'}epigraph-${process.pid}-${Math.random().toString(36).slice(2)}`
  try {
    mkdirSync(group)
    writeFileSync(`${group}/${version2 ? 'memory.max' : 'memory.limit_in_bytes'}`, String(megabytes * 2 ** 20))
  } catch {
    return []
  }
  onTestFinished(() => removeGroup(group))
  return ['sh', '-c', `echo $$ > ${group}/cgroup.procs && exec "$@"`, 'sh']
}

/** A group goes when its last process has gone, which may be a moment after it was seen to end. */
async function removeGroup(group: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return rmdirSync(group)
    } catch (error) {
      if (tries === 50) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
