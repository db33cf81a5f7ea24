import { say } from '#messages'
import { toast } from '#ui/toast'
import { writeClipboard } from '#ui/write-clipboard'
import { reportMarkdown } from '../../documents/report-markdown.ts'

type Props = { report: Parameters<typeof reportMarkdown>[0]; origin: string }

/** What a browser does with a report: both need a script. */
export function ReportTools({ report, origin }: Props) {
  const copy = () =>
    void writeClipboard(reportMarkdown(report, origin)).then(
      () => toast({ kind: 'success', title: say('check.copied') }),
      () => toast({ kind: 'error', title: say('check.failed-to-copy'), message: say('check.select-text-copy-yourself') }),
    )
  return (
    <>
      <button type="button" className="button needs-js" onClick={copy}>
        {say('check.copy-as-markdown')}
      </button>
      <button type="button" className="button needs-js" onClick={() => print()}>
        {say('check.print')}
      </button>
    </>
  )
}
