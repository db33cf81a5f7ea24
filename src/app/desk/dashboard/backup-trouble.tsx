import { href, Link } from 'react-router'
import { say } from '#messages'

/** Nobody looks at backups until one is missing. */
export function BackupTrouble({ says }: { says: string }) {
  return (
    <p role="alert" className="mt-6 rounded-lg border border-wrong p-4 text-sm wrap-anywhere">
      <strong className="font-medium text-wrong">{say('desk-dashboard.backups-trouble')}</strong> {says}{' '}
      <Link to={href('/admin/backups')} className="underline">
        {say('desk-dashboard.backups')}
      </Link>
    </p>
  )
}
