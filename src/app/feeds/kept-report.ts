import { checkSentences, getReport } from '#check'
import { reportMarkdown } from '../documents/report-markdown.ts'
import type { MachineRoute } from '../page/machine-answers.ts'

/** A kept report in the words that its button copies. Its address is all that keeps it from others: no cache keeps it. */
export const keptReport: MachineRoute = {
  path: '/check/:id.md',
  isSaid: true,
  failure: checkSentences.check,
  async answer({ ctx, site }, { params }) {
    const { report } = await getReport(ctx, params['id'] ?? '')
    return new Response(reportMarkdown(report, site.origin), {
      headers: {
        'content-type': 'text/markdown; charset=utf-8',
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex, nofollow',
        vary: 'Accept',
      },
    })
  },
}
