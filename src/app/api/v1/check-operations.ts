import { type AskedLine, checkLine, checkLines, checkSentences, findQuotations, mostQuotations, patience } from '#check'
import { checkedLineAsJson } from './check-as-json.ts'
import * as shapes from './check-shapes.ts'
import { operation, longOperation } from './operation.ts'
import * as parameters from './parameters.ts'

const path = '/check'

/** What fits into an address in any script. */
const longestInAddress = 800

export const checkOneLine = operation({
  id: 'checkLine',
  path,
  summary: 'Check whether a quote is real',
  description:
    'Looks for the words in the site’s quotes and in the texts of its library, exactly or with some of them changed. Says where they are, how the text prints them and who wrote it, and how much was searched.',
  parameters: {
    text: parameters.words('text', longestInAddress).describe('The words. Longer ones go by POST.'),
    author: parameters.words('author', 200).optional().describe('Who is said to have said them.'),
  },
  answer: shapes.oneChecked,
  refusals: [],
  failure: checkSentences.check,
  example: (shown) => (shown ? { text: shown.line } : null),
  async find({ ctx, site, notes }, { text, author = null }) {
    notes.show('texts', 'quotes')
    notes.typed()
    return { data: checkedLineAsJson(site, await checkLine(ctx, { text, author }), null) }
  },
})

export const checkManyLines = longOperation({
  id: 'checkLines',
  path,
  summary: 'Check many lines, or a whole document',
  description:
    'Quotations in a document are found first: between quotation marks, in block quotes, and lines with a dash and a name. A body of type text/plain or text/markdown is a document. With Accept: application/x-ndjson each answer is a line of its own, sent when it is ready.',
  body: shapes.toCheck,
  row: shapes.checkedLine,
  answer: shapes.checkedLines,
  failure: checkSentences.check,
  example: (shown) => (shown ? { lines: [{ text: shown.line }] } : null),
  fromText: (document) => ({ document }),
  async find({ ctx, site }, { lines, document }) {
    const quotations = document === undefined ? null : await findQuotations(document)
    const asked = quotations ?? lines?.map(({ text, author }) => ({ text, author: author || null })) ?? []
    return { found: asked.length, rows: rowsOf(asked.slice(0, mostQuotations.inApi)) }

    async function* rowsOf(some: AskedLine[]) {
      const stop = AbortSignal.timeout(patience.usual)
      let n = 0
      for await (const checked of checkLines(ctx, some)) {
        yield checkedLineAsJson(site, checked, quotations?.[n++] ?? null)
        if (stop.aborted) return
      }
    }
  },
})
