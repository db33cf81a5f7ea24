import { href, isRouteErrorResponse, Link, Outlet } from 'react-router'
import { failureHeaders, type PageFailure } from '../page.ts'
import type { Route } from './+types/desk-body'
import { DeskHead } from './desk-head.tsx'

export const headers: Route.HeadersFunction = failureHeaders

/** Where a page of the desk stands: what fails in it leaves the sidebar as it is. */
export default function DeskBody() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { status, sentence, requestId } = read(error)
  return (
    <DeskHead title={sentence} text={status >= 500 ? 'This might be a temporary issue. Please try again in a moment.' : ''}>
      <p className="mt-6">
        <Link to={href('/admin/dashboard')} className="desk-button">
          To the dashboard
        </Link>
      </p>
      {requestId && <p className="mt-8 text-xs text-quiet">Request {requestId}</p>}
    </DeskHead>
  )
}

function read(error: unknown): { status: number } & PageFailure {
  if (!isRouteErrorResponse(error)) return { status: 500, ...failure }
  return { status: error.status, ...(isFailure(error.data) ? error.data : failure) }
}

const failure: PageFailure = { sentence: 'Something went wrong.', requestId: null }

const isFailure = (data: unknown): data is PageFailure => typeof data === 'object' && data !== null && 'sentence' in data
