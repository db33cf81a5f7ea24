import { href, isRouteErrorResponse, Link, Outlet, useMatches, useRevalidator } from 'react-router'
import { say } from '#messages'
import { failureHeaders, type PageFailure } from '../../page/page.ts'
import { useLook } from '../../shell/use-look.ts'
import type { Route } from './+types/desk-body'
import { isFailure, notAnswered } from '../away/not-answered.ts'
import { Button } from '../head/button.tsx'
import { DeskHead } from '../head/desk-head.tsx'

export const headers: Route.HeadersFunction = failureHeaders

/** The area of a page of the desk: what fails in it leaves the sidebar as it is. */
export default function DeskBody() {
  return (
    <>
      <title>{useTitle()}</title>
      <Outlet />
    </>
  )
}

/** What the loader of the page says, or that of the dialog over it, with the name of the site. */
function useTitle(): string {
  const { title: site } = useLook()
  const titles = useMatches().map(({ loaderData }) => (loaderData as { title?: string } | null | undefined)?.title) // safe: in the desk only loaders of pages say a title
  const title = titles.findLast(Boolean)
  return title === undefined ? site : `${title} | ${site}`
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { revalidate, state } = useRevalidator()
  const { status, sentence, text, requestId } = read(error)
  const isBusy = state !== 'idle'
  return (
    <>
      <title>{sentence}</title>
      <DeskHead title={sentence} text={text}>
        <div className="mt-6 flex flex-wrap gap-3">
          {(status >= 500 || status === 0) && (
            <Button look="strong" className="needs-js" busy={isBusy} onClick={() => void revalidate()}>
              {isBusy ? say('desk.trying') : say('desk.try-again')}
            </Button>
          )}
          <Link to={href('/admin/dashboard')} className="button">
            {say('desk.to-the-dashboard')}
          </Link>
        </div>
        {requestId && <p className="mt-8 text-xs text-quiet">{say('desk.request', { requestId })}</p>}
      </DeskHead>
    </>
  )
}

type Said = { status: number; text: string } & PageFailure

/** `status` is 0 where no answer came at all. */
function read(error: unknown): Said {
  if (notAnswered(error)?.isUnreached) return unreachable()
  if (!isRouteErrorResponse(error)) return { status: 500, text: temporary(), ...failure() }
  const said = isFailure(error.data) ? error.data : failure()
  return { status: error.status, text: error.status >= 500 ? temporary() : '', ...said }
}

const failure: () => PageFailure = () => ({ sentence: say('desk.something-went-wrong'), requestId: null })

const temporary = () => say('desk.might-be-temporary-issue')

const unreachable: () => Said = () => ({
  status: 0,
  sentence: say('desk.site-cannot-be-reached'),
  text: say('desk.may-be-offline-or'),
  requestId: null,
})
