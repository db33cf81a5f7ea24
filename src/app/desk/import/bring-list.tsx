import { useEffect, useEffectEvent, useRef, useState, type DragEvent } from 'react'
import { href, useNavigate } from 'react-router'
import { Labelled, SelectField, TextArea } from '#ui/text-field'
import { sendList } from './send-list.ts'

/** A file, dropped or chosen, or text that was pasted: it goes to the server, and its own page opens. */
export function BringList({ encodings }: { encodings: { encoding: string; name: string }[] }) {
  const [encoding, setEncoding] = useState('')
  const navigate = useNavigate()
  const [share, setShare] = useState<number | null>(null)
  const [refused, setRefused] = useState<string>()
  const [isOver, setOver] = useState(false)
  const isBusy = share !== null

  const chooser = useRef<HTMLInputElement>(null)
  const bringChosen = useEffectEvent(() => {
    const [file] = chooser.current?.files ?? []
    if (file) void bring(file, file.name)
  })
  // Anyone who chose before the script was there is not left waiting.
  useEffect(() => bringChosen(), [])

  async function bring(list: Blob, name: string): Promise<void> {
    if (isBusy) return
    setRefused(undefined)
    setShare(0)
    try {
      await navigate(
        href('/admin/import/:id', { id: await sendList(list, name, list instanceof File ? encoding : '', setShare) }),
      )
    } catch (error) {
      setRefused(error instanceof Error ? error.message : 'The list could not be read.')
    } finally {
      setShare(null)
    }
  }

  function paste(form: FormData): void {
    const given = form.get('pasted')
    const text = typeof given === 'string' ? given : ''
    if (text.trim() === '') setRefused('Paste some quotes first.')
    else void bring(new Blob([text]), 'Pasted text')
  }

  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) void bring(file, file.name)
  }

  return (
    <section aria-label="Upload a list" className="mt-6 grid gap-6 lg:grid-cols-2">
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
        <Labelled
          label="A file"
          hint="CSV, TSV, JSON, one JSON item per line, plain text or fortunes; up to 200 MB, in any usual encoding. Drop it here, or choose it."
          error={refused}
        >
          {(described) => (
            <span className="desk-button relative justify-self-start has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
              <input
                ref={chooser}
                type="file"
                className="absolute inset-0 size-full cursor-pointer opacity-0"
                accept=".csv,.tsv,.tab,.txt,.json,.ndjson,.jsonl,.fortune,text/*,application/json"
                // Not disabled, which would take the focus away.
                aria-disabled={isBusy}
                onClick={(event) => isBusy && event.preventDefault()}
                onChange={({ currentTarget }) => {
                  const [file] = currentTarget.files ?? []
                  if (file && !isBusy) void bring(file, file.name).then(() => (currentTarget.value = ''))
                }}
                {...described}
              />
              <span aria-hidden>Choose a file</span>
            </span>
          )}
        </Labelled>
        <SelectField
          name="encoding"
          label="Encoding"
          value={encoding}
          onChange={({ currentTarget }) => setEncoding(currentTarget.value)}
          hint="You see the result before anything is imported, and can change it there."
        >
          <option value="">Automatic</option>
          {encodings.map((one) => (
            <option key={one.encoding} value={one.encoding}>
              {one.name}
            </option>
          ))}
        </SelectField>
        {isBusy && (
          <p className="flex items-center gap-3 text-sm" aria-live="polite">
            <progress value={share} max={1} aria-label="Sent" className="how-far min-w-0 flex-1" />
            {share < 1 ? `${Math.floor(share * 100)} %` : 'Reading the file…'}
          </p>
        )}
      </div>
      <form
        className="grid content-start gap-3 rounded-lg border border-line p-4"
        onSubmit={(event) => {
          event.preventDefault()
          paste(new FormData(event.currentTarget))
        }}
      >
        <TextArea
          name="pasted"
          label="Or paste text"
          rows={3}
          dir="auto"
          className="field max-h-64 overflow-auto py-2"
          placeholder={'“Know thyself.” — Thales of Miletus'}
          hint="One quote and its author per line, or the author on the next line. Put a blank line between quotes of several lines."
        />
        <button type="submit" className="desk-button justify-self-start" aria-disabled={isBusy}>
          Read the text
        </button>
      </form>
    </section>
  )
}
