import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { say } from '#messages'
import { initialsOf } from '#authors/parts'
import { Switch } from '#ui/switch'
import { TagField } from '#ui/tag-field'
import { TextArea, TextField } from '#ui/text-field'
import { toast } from '#ui/toast'
import type { DraftInForm } from '../drafts/draft-in-form.ts'
import { DraftNote } from '../drafts/draft-note.tsx'
import { useDraftSave } from '../drafts/use-draft-save.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { differing, emptyOf, filledIn } from '../form/form-field.ts'
import { OwnControls, type OwnControl } from '../form/own-controls.tsx'
import { ImageField } from '../form/image-field.tsx'
import { Comments } from '../threads/comments.tsx'
import { OtherVersion } from '../form/other-version.tsx'
import { useFormSave } from '../form/use-form-save.ts'
import { NamesInLanguages } from '../names/names-in-languages.tsx'
import type { Spoken } from '../names/spoken-names.ts'
import { SeoPart } from '../seo-preview/seo-part.tsx'
import type { SentBy } from '../verbs/use-verb.ts'
import type { Namesake } from './ask-namesakes.ts'
import type { updateAuthorAction } from './author-actions.ts'
import { NamesakesQuestion } from './namesakes-question.tsx'
import { NearAuthors } from './near-authors.tsx'
import { authorForm, type AuthorFields, type EditedAuthor } from './author-fields.ts'

/** 'Add New Author' or 'Edit Author', over the list, whose address `back` is. */
type Props = {
  author: EditedAuthor | null
  own: readonly OwnControl[]
  draft?: DraftInForm | null
  languages: Spoken[]
  back: string
}

