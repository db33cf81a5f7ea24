import { useState, type ComponentProps, type DragEvent } from 'react'
import { href, useHref } from 'react-router'
import { say } from '#messages'
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
  const at = useHref(href('/check'))
  const fields = complaint?.fields ?? {}
  const drag = (over: boolean) => (event: DragEvent<HTMLTextAreaElement>) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(over)
  }
  return (
    <form
      method="post"
      action={at}
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
      <Labelled label={say('check.line-caption-or-article')} error={fields.text}>
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
            placeholder={say('check.paste-it-here')}
          />
        )}
      </Labelled>
      <div className="check-more">
        <TextField
          name="author"
          label={say('check.said-be-optional')}
          dir="auto"
          autoComplete="off"
          maxLength={120}
          defaultValue={typed.author}
          error={fields.author}
          hint={say('check.single-line-article-names')}
        />
        <Labelled label={say('check.or-a-file')} error={fields.file} hint={say('check.txt-md-docx-epub', { longest })}>
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
          {isBusy ? say('check.checking') : say('check.check')}
        </button>
      </p>
    </form>
  )
}
