import { useEffect } from 'react'
import { data, href, redirect } from 'react-router'
import { addressOf, language, say, sayRich } from '#messages'
import {
  askedDocument,
  checkLine,
  checkSentences,
  isOneLine,
  keepReport,
  lineIn,
  longestInAddress,
  patience,
  reportDays,
  reportDocument,
  reportLine,
  type CheckReport,
  type ReportedLine,
} from '#check'
import { countSearched, mostDocumentBytes } from '#library'
import { getSettings } from '#settings'
import { siteDay } from '#time'
import { OwnSheet } from '#ui/own-sheet'
import { lettersOfReport } from '../../lists/letters-of-report.ts'
import { fontLinks } from '../../page/font-links.ts'
import { ownAction, ownLoader } from '../../page/own-page.ts'
import { pageHead } from '../../seo/head.ts'
import { checkPath } from '../../site/paths.ts'
import { spelledDate } from '../../site/texts/prose.ts'
import { CheckForm } from './check-form.tsx'
import { KeepForm } from './keep-form.tsx'
import { KeptNote } from './kept-note.tsx'
import { ReportShown } from './report-shown.tsx'
import { ReportTools } from './report-tools.tsx'
import { trueNext, type TrueNext } from './true-next.ts'
import { TrueNextShown } from './true-next-shown.tsx'
import { useChecking } from './use-checking.ts'
import { VerdictShown } from './verdict-shown.tsx'
import { WaysHere } from './ways-here.tsx'
import type { Route } from './+types/check-page'

const tooLongSaid = () => say('check.address-takes-line-up', { count: longestInAddress })

export const loader = ownLoader(checkSentences.check, async ({ ctx, site }, _args: Route.LoaderArgs, url) => {
  const typed = { text: url.searchParams.get('q') ?? '', author: url.searchParams.get('author') ?? '' }
  const isTooLong = typed.text.trim().length > longestInAddress
  const asked = typed.text.trim() === '' || isTooLong ? null : lineIn(typed.text, typed.author.trim() || null)
  const [settings, searched, checked] = await Promise.all([getSettings(ctx), countSearched(ctx), asked && checkLine(ctx, asked)])
  const line = checked && reportLine(checked)
  const next = checked && (await trueNext(ctx, checked))
  const shown = {
    typed: asked ? { text: asked.text, author: asked.author ?? '' } : typed,
    tooLong: isTooLong ? tooLongSaid() : null,
    line,
    next,
    searched,
    days: reportDays,
    longest: longestInAddress,
    mostBytes: mostDocumentBytes,
    origin: site.origin,
    lettering: lettersOfReport(line ? [line] : []),
    head: [
      ...pageHead({
        site,
        settings,
        title: say('check.quote-real'),
        description: say('check.paste-line-or-whole'),
        keywords: [],
        path: href('/check'),
        type: 'website',
        robots: typed.text === '' ? undefined : 'noindex',
        jsonLd: [],
      }),
      ...fontLinks([], { readAlong: true }),
    ],
  }
  return isTooLong ? data(shown, { status: 400 }) : shown
})

type Done = {
  document: { text: string; name: string | null }
  report: CheckReport | null
  kept: { address: string; deletion: string; until: string } | null
}

const actFailed = () => say('check.failed-check-document')

