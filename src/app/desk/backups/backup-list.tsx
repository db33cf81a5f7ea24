import { DeskTable, type Column } from '../table/desk-table.tsx'
import type { BackupShown } from './backups-shown.ts'

type Props = { backups: BackupShown[]; isOn: boolean; busy: boolean; onDownload: (name: string) => void }

export function BackupList({ backups, isOn, busy, onDownload }: Props) {
  if (backups.length === 0) {
    if (!isOn) return null
    return (
      <p className="mt-6 rounded-lg border border-line px-4 py-10 text-center text-sm text-quiet">
        No backup yet. The first is made automatically soon after the site starts.
      </p>
    )
  }
  return (
    <div className="mt-6">
      <DeskTable label="Backups" rows={backups} keyOf={({ name }) => name} columns={columnsFor(busy, onDownload)} />
    </div>
  )
}

const columnsFor = (busy: boolean, onDownload: (name: string) => void): Column<BackupShown>[] => [
  {
    name: 'Made',
    phone: 'head',
    cell: ({ at, name }) => (
      <>
        <time className="font-medium tabular-nums">{at}</time>
        <span className="block text-xs text-quiet wrap-anywhere">{name}</span>
      </>
    ),
  },
  { name: 'Size', width: 'lg:w-28', cell: ({ size }) => <span className="tabular-nums">{size}</span> },
  {
    name: 'Holds',
    width: 'lg:w-56',
    cell: ({ rows, files }) => <span className="text-quiet tabular-nums">{holds(rows, files)}</span>,
  },
  {
    name: 'State',
    width: 'lg:w-40',
    cell: ({ name, isHere }) => (
      <span className="status" data-is={isHere ? 'good' : 'waiting'}>
        {isHere ? (name.endsWith('.age') ? 'Complete, encrypted' : 'Complete') : 'On another machine'}
      </span>
    ),
  },
  {
    name: 'Download',
    quietHead: true,
    phone: 'foot',
    width: 'lg:w-36',
    cell: ({ name, at, isHere }) =>
      isHere && (
        <button
          type="button"
          className="desk-button"
          aria-label={`Download the backup of ${at}`}
          aria-disabled={busy}
          onClick={() => busy || onDownload(name)}
        >
          Download
        </button>
      ),
  },
]

function holds(rows: number | null, files: number | null): string {
  if (rows === null || files === null) return 'Created by a command'
  return `${rows.toLocaleString('en')} rows, ${files.toLocaleString('en')} ${files === 1 ? 'picture' : 'pictures'}`
}
