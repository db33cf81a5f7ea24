import { data, href, Link } from 'react-router'
import { say } from '#messages'
import { DeskHead } from '../head/desk-head.tsx'

export const loader = () => data({ title: say('desk.page-not-found') }, { status: 404 })

export default function DeskNotFoundPage() {
  return (
    <DeskHead title={say('desk.page-not-found')} text={say('desk.desk-has-no-page')}>
      <p className="mt-6">
        <Link to={href('/admin/dashboard')} className="desk-button">
          {say('desk.to-the-dashboard')}
        </Link>
      </p>
    </DeskHead>
  )
}
