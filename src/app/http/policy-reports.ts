import type { Handler } from 'hono'
import { z } from 'zod'
import { plainPath, siteHref } from '#messages'
import type { Ground } from '#platform/ground'
import { problem, type HttpEnv } from './problem.ts'

export const reportPath = '/csp-reports'

/** How a page's policy says where a browser reports what it refused: today's way, and the one before it, which some browsers still go. */
export const reporting = () => ({
  directives: `report-uri ${siteHref(reportPath)}; report-to csp`,
  endpoints: `csp="${siteHref(reportPath)}"`,
})

type Report = { page: string; directive: string; blocked: string; source: string }

const maybe = z.string().nullish()

/** CSP 3, 5.2 (`report-uri`). */
const oldReport = z
  .object({
    'csp-report': z.object({
      'document-uri': z.string(),
      'effective-directive': maybe,
      'violated-directive': maybe,
      'blocked-uri': maybe,
      'source-file': maybe,
    }),
  })
  .transform(({ 'csp-report': said }): Report[] => [
    {
      page: said['document-uri'],
      directive: said['effective-directive'] ?? said['violated-directive'] ?? '',
      blocked: said['blocked-uri'] ?? '',
      source: said['source-file'] ?? '',
    },
  ])

/** Reporting API, 2.4; what else a browser reports is passed over. */
const newReports = z
  .array(
    z.union([
      z.object({
        type: z.literal('csp-violation'),
        body: z.object({ documentURL: z.string(), effectiveDirective: z.string(), blockedURL: maybe, sourceFile: maybe }),
      }),
      z.object({ type: z.string() }),
    ]),
  )
  .transform((all): Report[] =>
    all.flatMap((one) =>
      'body' in one
        ? {
            page: one.body.documentURL,
            directive: one.body.effectiveDirective,
            blocked: one.body.blockedURL ?? '',
            source: one.body.sourceFile ?? '',
          }
        : [],
    ),
  )

const shapes = new Map<string, (sent: unknown) => z.ZodSafeParseResult<Report[]>>([
  ['application/csp-report', (sent) => oldReport.safeParse(sent)],
  ['application/reports+json', (sent) => newReports.safeParse(sent)],
])

/** Neither is a type that a page of another site may send without asking first. */
export const isReport = (type: string | undefined) => shapes.has(typeOf(type))

const typeOf = (header = '') => header.split(';', 1)[0]?.trim().toLowerCase() ?? ''

/** Anybody may send one, so no more kinds than these are written to the log in an hour, and each of them once. */
const mostKinds = 30
const hour = 3_600_000

/**
 * `POST /csp-reports`: what browsers refused on our pages becomes a line in the log, which tells a fault of ours, or words that somebody
 * tried to smuggle in. Extensions of a browser are nobody's fault here. Some browsers send no Origin with a report, so none is
 * asked for (request-guard.ts); nothing is written but that line.
 */
export function policyReports({ log, clock }: Pick<Ground, 'log' | 'clock'>): Handler<HttpEnv> {
  const known = new Set<string>()
  let since = 0

  function tell({ page, directive, blocked, source }: Report): void {
    if ([blocked, source].some(isOfExtension)) return
    const now = clock.now().getTime()
    if (now - since >= hour) {
      known.clear()
      since = now
    }
    const kind = {
      directive: directive.split(' ', 1)[0]?.slice(0, 40) ?? '',
      blocked: originOf(blocked),
      page: areaOf(page),
    }
    const key = JSON.stringify(kind)
    if (known.has(key) || known.size >= mostKinds) return
    known.add(key)
    log.warn(kind, 'A browser refused what the content security policy does not allow.')
  }

  return async (c) => {
    const requestId = c.get('requestId')
    const read = shapes.get(typeOf(c.req.header('content-type')))
    if (!read) return problem(415, `Send the report as ${[...shapes.keys()].join(' or ')}.`, requestId)
    const { data } = read(await c.req.json().catch(() => undefined))
    if (!data) return problem(400, 'We couldn’t read this report.', requestId)
    for (const one of data) tell(one)
    return c.body(null, 204)
  }
}

const isOfExtension = (address: string) => /^[a-z-]+-extension\b/.test(address)

/** Whole addresses may hold what somebody searched for. */
function originOf(blocked: string): string {
  const { origin, protocol } = URL.canParse(blocked) ? new URL(blocked) : { origin: blocked, protocol: '' }
  return (origin === 'null' ? protocol : origin).slice(0, 100)
}

/** The first part of the path: a link out of a mail is a key. */
function areaOf(page: string): string {
  return URL.canParse(page) ? `/${plainPath(new URL(page).pathname).split('/', 2)[1] ?? ''}`.slice(0, 40) : ''
}
