import { isRouteErrorResponse, Link } from 'react-router'
import type { PageFailure } from '../page.ts'

/** One page for everything that can go wrong with an address. */
export default function FailurePage({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 404) return <NotFound />
  if (status === 410) return <Gone />
  const failure = isRouteErrorResponse(error) ? asFailure(error.data) : null
  return (
    <Message
      title={failure?.sentence ?? 'Something went wrong.'}
      text={status >= 500 ? 'This might be a temporary issue. Please try again in a moment.' : ''}
    >
      {failure?.requestId && <p className="mt-8 text-xs text-quiet">Request {failure.requestId}</p>}
    </Message>
  )
}

function NotFound() {
  return <Message title="Page Not Found" text="Oops! The page you're looking for doesn't exist or has been moved." />
}

function Gone() {
  return (
    <Message title="This page was removed" text="It stood here once and was taken down. Its address will not be used again." />
  )
}

function Message({ title, text, children }: { title: string; text: string; children?: React.ReactNode }) {
  return (
    <div className="mx-auto max-w-2xl px-4 pt-[18vh] pb-16 md:px-8">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <h1 className="title">{title}</h1>
      {text && <p className="mt-4 text-lg text-quiet">{text}</p>}
      <p className="mt-8">
        <Link to="/" className="inline-block border-b border-current py-1">
          Back to Home
        </Link>
      </p>
      {children}
    </div>
  )
}

function asFailure(data: unknown): PageFailure | null {
  return typeof data === 'object' && data !== null && 'sentence' in data ? (data as PageFailure) : null // safe: only pageLoader makes it
}
