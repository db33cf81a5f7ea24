import { useRef, useState } from 'react'
import { href, Link, useLocation, useNavigate, useRevalidator } from 'react-router'
import { say } from '#messages'
import { getReport, reportSentences } from '#reports'
import { toast } from '#ui/toast'
import { pageNeeds } from '../../session/guards.ts'
import { DeskHead } from '../head/desk-head.tsx'
import { deskLoader } from '../head/desk-loader.ts'
import { NearList } from '../quotes/quote-form/near-duplicates.tsx'
import { undoToast } from '../undo/undo-toast.ts'
import { Comments } from '../threads/comments.tsx'
import { useVerb } from '../verbs/use-verb.ts'
import { OutcomePanel } from './outcome-panel.tsx'
import { QuoteHistory } from './quote-history.tsx'
import { QuotePassage } from './quote-passage.tsx'
import { QuoteStanding } from './quote-standing.tsx'
import { quotePassageShown } from './quote-passage-shown.ts'
import { readQuoteHistory } from './read-quote-history.ts'
import { ReportList } from './report-list.tsx'
import { reportShown } from './report-shown.ts'
import { reportAction } from './report-verbs.ts'
import { SettlementList } from './settlement-list.tsx'
import type { Route } from './+types/report-page'

export const middleware = [pageNeeds('reports.settle')]
export const handle = { times: true }

const about = { failure: reportSentences.load, title: () => say('desk-threads.noun-report') }
export const loader = deskLoader(about, async ({ ctx, site }, { params }: Route.LoaderArgs) => {
  const found = await getReport(ctx, params.id)
  const history = await readQuoteHistory(ctx, found.quote.id, site.timeZone)
  const passage = await quotePassageShown(ctx, found.quote)
  return { leaves: ctx.mail.leaves, history, passage, ...reportShown(found, site.timeZone) }
})

export const action = reportAction

/** The workbench: the reports on a quote, everything known about the quote, and one key for each decision. */
export default function ReportPage({ loaderData, params }: Route.ComponentProps) {
  const { quote, reports, settlements, near, history, passage, leaves } = loaderData
  const { search } = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const list = { pathname: href('/admin/corrections'), search }
  const sentFrom = useRef('')
  const verb = useVerb<typeof reportAction.verbs>({
    onDone: (done) => {
      if (done.did !== 'settle')
        return toast({
          kind: 'success',
          title: done.did === 'spam' ? say('desk-inbox.marked-as-spam') : say('desk-reports.reopened'),
        })
      const { said, batch, tells, next } = done
      undoToast(
        said,
        batch,
        tells === 0 ? undefined : leaves ? say('desk-reports.tells-soon') : say('desk-reports.answer-to-outbox'),
      )
      // Somebody who opened another report meanwhile stays there.
      if (sentFrom.current !== params.id) return
      if (next === null) void navigate(href('/admin/corrections'))
      else void navigate({ pathname: href('/admin/corrections/:id', { id: next }), search })
    },
    onRefused: (refused) => {
      if (refused.code !== 'invalid') toast({ kind: 'error', title: say('desk-form.error'), message: refused.sentence })
      // Shows what the other person did. The text typed here is kept.
      if (refused.code === 'conflict') void revalidate()
    },
  })
  const send: typeof verb.send = (name, ...input) => {
    sentFrom.current = params.id
    verb.send(name, ...input)
  }
  const open = reports.filter(({ state }) => state === 'open')
  const [ticked, setTicked] = useState({ of: params.id, ids: [params.id] })
  if (ticked.of !== params.id) setTicked({ of: params.id, ids: [params.id] })
  const chosen = open.filter(({ id }) => ticked.ids.includes(id))
  return (
    <DeskHead
      title={say('desk-threads.noun-report')}
      actions={
        <Link to={list} className="desk-button">
          {say('desk-reports.all-reports')}
        </Link>
      }
    >
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
          <QuoteStanding quote={quote} />
          <QuotePassage passage={passage} quote={quote} />
          <ReportList
            reports={reports}
            selected={chosen.map(({ id }) => id)}
            onSelect={(ids) => setTicked({ of: params.id, ids })}
            chosen={params.id}
            leaves={leaves}
            busy={verb.busy}
            send={send}
          />
          {open.length > 0 && chosen.length === 0 && <p className="text-sm">{say('desk-reports.tick-one')}</p>}
          {chosen.length > 0 && (
            <OutcomePanel
              // A new form for each report and after each settlement, but not when somebody else changes the quote meanwhile.
              key={`${params.id} ${settlements[0]?.id ?? ''}`}
              quote={quote}
              near={near}
              reports={chosen.map(({ id }) => id)}
              isAwaited={chosen.some(({ email }) => email !== null)}
              verb={{ send, busy: verb.busy, refused: verb.refused }}
            />
          )}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
          {near.length > 0 && (
            <section aria-labelledby="near">
              <h2 id="near" className="font-sans text-sm font-semibold">
                {say('desk-reports.similar')}
              </h2>
              <NearList quotes={near} author={quote.fields.author?.id ?? null} mayPublish />
            </section>
          )}
          <SettlementList settlements={settlements} busy={verb.busy} onReopen={(batch) => send('reopen', { batch })} />
          <Comments key={params.id} noun="report" id={params.id} />
          <QuoteHistory id={quote.id} history={history} />
        </div>
      </div>
    </DeskHead>
  )
}
