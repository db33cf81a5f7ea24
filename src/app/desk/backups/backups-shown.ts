import type { FoundBackups } from '#backups'
import { momentOf } from '#time'
import { sizeOf } from '../../site/size-of.ts'

export type BackupsShown = ReturnType<typeof backupsShown>
export type BackupShown = BackupsShown['backups'][number]

export function backupsShown({ folder, keep, backups, failed, drill, drills }: FoundBackups, timeZone: string) {
  return {
    folder,
    keep: keep && `The newest of ${keep.daily} days, ${keep.weekly} weeks and ${keep.monthly} months are kept.`,
    failed: failed && { at: momentOf(failed.at, timeZone), fault: failed.fault },
    drills,
    drill: drill && drillShown(drill, timeZone),
    backups: backups.map(({ at, bytes, ...backup }) => ({ ...backup, at: momentOf(at, timeZone), size: sizeOf(bytes) })),
  }
}

function drillShown({ beganAt, name, rows, files, fault }: NonNullable<FoundBackups['drill']>, timeZone: string) {
  const count = (n: number | null, one: string) => `${(n ?? 0).toLocaleString('en')} ${one}${n === 1 ? '' : 's'}`
  return { at: momentOf(beganAt, timeZone), name, fault, held: `${count(rows, 'row')} and ${count(files, 'picture')}` }
}
