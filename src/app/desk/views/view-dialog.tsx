import { useState } from 'react'
import { useNavigate } from 'react-router'
import { say } from '#messages'
import { Switch } from '#ui/switch'
import { TextField } from '#ui/text-field'
import { toast } from '#ui/toast'
import type { View } from '#views'
import { FormDialog } from '../form/form-dialog.tsx'
import { useVerb } from '../verbs/use-verb.ts'
import type { ViewDone, ViewVerbs } from './view-verbs.ts'

type Props = {
  /** Null for a new one. */
  view: View | null
  query: string
  /** The person's own columns and rows, if `query` has none. */
  layoutQuery: string
  isEditor: boolean
  onClose: () => void
}

/** The name of a view, and whom it is for. */
export function ViewDialog({ view, query, layoutQuery, isEditor, onClose }: Props) {
  const was = { name: view?.name ?? '', shared: view?.shared ?? false }
  const [name, setName] = useState(was.name)
  const [shared, setShared] = useState(was.shared)
  const [isLaid, setLaid] = useState(true)
  const navigate = useNavigate()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const verb = useVerb<ViewVerbs>({
    onDone: ({ said, query: saved }: ViewDone) => {
      toast({ kind: 'success', title: said })
      onClose()
      if (saved !== undefined && saved !== query) void navigate(`?${saved}`, { preventScrollReset: true })
    },
    onRefused: ({ fields, sentence }) => {
      setErrors(fields)
      if (Object.keys(fields).length === 0) toast({ kind: 'error', title: say('desk-form.error'), message: sentence })
    },
  })
  return (
    <FormDialog
      title={view ? say('desk-quotes.rename-view') : say('desk-quotes.save-this-view')}
      save={say('desk-quotes.save-view')}
      busy={verb.busy}
      dirty={name !== was.name || shared !== was.shared}
      errors={errors}
      onClose={onClose}
      onSave={() => {
        const more = isEditor ? { shared } : {}
        setErrors({})
        if (view) verb.send('change-view', { id: view.id, name, ...more })
        else verb.send('save-view', { name, query: [query, isLaid ? layoutQuery : ''].filter(Boolean).join('&'), ...more })
      }}
    >
      <div className="grid gap-5">
        <TextField
          label={say('desk-quotes.view-name')}
          name="name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={errors.name}
          dir="auto"
          autoComplete="off"
          maxLength={80}
          required
        />
        {!view && layoutQuery !== '' && (
          <Switch
            label={say('desk-quotes.with-its-columns')}
            hint={say('desk-quotes.with-its-columns-hint')}
            checked={isLaid}
            onChange={setLaid}
          />
        )}
        {isEditor && (
          <Switch
            label={say('desk-quotes.share-with-everyone')}
            hint={say('desk-quotes.all-staff-see-it')}
            checked={shared}
            onChange={setShared}
          />
        )}
      </div>
    </FormDialog>
  )
}
