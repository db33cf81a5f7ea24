import { readFileSync } from 'node:fs'

/** @returns the most memory in MB that a process and those it started have held so far, each at its own peak; 0 where that cannot be read */
export function peakOf(pid: number | undefined): number {
  try {
    const kilobytes = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
    return children.reduce((sum, child) => sum + peakOf(Number(child)), kilobytes / 1024)
  } catch {
    return 0
  }
}
