import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import path from 'node:path'
import type { Load, Loaded } from './load.ts'
import { assert } from './part.ts'
import { coreTime, onCore, type Program, root } from './site.ts'

/** `cost`: milliseconds of a core that the server spent on an answer. */
export type Measured = Loaded & { cost: number }

/** How long readers wait for a kept page who come at their own pace, fifty a second: what it is beside other work says what that costs them. */
export function readAtAPace(site: Program, page: string, seconds: number): Promise<Measured> {
  return runLoad(site, { connections: 10, pace: 50, addresses: [page], encoding: 'br', seconds, warm: 2 })
}

/** Runs `bench/load.ts` in a process of its own, on the core that the server has not. */
export async function runLoad(server: Program, how: Omit<Load, 'port'>, core?: number): Promise<Measured> {
  const told: Load = { ...how, port: server.port }
  const before = coreTime(server.pid)
  const [command, ...args] = onCore(core, [process.execPath, path.join(root, 'bench/load.ts')])
  const child = spawn(command ?? '', args, { stdio: ['pipe', 'pipe', 'pipe'] })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  child.stdin.end(JSON.stringify(told))
  const [said, faults] = await Promise.all([text(child.stdout), text(child.stderr)])
  assert((await ended) === 0, `the load ended badly: ${/Error: .*/.exec(faults)?.[0] ?? faults}`)
  process.off('exit', kill)
  const loaded = JSON.parse(said) as Loaded // safe: what bench/load.ts says
  return { ...loaded, cost: (coreTime(server.pid) - before) / loaded.answered }
}
