import { expect, test } from 'vitest'
import type { ReportedLine } from '#check'
import { reportMarkdown } from './report-markdown.ts'

const line: ReportedLine = {
  text: '- A line\n[with a link](https://example.org)',
  author: '*Nobody*',
  where: { paragraph: 2, before: '', after: '' },
  verdict: 'not-found',
  said: { heading: 'Not found in the texts searched here', sentences: [], searched: '3 texts were searched.' },
  place: null,
  quote: null,
}

test('a report as Markdown has the words of the document, and none of them is markup', () => {
  expect(reportMarkdown({ name: 'notes_1.md', lines: [line], left: 1 }, 'https://quotes.example')).toBe(
    `# Quotations in “notes\\_1.md”

2 quotations:

- 1 not found in the texts here

1 more wasn’t checked.

## 1. Not found in the texts searched here

> \\- A line\\
> \\[with a link\\](https:\\/\\/example.org)

Said to be by \\*Nobody\\*. Paragraph 2.

3 texts were searched.
`,
  )
})
