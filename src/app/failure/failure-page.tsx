import type { ReactNode } from 'react'
import { href, isRouteErrorResponse, Link, useRouteLoaderData } from 'react-router'
import type { Missing, PageFailure } from '../page.ts'
import { plainLook, type SiteLook } from '../shell/site-look.ts'

/** One page for everything that can go wrong with an address. */
export default function FailurePage({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  const failure = isRouteErrorResponse(error) ? asFailure(error.data) : null
  if (status === 404) return <Message {...(failure?.missing ?? notFound)} />
  if (status === 410) return failure?.missing ? <Message {...failure.missing} /> : <Gone />
  return (
    <Message
      title={failure?.sentence ?? 'Something went wrong.'}
      text={status >= 500 ? 'This might be a temporary issue. Please try again in a moment.' : ''}
      link={failure?.next}
    >
      {failure?.requestId && <p className="mt-8 text-xs text-quiet">Request {failure.requestId}</p>}
    </Message>
  )
}

/** Spec §2. */
const notFound: Missing = {
  title: 'Page Not Found',
  text: "Oops! The page you're looking for doesn't exist or has been moved.",
  link: { name: 'Browse Categories', to: href('/categories') },
}

function Gone() {
  return (
    <Message title="This page was removed" text="It stood here once and was taken down. Its address will not be used again." />
  )
}

type MessageProps = Omit<Missing, 'link'> & { link?: Missing['link'] | undefined; children?: ReactNode }

function Message({ title, text, link, children }: MessageProps) {
  const root = useRouteLoaderData<{ look: SiteLook | null }>('root')
  return (
    <div className="mx-auto max-w-[1440px] px-4 pt-[18vh] pb-16 *:max-w-4xl md:px-8">
      <title>{`${title} | ${(root?.look ?? plainLook).title}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="masthead">{title}</h1>
      {text && <p className="mt-4 text-lg text-quiet">{text}</p>}
      <p className="mt-8 flex flex-wrap gap-x-8 gap-y-4">
        {[...(link ? [link] : []), { name: 'Back to Home', to: href('/') }].map(({ name, to }) => (
          <Link key={to} to={to} className="inline-flex min-h-11 items-center">
            <span className="link">{name}</span>
          </Link>
        ))}
      </p>
      {children}
    </div>
  )
}

function asFailure(data: unknown): PageFailure | null {
  return typeof data === 'object' && data !== null && 'sentence' in data ? (data as PageFailure) : null // safe: only pageLoader makes it
}
