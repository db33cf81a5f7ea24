import { longestLine, mostLines } from '#check'
import { countSearched } from '#library'
import type { PageGround } from '../page/page.ts'
import { blocks, list, plain } from './markdown.ts'

/** Explains checks, and how a program asks for one. The page itself is a form, which has no Markdown. */
export async function askingDocument({ ctx, site: { origin }, notes }: PageGround): Promise<string> {
  notes.show('texts')
  const { texts, words } = await countSearched(ctx)
  const api = `${origin}/api/v1/check`
  return blocks(
    '# Is this quote real?',
    plain(
      texts === 0
        ? 'A line is compared with the quotes of this site. It has no texts to search yet.'
        : `A line is looked up in ${texts.toLocaleString('en')} ${texts === 1 ? 'text' : 'texts'} (${words.toLocaleString('en')} words) and in the quotes of this site.`,
    ),
    plain(
      'The answer says how the source reads and where it is, or who didn’t say it, and how much was searched. What is not found here may still be real.',
    ),
    '## How a program asks',
    list([
      `One line: GET <${api}?text=To+be+or+not+to+be&author=Shakespeare>`,
      `Up to ${mostLines} lines of ${longestLine.toLocaleString('en')} characters each, or a document: POST <${api}>, as JSON or as text/plain. With the header Accept: application/x-ndjson each answer is sent when it is ready.`,
      `All of it: <${origin}/api>`,
      `Assistants: the tool check\\_quote at <${origin}/mcp>`,
    ]),
    '## By hand',
    list([
      `A form for a line, an article or a file: <${origin}/check>`,
      `Lines that go by a wrong name: <${origin}/misattributed>`,
    ]),
  )
}