export function AuthorForm({ author, own, draft = null, languages, back }: Props) {
  const navigate = useNavigate()
  const [waits, setWaits] = useState(false)
  const close = () => void navigate(back, { preventScrollReset: true })
  const { mine, set, text, errors, showAt, theirs, asks, leaveAsks, version, dirty, busy, save } = useFormSave<
    AuthorFields,
    SentBy<typeof updateAuthorAction.verbs, 'save'>,
    Namesake[]
  >({
    stored: author && { fields: filledIn(authorForm(), author), version: author.version },
    empty: emptyOf(authorForm()),
    failed: say('desk-authors.failed-save'),
    onSaved: () => {
      toast({ kind: 'success', title: author ? say('desk-authors.updated') : say('desk-authors.created') })
      close()
    },
  })
  const kept = useDraftSave(author && { noun: 'author', id: author.id, version, draft }, showAt, close)
  const isDraftOpen = draft?.isOpen ?? false
  const line = (label: string, name: LineName, more: object = {}) => (
    <TextField label={label} {...text(name)} dir="auto" autoComplete="off" {...more} />
  )
  return (
    <FormDialog
      title={author ? (isDraftOpen ? say('desk-drafts.edit') : say('desk-authors.edit-author')) : say('desk-authors.add-new')}
      save={
        author
          ? isDraftOpen
            ? say('desk-drafts.save-draft')
            : say('desk-authors.update-author')
          : say('desk-authors.create-author')
      }
      also={author?.is_active && !draft ? { says: say('desk-drafts.save-as-draft'), run: () => kept.saveDraft(mine) } : undefined}
      busy={busy || kept.busy}
      waits={waits ? say('desk-authors.waiting-for-picture') : undefined}
      dirty={dirty && !kept.isSaved}
      edits={author && kept.edits}
      errors={errors}
      refused={kept.refused}
      wide
      onClose={close}
      onSave={() => (isDraftOpen ? kept.saveDraft(mine) : save(mine))}
      after={author && <Comments noun="author" id={author.id} />}
      links={author && linksOf(author)}
    >
      {author && <DraftNote draft={draft} form={href('/admin/authors/:id', { id: author.id })} />}
      {theirs && <OtherVersion noun="author" fields={differing(authorForm(), mine, theirs, set)} />}
      <div className="grid gap-5 md:grid-cols-2">
        {line(say('desk-authors.name-required'), 'name', { required: true, maxLength: 300 })}
        {author === null && <NearAuthors name={mine.name} />}
        {line(say('desk-authors.nationality'), 'nationality')}
        <div className="md:col-span-2">
          <TextArea label={say('desk-authors.biography')} {...text('bio')} dir="auto" />
        </div>
        <div className="md:col-span-2">
          <ImageField
            label={say('desk-authors.image-url')}
            use="author"
            value={mine.image}
            onChange={(image) => set({ image })}
            onBusy={setWaits}
            error={errors.image}
            placeholder={mine.name.trim() === '' ? undefined : <span className="font-medium">{initialsOf(mine.name)}</span>}
          />
        </div>
        <div className="grid grid-cols-2 gap-3">
          {line(say('desk-authors.born'), 'birth_date', {
            placeholder: '1905-04-12',
            hint: say('desk-authors.born-hint'),
          })}
          {line(say('desk-authors.died'), 'death_date', { placeholder: '1980-04-15' })}
        </div>
        {line(say('desk-authors.era'), 'era', { hint: say('desk-authors.era-hint') })}
        {line(say('desk-authors.sort-name'), 'sort_name', {
          placeholder: say('desk-authors.sort-name-example'),
          hint: say('desk-authors.sort-name-hint'),
        })}
        <TagField
          label={say('desk-authors.other-names')}
          name="aliases"
          value={mine.aliases}
          onChange={(aliases) => set({ aliases })}
          error={errors.aliases}
          hint={say('desk-authors.other-names-hint')}
        />
        <div className="md:col-span-2">
          <NamesInLanguages
            languages={languages}
            parts={[{ name: 'names', written: mine.name, words: mine.names, set: (names) => set({ names }) }]}
            errors={errors}
          />
        </div>
        <Switch
          label={say('desk-authors.active')}
          hint={mine.is_active ? say('desk-authors.visible') : say('desk-authors.hidden')}
          checked={mine.is_active}
          onChange={(is_active) => set({ is_active })}
        />
        <Switch
          label={say('desk-authors.needs-review')}
          hint={say('desk-authors.needs-review-hint')}
          checked={mine.needs_review}
          onChange={(needs_review) => set({ needs_review })}
        />
      </div>
      {own.length > 0 && (
        <fieldset className="mt-5 grid gap-5 border-t border-line pt-4 md:grid-cols-2">
          <legend className="float-start mb-1 w-full text-sm font-medium md:col-span-2">
            {say('desk-own-fields.own-fields')}
          </legend>
          <OwnControls fields={own} own={mine.own} onChange={(changed) => set({ own: changed })} wrong={(name) => errors[name]} />
        </fieldset>
      )}
      <div className="mt-5">
        <SeoPart
          words={mine}
          set={set}
          wrong={(name) => errors[name]}
          onBusy={setWaits}
          kind="authors"
          id={author?.id ?? null}
          sample={{ name: mine.name, nationality: mine.nationality, bio: mine.bio }}
        />
      </div>
      {asks && (
        <NamesakesQuestion
          name={mine.name}
          namesakes={asks}
          isBare={[mine.birth_date, mine.death_date, mine.era, mine.nationality].every((known) => known.trim() === '')}
          isNew={author === null}
          busy={busy}
          onYes={() => save({ ...mine, sure: true })}
          onNo={leaveAsks}
        />
      )}
    </FormDialog>
  )
}

type LineName = 'name' | 'nationality' | 'birth_date' | 'death_date' | 'era' | 'sort_name'

/** Where its versions are, and its previews while visitors don't see it. Those of a published one are beside its draft. */
function linksOf({ id, is_active }: EditedAuthor) {
  const previews = { name: say('desk-drafts.preview-links'), to: href('/admin/previews/:noun/:id', { noun: 'author', id }) }
  return [{ name: say('desk-form.history'), to: href('/admin/authors/:id/history', { id }) }, ...(is_active ? [] : [previews])]
}
