import { useState } from 'react'
import { Switch } from '#ui/switch'
import { TextField } from '#ui/text-field'
import { toast } from '#ui/toast'
import type { View } from '#views'
import { FormDialog } from '../form/form-dialog.tsx'
import { useVerb } from '../verbs/use-verb.ts'
import type { viewVerbs } from './view-verbs.ts'

type Props = {
  /** Null for a new one. */
  view: View | null
  query: string
  isEditor: boolean
  onClose: () => void
}

/** The name of a view, and whom it is for. */
export function ViewDialog({ view, query, isEditor, onClose }: Props) {
  const was = { name: view?.name ?? '', shared: view?.shared ?? false }
  const [name, setName] = useState(was.name)
  const [shared, setShared] = useState(was.shared)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const verb = useVerb<typeof viewVerbs>({
    onDone: ({ said }) => {
      toast({ kind: 'success', title: said })
      onClose()
    },
    onRefused: ({ fields, sentence }) => {
      setErrors(fields)
      if (Object.keys(fields).length === 0) toast({ kind: 'error', title: 'Error', message: sentence })
    },
  })
  return (
    <FormDialog
      title={view ? 'Rename view' : 'Save this view'}
      save="Save view"
      busy={verb.busy}
      dirty={name !== was.name || shared !== was.shared}
      errors={errors}
      onClose={onClose}
      onSave={() => {
        const more = isEditor ? { shared } : {}
        setErrors({})
        if (view) verb.send('change-view', { id: view.id, name, ...more })
        else verb.send('save-view', { name, query, ...more })
      }}
    >
      <div className="grid gap-5">
        <TextField
          label="Name"
          name="name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={errors.name}
          dir="auto"
          autoComplete="off"
          maxLength={80}
          required
        />
        {isEditor && <Switch label="Share with everyone" hint="All staff see it" checked={shared} onChange={setShared} />}
      </div>
    </FormDialog>
  )
}
