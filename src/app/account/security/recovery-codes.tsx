import { say, sayRich } from '#messages'
import { CopyButton } from '#ui/copy-button'

/** Shown this once: what is kept of them cannot be read back. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const text = codes.join('\n')
  return (
    <div className="grid gap-4 rounded-plate border border-current p-4">
      <p>{sayRich('account.recovery-codes-each-one', { strong: (words) => <strong>{words}</strong> })}</p>
      <ol className="grid grid-cols-2 gap-x-6 gap-y-1">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={text} />
        <a
          className="button"
          download="recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
        >
          {say('account.download')}
        </a>
      </div>
    </div>
  )
}
