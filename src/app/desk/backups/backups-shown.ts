import { say } from '#messages'
import type { FoundBackups } from '#backups'
import { momentOf } from '#time'
import { sizeOf } from '../../site/size-of.ts'

export type BackupsShown = ReturnType<typeof backupsShown>
export type BackupShown = BackupsShown['backups'][number]

export function backupsShown({ folder, keep, backups, failed, drill, drills }: FoundBackups, timeZone: string) {
  return {
    folder,
    keep: keep && say('desk-backups.newest-days-weeks-months', { daily: keep.daily, weekly: keep.weekly, monthly: keep.monthly }),
    failed: failed && { at: momentOf(failed.at, timeZone), fault: failed.fault },
    drills,
    drill: drill && drillShown(drill, timeZone),
    backups: backups.map(({ at, bytes, ...backup }) => ({ ...backup, at: momentOf(at, timeZone), size: sizeOf(bytes) })),
  }
}

function drillShown({ beganAt, name, rows, files, fault }: NonNullable<FoundBackups['drill']>, timeZone: string) {
  const held = say('desk-backups.held', { rows: rows ?? 0, files: files ?? 0 })
  return { at: momentOf(beganAt, timeZone), name, fault, held }
}
