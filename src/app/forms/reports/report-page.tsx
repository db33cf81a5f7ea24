import { href, Link, redirect } from 'react-router'
import { findEvidence } from '#evidence'
import { say, sayRich } from '#messages'
import { excerpt } from '#plates'
import { creditOf, getQuote } from '#quotes'
import { reportQuote, reportSentences } from '#reports'
import { getSettings } from '#settings'
import { ownAction, ownLoader } from '../../page/own-page.ts'
import { evidenceShown } from '../../evidence/evidence-shown.ts'
import InItsPlace from '../../evidence/in-its-place.tsx'
import { fontLinks } from '../../page/font-links.ts'
import { ReportForm } from './report-form.tsx'
import type { Route } from './+types/report-page'

const title = () => say('reports.something-wrong')

const loadFailed = () => say('reports.failed-fetch-quote-id')

export const loader = ownLoader(loadFailed, async ({ ctx }, { params }: Route.LoaderArgs, url) => {
  const [quote, settings] = await Promise.all([getQuote(ctx, params.id), getSettings(ctx)])
  const { id, text, language, direction } = quote
  const isSent = url.searchParams.get('sent') === 'true'
  const evidence = isSent ? null : await findEvidence(ctx, quote)
  return {
    isSent,
    quote: { id, text: excerpt(text, 400), language, direction, author: creditOf(quote) },
    evidence: evidence && evidenceShown(quote, evidence),
    // Whether an answer can reach anybody.
    leaves: ctx.mail.leaves,
    head: [{ title: `${title()} | ${settings.website_title}` }, { name: 'robots', content: 'noindex' }, ...fontLinks([])],
  }
})

export const action = ownAction<Route.ActionArgs, never>(reportSentences.send, async ({ ctx, device }, typed, { params }) => {
  const { kind, message, evidence, email, website } = typed
  await reportQuote(ctx, params.id, { kind, message, evidence, email, website }, device)
  return redirect(`${href('/quote/:id/wrong', { id: params.id })}?sent=true`)
})

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

/** Says to staff what is wrong with a quote; a form that the browser sends itself. */
export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isSent, quote, evidence, leaves } = loaderData
  const back = href('/quote/:id', { id: quote.id })
  return (
    <div className="column max-w-2xl px-4 pt-10 md:px-8 md:pt-16">
      <h1 className="title">{title()}</h1>
      <figure className="mt-6 border-s-2 border-line ps-5">
        <blockquote className="font-text text-lg whitespace-pre-line text-pretty" lang={quote.language} dir={quote.direction}>
          {quote.text}
        </blockquote>
        <figcaption className="mt-2 text-sm text-quiet">
          <bdi>{quote.author}</bdi> ·{' '}
          <Link to={back} className="tap underline underline-offset-4">
            {say('reports.back-quote')}
          </Link>
        </figcaption>
      </figure>
      {isSent ? (
        <output className="mt-8 block rounded-lg border border-accent p-5">
          <strong className="block font-serif text-xl font-normal">{say('reports.thank-telling-us')}</strong>
          <span className="mt-1 block">
            {sayRich('reports.someone-will-look-into', {
              link: (words) => (
                <Link to={href('/corrections')} className="underline underline-offset-4">
                  {words}
                </Link>
              ),
            })}
          </span>
        </output>
      ) : (
        <>
          {/* Who doubts the wording sees first how the text reads. */}
          {evidence && (
            <div className="mt-8">
              <InItsPlace evidence={evidence} />
            </div>
          )}
          <p className="mt-6 text-pretty text-quiet">{say('reports.wrong-name-wrong-word')}</p>
          <ReportForm
            key={quote.id}
            action={href('/quote/:id/wrong', { id: quote.id })}
            refused={actionData?.refused}
            leaves={leaves}
          />
        </>
      )}
    </div>
  )
}
