import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { say, siteHref } from '#messages'
import { SelectField, TextArea } from '#ui/text-field'
import { Button } from '../head/button.tsx'
import { FileDrop } from '../form/file-drop.tsx'
import { sendFile } from '../form/send-file.ts'

/** A file, dropped or chosen, or text that was pasted: it goes to the server, and its own page opens. */
export function BringList({ encodings }: { encodings: { encoding: string; name: string }[] }) {
  const [encoding, setEncoding] = useState('')
  const navigate = useNavigate()
  const [share, setShare] = useState<number | null>(null)
  const [refused, setRefused] = useState<string>()
  const isBusy = share !== null

  async function bring(list: Blob, name: string): Promise<void> {
    if (isBusy) return
    setRefused(undefined)
    setShare(0)
    try {
      const query = new URLSearchParams({ name, encoding: list instanceof File ? encoding : '' })
      const to = {
        address: siteHref(`/api/desk/imports?${query.toString()}`),
        tooLarge: say('desk-import.too-large'),
        otherwise: say('desk-import.not-read'),
      }
      await navigate(href('/admin/import/:id', { id: await sendFile(to, list, setShare) }))
    } catch (error) {
      setRefused(error instanceof Error ? error.message : say('desk-import.not-read'))
    } finally {
      setShare(null)
    }
  }

  function paste(form: FormData): void {
    const given = form.get('pasted')
    const text = typeof given === 'string' ? given : ''
    if (text.trim() === '') setRefused(say('desk-import.paste-first'))
    else void bring(new Blob([text]), say('desk-import.pasted-text'))
  }

  return (
    <section aria-label={say('desk-import.upload-a-list')} className="mt-6 grid gap-6 lg:grid-cols-2">
      <FileDrop
        hint={say('desk-import.file-hint')}
        accept=".csv,.tsv,.tab,.txt,.json,.ndjson,.jsonl,.fortune,text/*,application/json"
        error={refused}
        share={share}
        onFile={(file) => bring(file, file.name)}
      >
        <SelectField
          name="encoding"
          label={say('desk-import.encoding')}
          value={encoding}
          onChange={({ currentTarget }) => setEncoding(currentTarget.value)}
          hint={say('desk-import.encoding-hint')}
        >
          <option value="">{say('desk-import.encoding-automatic')}</option>
          {encodings.map((one) => (
            <option key={one.encoding} value={one.encoding}>
              {one.name}
            </option>
          ))}
        </SelectField>
      </FileDrop>
      <form
        className="grid content-start gap-3 rounded-lg border border-line p-4"
        onSubmit={(event) => {
          event.preventDefault()
          paste(new FormData(event.currentTarget))
        }}
      >
        <TextArea
          name="pasted"
          label={say('desk-import.or-paste-text')}
          rows={3}
          dir="auto"
          className="field max-h-64 overflow-auto py-2"
          placeholder={say('desk-import.paste-example')}
          hint={say('desk-import.paste-hint')}
        />
        <Button type="submit" className="justify-self-start" busy={isBusy}>
          {say('desk-import.read-the-text')}
        </Button>
      </form>
    </section>
  )
}
