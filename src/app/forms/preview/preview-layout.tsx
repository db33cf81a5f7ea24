import { Outlet } from 'react-router'
import { draftSentences, getPreviewEnd } from '#drafts'
import { say } from '#messages'
import { siteDay } from '#time'
import { ownLoader } from '../../page/own-page.ts'
import { spelledDate } from '../../site/texts/prose.ts'
import type { Route } from './+types/preview-layout'

/** A preview can change or end at any moment, so it is made for each request. */
export const handle = { neverKept: true }

type PreviewArgs = Omit<Route.LoaderArgs, 'params'> & { params: { token?: string } }

export const loader = ownLoader(draftSentences.preview, async ({ ctx, site }, { params }: PreviewArgs) => {
  const until = await getPreviewEnd(ctx, params.token ?? '')
  return { until: spelledDate(siteDay(until, site.timeZone)) }
})

export const headers = () => ({
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
})

/** Says above a page that it is not published like this. */
export default function PreviewLayout({ loaderData: { until } }: Route.ComponentProps) {
  return (
    <>
      <p role="note" className="border-b border-line px-4 py-3 text-center text-sm md:px-8">
        {say('preview.not-published', { until })}
      </p>
      <Outlet />
    </>
  )
}
