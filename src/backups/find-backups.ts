import { requireRight, type Ctx } from '#access'
import { type Drill, readLastDrill } from './drill-store.ts'
import { listRuns, type Run } from './store.ts'

export type FoundBackups = {
  /** null: none are made. */
  folder: string | null
  keep: { daily: number; weekly: number; monthly: number } | null
  backups: FoundBackup[]
  /** Newer than any backup, why there is none. */
  failed: { at: Date; fault: string } | null
  /** The last restore drill; null: there was none. */
  drill: Drill | null
  /** Whether this installation does them. */
  drills: boolean
}
/** `rows` is null for one that a command made. */
export type FoundBackup = { name: string; at: Date; bytes: number; rows: number | null; files: number | null; isHere: boolean }

const most = 60

/** The newest first: those in the folder of this machine, and those that another one made. @throws Forbidden below admin */
export async function findBackups(ctx: Ctx): Promise<FoundBackups> {
  requireRight(ctx, 'backups.manage')
  const [runs, drill] = await Promise.all([listRuns(ctx, most), readLastDrill(ctx)])
  const here = ctx.backups?.list() ?? []
  const noted = new Map(runs.flatMap((run) => (run.name === null ? [] : [[run.name, run] as const])))
  const kept = here.map(({ name, at, bytes }): FoundBackup => {
    const { rows = null, files = null } = noted.get(name) ?? {}
    return { name, at, bytes, rows, files, isHere: true }
  })
  const newest = runs[0]
  return {
    folder: ctx.backups?.folder ?? null,
    keep: ctx.backups?.keep ?? null,
    backups: [...kept, ...elsewhere(runs, new Set(here.map(({ name }) => name)))]
      .toSorted((one, other) => other.at.getTime() - one.at.getTime())
      .slice(0, most),
    failed: newest && newest.fault !== null ? { at: newest.beganAt, fault: newest.fault } : null,
    drill: drill ?? null,
    drills: ctx.backups?.drill !== undefined,
  }
}

/** The last one may be on the disk of another machine; older ones may have gone by rotation. */
function elsewhere(runs: readonly Run[], here: ReadonlySet<string>): FoundBackup[] {
  const last = runs.find(({ name }) => name !== null)
  if (!last?.name || here.has(last.name)) return []
  return [{ name: last.name, at: last.beganAt, bytes: last.bytes ?? 0, rows: last.rows, files: last.files, isHere: false }]
}
