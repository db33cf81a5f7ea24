import { useState, type ComponentProps, type DragEvent } from 'react'
import { href } from 'react-router'
import { Labelled, TextField } from '#ui/text-field'
import type { Complaint } from './use-checking.ts'

type Props = {
  typed: { text: string; author: string }
  complaint: Complaint | null
  isBusy: boolean
  longest: string
  onSubmit: ComponentProps<'form'>['onSubmit']
}

/** A line, a caption, an article or a file. What was typed stays, whatever is wrong with it. */
export function CheckForm({ typed, complaint, isBusy, longest, onSubmit }: Props) {
  const [isOver, setOver] = useState(false)
  const fields = complaint?.fields ?? {}
  const drag = (over: boolean) => (event: DragEvent<HTMLTextAreaElement>) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(over)
  }
  return (
    <form
      method="post"
      action={href('/check')}
      encType="multipart/form-data"
      noValidate
      aria-busy={isBusy}
      className="mt-8 grid gap-5"
      onSubmit={onSubmit}
    >
      {complaint && (
        <p role="alert" className="rounded-plate border border-wrong px-4 py-3 text-sm">
          {complaint.sentence}
        </p>
      )}
      <Labelled label="A line, a caption or an article" error={fields.text}>
        {(described) => (
          <textarea
            {...described}
            name="text"
            rows={3}
            dir="auto"
            className="check-typed"
            onDragOver={drag(true)}
            onDragLeave={drag(false)}
            onDrop={(event) => {
              drag(false)(event)
              const input = event.currentTarget.form?.elements.namedItem('file')
              if (input instanceof HTMLInputElement && event.dataTransfer.files.length > 0) input.files = event.dataTransfer.files
            }}
            data-over={isOver ? '' : undefined}
            defaultValue={typed.text}
            placeholder="Paste it here"
          />
        )}
      </Labelled>
      <div className="check-more">
        <TextField
          name="author"
          label="Said to be by (optional)"
          dir="auto"
          autoComplete="off"
          maxLength={120}
          defaultValue={typed.author}
          error={fields.author}
          hint="For a single line. In an article the names beside the quotations count."
        />
        <Labelled label="Or a file" error={fields.file} hint={`txt, md, docx, EPUB, HTML or PDF. ${longest}`}>
          {(described) => (
            <input
              {...described}
              type="file"
              name="file"
              accept=".txt,.md,.markdown,.text,.docx,.epub,.html,.htm,.pdf,text/plain"
            />
          )}
        </Labelled>
      </div>
      <p>
        <button type="submit" className="button-strong" aria-disabled={isBusy}>
          {isBusy ? 'Checking …' : 'Check'}
        </button>
      </p>
    </form>
  )
}