export const action = ownAction<Route.ActionArgs, Done>(actFailed, async ({ ctx, site, device }, { act }, _args, form) => {
  const { text, author, name, most } = await askedDocument(ctx, form, device)
  const document = { text, name }
  if (act === 'keep') {
    const { id, key, until } = await keepReport(ctx, { ...document, most }, device)
    const address = site.origin + addressOf(href('/check/:id', { id }))
    const day = spelledDate(siteDay(until, site.timeZone))
    return { document, report: null, kept: { address, deletion: `${address}?key=${key}`, until: day } }
  }
  if (name === null && isOneLine(text)) return redirect(checkPath(lineIn(text, author)))
  return { document, report: await reportDocument(ctx, { ...document, most, ms: patience.ofPage }), kept: null }
})

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function CheckPage({ loaderData, actionData }: Route.ComponentProps) {
  const { typed, tooLong, line, next, searched, days, longest, mostBytes, origin } = loaderData
  const { check, checking, complaint, isBusy } = useChecking(mostBytes)
  const { done, refused } = actionData ?? {}
  const isBegun = checking !== null
  useEffect(() => {
    if (isBegun) document.querySelector<HTMLElement>('#report')?.focus()
  }, [isBegun])
  const shown =
    checking ??
    (done?.report ? { document: done.document, found: done.report.lines.length + done.report.left, ...done.report } : null)
  const answer = line && !checking && !done && !refused ? line : null
  return (
    <div className="check column max-w-4xl px-4 pt-8 md:px-8 md:pt-12">
      <OwnSheet of="check" />
      <h1 className={answer ? 'text-sm text-quiet' : 'title'}>{say('check.quote-real')}</h1>
      {answer ? (
        <Answer line={answer} next={next} />
      ) : (
        <p className="mt-3 max-w-prose text-lg text-pretty text-quiet">{about(searched)}</p>
      )}
      {done?.kept ? (
        <KeptNote kept={done.kept} />
      ) : (
        <section aria-label={say('check.check-a-text')} className={answer ? 'off-paper mt-16 border-t border-line pt-8' : ''}>
          {answer && <h2 className="text-xl">{say('check.check-something-else')}</h2>}
          <CheckForm
            key={typed.text + typed.author}
            typed={{
              text: refused?.typed.text ?? done?.document.text ?? typed.text,
              author: refused?.typed.author ?? typed.author,
            }}
            complaint={complaint ?? refused ?? (tooLong === null ? null : { sentence: tooLong, fields: {} })}
            isBusy={isBusy}
            longest={say('check.mb-at-most', { mb: mostBytes / 1024 / 1024 })}
            onSubmit={(event) => void check(event)}
          />
        </section>
      )}
      {shown && (
        <section aria-labelledby="report" className="mt-14">
          <ReportShown lines={shown.lines} found={shown.found} left={shown.left ?? 0}>
            {shown.left === null ? (
              <output className="mt-4 block text-quiet">
                {say('check.checking-of', { n: Math.min(shown.lines.length + 1, shown.found), found: shown.found })}
              </output>
            ) : (
              shown.lines.length > 0 && (
                <div className="off-paper mt-6 flex flex-wrap gap-3">
                  <KeepForm document={shown.document} days={days} />
                  <ReportTools report={{ name: shown.name, lines: shown.lines, left: shown.left }} origin={origin} />
                </div>
              )
            )}
          </ReportShown>
        </section>
      )}
      {!shown && !done?.kept && <WaysHere origin={origin} longest={longest} />}
    </div>
  )
}

/** The line, as large as it will be where it is printed, and what the site says of it. */
function Answer({ line, next }: { line: ReportedLine; next: TrueNext | null }) {
  return (
    <>
      <blockquote className="mt-3">
        <p className="check-asked" dir="auto">
          {line.text}
        </p>
        {line.author !== null && (
          <footer className="mt-3 font-name text-quiet">{sayRich('check.said-be', { author: <bdi>{line.author}</bdi> })}</footer>
        )}
      </blockquote>
      <section aria-labelledby="answer" className="mt-8 border-t border-line pt-8 md:mt-10 md:pt-10">
        <VerdictShown line={line} id="answer" level={2} />
        {next && <TrueNextShown next={next} />}
      </section>
    </>
  )
}

function about({ texts, words }: { texts: number; words: number }): string {
  if (texts === 0) return say('check.about-without-texts')
  return say('check.about', { texts, words, said: wordsSaid(words) })
}

/** "816,509", "9.6 million" */
const wordsSaid = (words: number) =>
  new Intl.NumberFormat(
    language(),
    words < 1_000_000 ? {} : { notation: 'compact', compactDisplay: 'long', maximumFractionDigits: 1 },
  ).format(words)
