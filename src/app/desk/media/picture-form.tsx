import type { ImageUse, MediaPlace } from '#images'
import { say, siteHref } from '#messages'
import { TextArea, TextField } from '#ui/text-field'
import { toast } from '#ui/toast'
import { FormDialog } from '../form/form-dialog.tsx'
import { OtherVersion } from '../form/other-version.tsx'
import { useFormSave } from '../form/use-form-save.ts'
import { FileButtons } from './file-buttons.tsx'
import type { Focus } from './focus.ts'
import { FocusPicker } from './focus-picker.tsx'
import { namesOfUses } from './media-words.ts'
import { PlaceList } from './place-list.tsx'

export type About = {
  name: string
  description: string
  author: string
  authorUrl: string
  licence: string
  sourceAddress: string
  focus: Focus | null
}

type Props = {
  picture: { id: string; url: string; version: number }
  about: About
  use: ImageUse
  facts: string
  brought: string
  places: MediaPlace[]
  /** How many places show it: the list ends at 200. */
  shown: number
  onClose: () => void
}

const empty: About = { name: '', description: '', author: '', authorUrl: '', licence: '', sourceAddress: '', focus: null }

/** The picture, what is said of it, and where it is shown. */
export function PictureForm({ picture, about, use, facts, brought, places, shown, onClose }: Props) {
  const { mine, set, errors, theirs, dirty, busy, save } = useFormSave<About, About & { version: number }>({
    stored: { fields: about, version: picture.version },
    empty,
    failed: say('desk-media.not-saved'),
    onSaved: () => {
      toast({ kind: 'success', title: say('desk-media.saved') })
      onClose()
    },
  })
  const line = (field: Exclude<keyof About, 'focus'>) => ({
    name: field,
    value: mine[field],
    onChange: ({ target }: { target: { value: string } }) => set({ [field]: target.value }),
    error: errors[field],
  })
  return (
    <FormDialog
      title={say('desk-media.picture')}
      save={say('desk-media.save')}
      busy={busy}
      dirty={dirty}
      errors={errors}
      wide
      onSave={() => save({ ...mine, version: picture.version })}
      onClose={onClose}
    >
      {theirs && (
        <OtherVersion
          noun="picture"
          fields={textFields.flatMap((field) =>
            theirs[field] === mine[field]
              ? []
              : [{ name: fieldNames[field](), theirs: theirs[field], take: () => set({ [field]: theirs[field] }) }],
          )}
        />
      )}
      <div className="grid gap-4">
        <FocusPicker src={siteHref(picture.url)} focus={mine.focus} onChange={(focus) => set({ focus })} />
        <p className="text-xs text-quiet">
          {facts} · {namesOfUses[use]()} · {brought} ·{' '}
          <a href={siteHref(picture.url)} target="_blank" rel="noreferrer" className="underline">
            {say('desk-media.open-file')}
          </a>
        </p>
        <TextField label={fieldNames.name()} {...line('name')} dir="auto" />
        <TextArea
          label={fieldNames.description()}
          {...line('description')}
          hint={say('desk-media.alt-hint')}
          rows={2}
          dir="auto"
        />
        <fieldset className="grid gap-4 md:grid-cols-2">
          <legend className="mb-2 text-sm font-medium">{say('desk-media.credit')}</legend>
          <TextField label={fieldNames.author()} {...line('author')} dir="auto" />
          <TextField label={fieldNames.licence()} {...line('licence')} placeholder="CC BY 4.0" />
          <TextField label={fieldNames.authorUrl()} {...line('authorUrl')} inputMode="url" dir="ltr" />
          <TextField label={fieldNames.sourceAddress()} {...line('sourceAddress')} inputMode="url" dir="ltr" />
        </fieldset>
        <section aria-labelledby="picture-places">
          <h3 id="picture-places" className="mb-2 text-sm font-medium">
            {say('desk-media.where-used')}
          </h3>
          <PlaceList places={places} />
          <div className="mt-3">
            <FileButtons isUsed={places.length > 0} shown={shown} isBackground={use === 'background'} onGone={onClose} />
          </div>
        </section>
      </div>
    </FormDialog>
  )
}

const textFields = ['name', 'description', 'author', 'authorUrl', 'licence', 'sourceAddress'] as const

const fieldNames: Record<(typeof textFields)[number], () => string> = {
  name: () => say('desk-media.name'),
  description: () => say('desk-media.alt'),
  author: () => say('desk-media.by'),
  authorUrl: () => say('desk-media.by-address'),
  licence: () => say('desk-media.licence'),
  sourceAddress: () => say('desk-media.source'),
}
