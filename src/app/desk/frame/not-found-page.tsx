import { data, href, Link } from 'react-router'
import { DeskHead } from '../head/desk-head.tsx'

export const loader = () => data(null, { status: 404 })

export const meta = () => [{ title: 'Page Not Found' }]

export default function DeskNotFoundPage() {
  return (
    <DeskHead title="Page Not Found" text="The desk has no page at this address. It may have been moved, or mistyped.">
      <p className="mt-6">
        <Link to={href('/admin/dashboard')} className="desk-button">
          To the dashboard
        </Link>
      </p>
    </DeskHead>
  )
}
