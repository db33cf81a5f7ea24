import { toast } from '#ui/toast'
import { writeClipboard } from '#ui/write-clipboard'
import { reportMarkdown } from './report-markdown.ts'

type Props = { report: Parameters<typeof reportMarkdown>[0]; origin: string }

/** What a browser does with a report: both need a script. */
export function ReportTools({ report, origin }: Props) {
  const copy = () =>
    void writeClipboard(reportMarkdown(report, origin)).then(
      () => toast({ kind: 'success', title: 'Copied!' }),
      () => toast({ kind: 'error', title: 'Failed to copy', message: 'Select the text and copy it yourself.' }),
    )
  return (
    <>
      <button type="button" className="button needs-js" onClick={copy}>
        Copy as Markdown
      </button>
      <button type="button" className="button needs-js" onClick={() => print()}>
        Print
      </button>
    </>
  )
}
