import type { Handler } from 'hono'
import { pageHref } from '#messages'
import { askedDocument, checkDocument, checkSentences, isOneLine, lineIn, type DocumentStep, type ReportedLine } from '#check'
import type { FaceAddresses } from '../http/face-address.ts'
import { levelOf } from '../http/house-answer.ts'
import type { OwnEndpoint } from '../http/own-endpoint.ts'
import type { HttpEnv } from '../http/problem.ts'
import { readForm } from '../http/read-form.ts'
import { streamLines } from '../http/stream-lines.ts'
import { lettersOfReport } from '../lists/letters-of-report.ts'
import { withFaces } from '../page/page-faces.ts'
import { checkPath } from '../site/paths.ts'

/**
 * `POST /api/check`: the form of /check, from its script. Where a line is asked about alone, the answer is the address of its page in the
 * reader’s language. Else each line of it is a step: what was read, and then each quotation when it is checked.
 */
export function checkedDocument(own: OwnEndpoint, faces: FaceAddresses): Handler<HttpEnv> {
  return own(async ({ ctx, device }, c) => {
    const { text, author, name, most } = await askedDocument(ctx, await readForm(c.req.raw), device)
    if (name === null && isOneLine(text)) return Response.json({ address: pageHref(checkPath(lineIn(text, author))) })
    const steps = checkDocument(ctx, text, { most })
    // What is wrong with the whole is said by the status: it is asked for before the answer begins.
    const first = await steps.next()
    return streamLines(allSteps(), {
      signal: c.req.raw.signal,
      failed: (fault) => ctx.log[levelOf(fault)]({ err: fault, requestId: ctx.requestId }, checkSentences.check),
    })

    async function* allSteps(): AsyncGenerator<CheckStep> {
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
    }
  })
}

type CheckStep = { document: { text: string; name: string | null } } | DocumentStep | { faces: unknown }
