import { useEffect, useEffectEvent, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { say } from '#messages'
import { Labelled } from '#ui/text-field'

type Props = {
  hint: string
  accept: string
  error: string | undefined
  /** How much of a file was sent, from 0 to 1; null while none is on its way. */
  share: number | null
  onFile: (file: File) => Promise<void>
  children?: ReactNode
}

/** A place to which a file is dropped, or where it is chosen. */
export function FileDrop({ hint, accept, error, share, onFile, children }: Props) {
  const [isOver, setOver] = useState(false)
  const isBusy = share !== null
  const chooser = useRef<HTMLInputElement>(null)
  const takeChosen = useEffectEvent(() => {
    const [file] = chooser.current?.files ?? []
    if (file) void onFile(file)
  })
  // Anyone who chose before the script was there is not left waiting.
  useEffect(() => takeChosen(), [])

  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file && !isBusy) void onFile(file)
  }

  return (
    <div
      className="grid content-start gap-3 rounded-lg border border-dashed border-line p-4 data-over:border-accent"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Labelled label={say('desk-form.a-file')} hint={hint} error={error}>
        {(described) => (
          <span className="desk-button relative justify-self-start has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
            <input
              ref={chooser}
              type="file"
              className="absolute inset-0 size-full cursor-pointer opacity-0"
              accept={accept}
              // Not disabled, which would take the focus away.
              aria-disabled={isBusy}
              onClick={(event) => isBusy && event.preventDefault()}
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? []
                if (file && !isBusy) void onFile(file).then(() => (currentTarget.value = ''))
              }}
              {...described}
            />
            <span aria-hidden>{say('desk-form.choose-a-file')}</span>
          </span>
        )}
      </Labelled>
      {children}
      {isBusy && (
        <p className="flex items-center gap-3 text-sm" aria-live="polite">
          <progress value={share} max={1} aria-label={say('desk-form.sent')} className="how-far min-w-0 flex-1" />
          {share < 1 ? say('desk-sources.percent', { percent: Math.floor(share * 100) }) : say('desk-form.reading-the-file')}
        </p>
      )}
    </div>
  )
}
