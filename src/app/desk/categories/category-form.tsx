import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { say } from '#messages'
import { Switch } from '#ui/switch'
import { TextArea, TextField } from '#ui/text-field'
import { toast } from '#ui/toast'
import type { DraftInForm } from '../drafts/draft-in-form.ts'
import { DraftNote } from '../drafts/draft-note.tsx'
import { useDraftSave } from '../drafts/use-draft-save.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { differing, emptyOf, filledIn } from '../form/form-field.ts'
import { Comments } from '../threads/comments.tsx'
import { OtherVersion } from '../form/other-version.tsx'
import { useFormSave } from '../form/use-form-save.ts'
import { NamesInLanguages } from '../names/names-in-languages.tsx'
import type { Spoken } from '../names/spoken-names.ts'
import { SeoPart } from '../seo-preview/seo-part.tsx'
import type { SentBy } from '../verbs/use-verb.ts'
import { categoryForm, type CategoryFields, type EditedCategory } from './category-fields.ts'
import { CategoryPreview } from './category-preview.tsx'
import type { updateCategoryAction } from './category-actions.ts'
import { ColourField, shownColour, wholeColour } from './colour-field.tsx'

type Props = { category: EditedCategory | null; draft?: DraftInForm | null; languages: Spoken[]; back: string }

/** 'Add New Category' or 'Edit Category', over the list, whose address `back` is. */
export function CategoryForm({ category, draft = null, languages, back }: Props) {
  const navigate = useNavigate()
  const [waits, setWaits] = useState(false)
  const close = () => void navigate(back, { preventScrollReset: true })
  const { mine, set, text, errors, showAt, theirs, version, dirty, busy, save } = useFormSave<
    CategoryFields,
    SentBy<typeof updateCategoryAction.verbs, 'save'>
  >({
    stored: category && { fields: filledIn(categoryForm(), category), version: category.version },
    empty: emptyOf(categoryForm()),
    failed: category ? say('desk-categories.failed-update') : say('desk-categories.failed-create'),
    onSaved: () => {
      toast({ kind: 'success', title: category ? say('desk-categories.updated') : say('desk-categories.created') })
      close()
    },
  })
  const kept = useDraftSave(category && { noun: 'category', id: category.id, version, draft }, showAt, close)
  const isDraftOpen = draft?.isOpen ?? false
  const whole = { ...mine, color: wholeColour(mine.color) }
  return (
    <FormDialog
      title={
        category ? (isDraftOpen ? say('desk-drafts.edit') : say('desk-categories.edit-category')) : say('desk-categories.add-new')
      }
      save={
        category
          ? isDraftOpen
            ? say('desk-drafts.save-draft')
            : say('desk-categories.update-category')
          : say('desk-categories.create-category')
      }
      also={
        category?.isActive && !draft ? { says: say('desk-drafts.save-as-draft'), run: () => kept.saveDraft(whole) } : undefined
      }
      busy={busy || kept.busy}
      waits={waits ? say('desk-authors.waiting-for-picture') : undefined}
      dirty={dirty && !kept.isSaved}
      edits={category && kept.edits}
      errors={errors}
      refused={kept.refused}
      onClose={close}
      onSave={() => (isDraftOpen ? kept.saveDraft(whole) : save(whole))}
      after={category && <Comments noun="category" id={category.id} />}
      links={category && [{ name: say('desk-form.history'), to: href('/admin/categories/:id/history', { id: category.id }) }]}
    >
      {category && <DraftNote draft={draft} form={href('/admin/categories/:id', { id: category.id })} />}
      {theirs && <OtherVersion noun="category" fields={differing(categoryForm(), mine, theirs, set)} />}
      <div className="grid gap-5">
        <TextField label={say('desk-categories.name')} {...text('name')} dir="auto" maxLength={200} required />
        <TextArea label={say('desk-categories.description')} {...text('description')} dir="auto" required />
        <NamesInLanguages
          languages={languages}
          parts={[
            { name: 'names', written: mine.name, words: mine.names, set: (names) => set({ names }) },
            {
              name: 'descriptions',
              isLong: true,
              written: mine.description,
              words: mine.descriptions,
              set: (descriptions) => set({ descriptions }),
            },
          ]}
          errors={errors}
        />
        <ColourField value={mine.color} onChange={(color) => set({ color })} error={errors.color} />
        <CategoryPreview name={mine.name} color={shownColour(mine.color)} />
        <Switch
          label={say('desk-categories.status')}
          hint={mine.isActive ? say('desk-categories.active') : say('desk-categories.inactive-hint')}
          checked={mine.isActive}
          onChange={(isActive) => set({ isActive })}
        />
        <SeoPart
          words={mine}
          set={set}
          wrong={(name) => errors[name]}
          onBusy={setWaits}
          kind="categories"
          id={category?.id ?? null}
          sample={{ name: mine.name, description: mine.description }}
        />
      </div>
    </FormDialog>
  )
}
