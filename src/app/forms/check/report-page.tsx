import { href, Link, redirect } from 'react-router'
import { pageHref, say, sayRich } from '#messages'
import { deleteReport, getReport } from '#check'
import { getSettings } from '#settings'
import { siteDay } from '#time'
import { OwnSheet } from '#ui/own-sheet'
import { lettersOfReport } from '../../lists/letters-of-report.ts'
import { fontLinks } from '../../page/font-links.ts'
import { ownAction, ownLoader } from '../../page/own-page.ts'
import { orMissing } from '../../page/page.ts'
import { SentForm } from '../../page/sent-form.tsx'
import { spelledDate } from '../../site/texts/prose.ts'
import { ReportShown } from './report-shown.tsx'
import { ReportTools } from './report-tools.tsx'
import type { Route } from './+types/report-page'

const gone = () => ({
  title: say('check.report-isnt-here'),
  text: say('check.more-than-30-days'),
  link: { name: say('check.check-a-quote'), to: href('/check') },
})

/** Marks that turn letters round: an element holds them in, and a title doesn’t. */
const turning = /[\u202A-\u202E\u2066-\u2069]/gu

const loadFailed = () => say('check.failed-fetch-report')

/** A report is only for people who have its address: no cache keeps it. */
export const loader = ownLoader(loadFailed, async ({ ctx, site }, { params }: Route.LoaderArgs, url) => {
  const [settings, { report, createdAt, until }] = await Promise.all([
    getSettings(ctx),
    orMissing(getReport(ctx, params.id), gone()),
  ])
  const day = siteDay(createdAt, site.timeZone)
  return {
    id: params.id,
    report,
    day,
    date: spelledDate(day),
    until: spelledDate(siteDay(until, site.timeZone)),
    key: url.searchParams.get('key'),
    origin: site.origin,
    lettering: lettersOfReport(report.lines),
    head: [
      { title: `${say('check.quotations-in', { name: report.name.replace(turning, '') })} | ${settings.website_title}` },
      { name: 'robots', content: 'noindex, nofollow' },
      { tagName: 'link', rel: 'alternate', type: 'text/markdown', href: pageHref(`/check/${params.id}.md`) },
      // Its address is all that keeps it from others, and other pages of ours may load scripts of others. With `no-referrer` browsers would send the form without its origin.
      { name: 'referrer', content: 'strict-origin' },
      ...fontLinks([], { readAlong: true }),
    ],
  }
})

const actFailed = () => say('check.failed-delete-report')

export const action = ownAction<Route.ActionArgs, never>(actFailed, async ({ ctx }, { key = '' }, { params }) => {
  await deleteReport(ctx, params.id, key)
  // It isn’t there any more, as the page at its address says to everybody.
  return redirect(href('/check/:id', { id: params.id }))
})

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, report, day, date, until, key, origin } = loaderData
  return (
    <div className="check column max-w-4xl px-4 pt-8 md:px-8 md:pt-12">
      <OwnSheet of="check" />
      <p className="text-sm text-quiet">{say('check.are-these-quotes-real')}</p>
      <h1 className="title mt-1">
        <bdi>{report.name}</bdi>
      </h1>
      <p className="mt-3 max-w-prose text-pretty text-quiet">
        {sayRich('check.checked-against-texts-were', { until, date: <time dateTime={day}>{date}</time> })}
      </p>
      {key !== null && (
        <SentForm action={href('/check/:id', { id })} className="mt-6 grid gap-4 rounded-lg border border-line p-5">
          {actionData?.refused && (
            <p role="alert" className="text-sm text-wrong">
              {actionData.refused.sentence}
            </p>
          )}
          <p className="max-w-prose text-pretty">{say('check.address-deletes-report-before')}</p>
          <input type="hidden" name="key" value={key} />
          <p>
            <button type="submit" className="button">
              {say('check.delete-this-report')}
            </button>
          </p>
        </SentForm>
      )}
      <section aria-labelledby="report" className="mt-10">
        <ReportShown lines={report.lines} found={report.lines.length + report.left} left={report.left}>
          <div className="off-paper mt-6 flex flex-wrap gap-3">
            <ReportTools report={report} origin={origin} />
            <Link to={href('/check')} className="button">
              {say('check.check-something-else')}
            </Link>
          </div>
        </ReportShown>
      </section>
    </div>
  )
}
