import { toast } from './toast.tsx'
import { writeClipboard } from './write-clipboard.tsx'

export function CopyButton({ text }: { text: string }) {
  const copy = () =>
    void writeClipboard(text).then(
      () => toast({ kind: 'success', title: 'Copied!' }),
      () => toast({ kind: 'error', title: 'Failed to copy', message: 'Select the text and copy it yourself.' }),
    )
  return (
    <button type="button" className="button needs-js" onClick={copy}>
      Copy
    </button>
  )
}
