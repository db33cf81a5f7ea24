import type { Handler } from 'hono'
import { askedDocument, checkDocument, isOneLine, lineIn, type DocumentStep, type ReportedLine } from '#check'
import type { FaceAddresses } from '../http/face-address.ts'
import type { OwnEndpoint } from '../http/own-endpoint.ts'
import type { HttpEnv } from '../http/problem.ts'
import { streamOf } from '../http/stream-of.ts'
import { lettersOfReport } from '../lists/letters-of-report.ts'
import { withFaces } from '../page/page-faces.ts'
import { checkPath } from '../site/paths.ts'

/** Longer than this no document is worked on, in milliseconds. */
const patience = 60_000

/** Nothing between us and the page may wait until there is more. */
const headers = { 'content-type': 'application/x-ndjson; charset=utf-8', 'x-accel-buffering': 'no' }

/**
 * `POST /api/check`: the form of /check, from its script. Where a line is asked about alone, the answer is the address of its page. Else each line of it is a step: what
 * was read, and then each quotation when it is checked. The work ends when nobody reads any more.
 */
export function checkedDocument(own: OwnEndpoint, faces: FaceAddresses): Handler<HttpEnv> {
  return own(async ({ ctx, device }, c) => {
    const { text, author, name, most } = await askedDocument(ctx, await c.req.raw.formData().catch(() => new FormData()), device)
    if (name === null && isOneLine(text)) return Response.json({ address: checkPath(lineIn(text, author)) })
    const steps = checkDocument(ctx, text, { most, signal: AbortSignal.timeout(patience) })
    // What is wrong with the whole is said by the status: it is asked for before the answer begins.
    const first = await steps.next()
    return ndjson(
      (async function* (): AsyncGenerator<CheckStep> {
        yield { document: { text, name } }
        if (!first.done) yield first.value
        const lines: ReportedLine[] = []
        for await (const step of steps) {
          if ('line' in step) lines.push(step.line)
          yield step
        }
        // What is in other scripts needs faces that the page doesn't have.
        const more = withFaces({ lettering: lettersOfReport(lines) }, faces)
        if ('faces' in more) yield { faces: more.faces }
      })(),
    )
  })
}

type CheckStep = { document: { text: string; name: string | null } } | DocumentStep | { faces: unknown }

function ndjson(steps: AsyncIterable<CheckStep>): Response {
  return new Response(streamOf(inLines(steps)), { headers })
}

async function* inLines(steps: AsyncIterable<CheckStep>): AsyncGenerator<string> {
  for await (const step of steps) yield `${JSON.stringify(step)}\n`
}
