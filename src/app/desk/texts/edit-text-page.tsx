import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { href, useLocation, useNavigate } from 'react-router'
import type { SentTo } from '#access'
import { describeText, getDeskText } from '#library'
import { say } from '#messages'
import { toast } from '#ui/toast'
import { refusalToast } from '../../page/refusal-toast.ts'
import { pageNeeds } from '../../session/guards.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { deskAction } from '../verbs/desk-action.ts'
import { useVerb } from '../verbs/use-verb.ts'
import { deskLoader } from '../head/desk-loader.ts'
import type { Route } from './+types/edit-text-page'
import { AboutFields, aboutIn } from './about-fields.tsx'

export const middleware = [pageNeeds('texts.edit')]

const about = { failure: () => say('desk-texts.failed-load'), title: () => say('desk-texts.edit-text') }
export const loader = deskLoader(about, async ({ ctx }, { params: { id } }: Route.LoaderArgs) => {
  const { title, author, translator, of_work, edition, language, year, licence, address, shows } = await getDeskText(ctx, id)
  return {
    about: { title, author, translator, of_work, edition, language, year, licence, address, shows },
  }
})

export const action = deskAction<Route.ActionArgs, { saved: true }>()({
  save: {
    failure: () => say('desk-texts.failed-save'),
    run: async ({ ctx }, input: SentTo<typeof describeText>, _typed, { params: { id } }) => {
      await describeText(ctx, id, input)
      return { saved: true as const }
    },
  },
})

/** What is said of a text, over the list. */
export default function EditTextPage({ loaderData: { about } }: Route.ComponentProps) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const fields = useRef<HTMLDivElement>(null)
  const [isDirty, setDirty] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const close = () => void navigate(href('/admin/texts') + search, { preventScrollReset: true })
  const { send, busy } = useVerb<typeof action.verbs>({
    onDone: () => {
      toast({ kind: 'success', title: say('desk-texts.text-saved') })
      setSaved(true)
    },
    onRefused: (refused) => {
      setErrors(refused.fields)
      if (Object.keys(refused.fields).length === 0) toast(refusalToast(refused, say('desk-texts.text-not-saved')))
    },
  })
  const leave = useEffectEvent(close)
  // Not before the form knows that nothing of it is left to be lost.
  useEffect(() => {
    if (isSaved) leave()
  }, [isSaved])
  return (
    <FormDialog
      title={say('desk-texts.edit-text')}
      save={say('desk-texts.save-text')}
      busy={busy}
      dirty={isDirty && !isSaved}
      errors={errors}
      wide
      onSave={() => {
        const form = fields.current?.closest('form')
        if (form) send('save', aboutIn(new FormData(form)))
      }}
      onClose={close}
    >
      <div ref={fields} onChange={() => setDirty(true)}>
        <AboutFields about={about} errors={errors} />
      </div>
    </FormDialog>
  )
}
