import type { ReactNode } from 'react'
import { href, isRouteErrorResponse, Link, useHref } from 'react-router'
import { say } from '#messages'
import type { Missing, PageFailure } from '../page/page.ts'
import { useLook } from './use-look.ts'

/** One page for everything that can go wrong with an address. */
export default function FailurePage({ error }: { error: unknown }) {
  const { lost } = useLook()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const failure = isRouteErrorResponse(error) ? asFailure(error.data) : null
  if (status === 404) return <Lost {...(failure?.missing ?? { ...notFound(), ...lost })} />
  if (status === 410) return failure?.missing ? <Message {...failure.missing} /> : <Gone />
  return (
    <Message
      title={failure?.sentence ?? say('failure.something')}
      text={status >= 500 ? say('failure.temporary') : ''}
      link={failure?.next}
    >
      {failure?.requestId && <p className="mt-8 text-xs text-quiet">{say('failure.request', { id: failure.requestId })}</p>}
    </Message>
  )
}

const notFound = (): Missing => ({
  title: say('failure.not-found'),
  text: say('failure.not-found-text'),
  link: { name: say('failure.browse-categories'), to: href('/categories') },
})

/** Somebody who took a wrong turn finds a line about that, a search and the ways back. */
function Lost(missing: Missing) {
  const at = useHref(href('/search'))
  return (
    <div className="mx-auto grid max-w-[1440px] grid-cols-[minmax(0,1fr)] items-center gap-x-12 lg:grid-cols-2">
      <Message {...missing}>
        <search>
          <form action={at} className="mt-8 flex max-w-md flex-wrap gap-3">
            <input
              type="search"
              name="q"
              dir="auto"
              className="field min-w-0 flex-1"
              aria-label={say('search.search-quotes')}
              placeholder={say('search.a-line-or-an-author')}
            />
            <button type="submit" className="button">
              {say('shell.search')}
            </button>
          </form>
        </search>
        <p className="mt-4">
          <Link to={href('/check')} className="link">
            {say('failure.check-it')}
          </Link>
        </p>
      </Message>
      <figure className="mx-4 rounded-plate p-8 wrap-anywhere md:mx-8 md:p-12" style={forest}>
        <blockquote lang="en" dir="ltr" className="font-serif text-[1.5rem] leading-snug">
          {verses.map((verse) => (
            // A verse that turns goes on further in.
            <span key={verse} className="block" style={hanging}>
              {verse}
            </span>
          ))}
        </blockquote>
        <figcaption className="mt-8 text-sm">
          {say('failure.dante')}
          <br />
          {say('failure.inferno')}
        </figcaption>
      </figure>
    </div>
  )
}

const verses = [
  'Midway upon the journey of our life',
  'I found myself within a forest dark,',
  'For the straightforward pathway had been lost.',
]

const hanging = { paddingLeft: '1.5rem', textIndent: '-1.5rem' }

const forest = { background: '#14342b', color: '#e4f0dc' }

function Gone() {
  return <Message title={say('failure.removed')} text={say('failure.removed-text')} />
}

/** Staff may write a whole sentence; as large as a masthead it would fill the screen. */
const longestMasthead = 50

type MessageProps = Omit<Missing, 'link'> & { link?: Missing['link'] | undefined; children?: ReactNode }

function Message({ title, text, link, children }: MessageProps) {
  const look = useLook()
  return (
    <div className="mx-auto w-full max-w-[1440px] px-4 pt-[18vh] pb-16 *:max-w-4xl md:px-8">
      <title>{`${title} | ${look.title}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className={title.length > longestMasthead ? 'title' : 'masthead'}>{title}</h1>
      {text && <p className="mt-4 text-lg text-quiet">{text}</p>}
      <p className="mt-8 flex flex-wrap gap-x-8 gap-y-4">
        {[...(link ? [link] : []), { name: say('failure.back-home'), to: href('/') }].map(({ name, to }) => (
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
