import { say } from '#messages'
import { Button } from '../head/button.tsx'
import { Status } from '../head/status.tsx'
import { DeskTable, type Column } from '../table/desk-table.tsx'
import type { BackupShown } from './backups-shown.ts'

type Props = { backups: BackupShown[]; isOn: boolean; busy: boolean; onDownload: (name: string) => void }

export function BackupList({ backups, isOn, busy, onDownload }: Props) {
  if (backups.length === 0) {
    if (!isOn) return null
    return (
      <p className="mt-6 rounded-lg border border-line px-4 py-10 text-center text-sm text-quiet">
        {say('desk-backups.no-backup-yet-first')}
      </p>
    )
  }
  return (
    <div className="mt-6">
      <DeskTable
        label={say('desk-backups.backups')}
        rows={backups}
        keyOf={({ name }) => name}
        columns={columnsFor(busy, onDownload)}
      />
    </div>
  )
}

const columnsFor = (busy: boolean, onDownload: (name: string) => void): Column<BackupShown>[] => [
  {
    name: say('desk-backups.made'),
    phone: 'head',
    cell: ({ at, name }) => (
      <>
        <time className="font-medium tabular-nums">{at}</time>
        <span className="block text-xs text-quiet wrap-anywhere">{name}</span>
      </>
    ),
  },
  { name: say('desk-backups.size'), width: 'lg:w-28', cell: ({ size }) => <span className="tabular-nums">{size}</span> },
  {
    name: say('desk-backups.holds'),
    width: 'lg:w-56',
    cell: ({ rows, files }) => <span className="text-quiet tabular-nums">{holds(rows, files)}</span>,
  },
  {
    name: say('desk-backups.state'),
    width: 'lg:w-40',
    cell: ({ name, isHere }) => (
      <Status is={isHere ? 'good' : 'waiting'}>
        {isHere
          ? name.endsWith('.age')
            ? say('desk-backups.complete-encrypted')
            : say('desk-backups.complete')
          : say('desk-backups.on-another-machine')}
      </Status>
    ),
  },
  {
    name: say('desk-backups.download'),
    quietHead: true,
    phone: 'foot',
    width: 'lg:w-36',
    cell: ({ name, at, isHere }) =>
      isHere && (
        <Button aria-label={say('desk-backups.download-backup', { at })} busy={busy} onClick={() => onDownload(name)}>
          {say('desk-backups.download')}
        </Button>
      ),
  },
]

function holds(rows: number | null, files: number | null): string {
  if (rows === null || files === null) return say('desk-backups.created-command')
  return say('desk-backups.rows-and-pictures', { rows, files })
}
