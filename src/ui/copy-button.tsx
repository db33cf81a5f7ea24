import { say } from '#messages'
import { toast } from './toast.tsx'
import { writeClipboard } from './write-clipboard.tsx'

type Props = {
  text: string
  /** The same with its italics, for programs that take them. */
  html?: string | undefined
  /** Where there are several: what this one copies. */
  what?: string
}

export function CopyButton({ text, html, what }: Props) {
  const copy = () =>
    void writeClipboard(text, html).then(
      () => toast({ kind: 'success', title: say('ui.copied') }),
      () => toast({ kind: 'error', title: say('ui.failed-to-copy'), message: say('ui.copy-yourself') }),
    )
  return (
    <button type="button" className="button needs-js" onClick={copy} aria-label={what && say('ui.copy-what', { what })}>
      {say('ui.copy')}
    </button>
  )
}
