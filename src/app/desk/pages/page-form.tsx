import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { say } from '#messages'
import { SelectField, TextArea, TextField } from '#ui/text-field'
import { Switch } from '#ui/switch'
import { toast } from '#ui/toast'
import { BlockEditor } from '../editor/block-editor.tsx'
import { blockError } from '../editor/block-error.ts'
import type { DraftInForm } from '../drafts/draft-in-form.ts'
import { DraftNote } from '../drafts/draft-note.tsx'
import { useDraftSave } from '../drafts/use-draft-save.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { differing, emptyOf, filledIn } from '../form/form-field.ts'
import { OtherVersion } from '../form/other-version.tsx'
import { useFormSave } from '../form/use-form-save.ts'
import { SeoPart } from '../seo-preview/seo-part.tsx'
import { Comments } from '../threads/comments.tsx'
import type { SentBy } from '../verbs/use-verb.ts'
import { pageForm, placeNames, pagePlaces, type EditedPage, type PageFields } from './page-fields.ts'
import type { createPageAction } from './page-verbs.ts'

type Props = {
  page: EditedPage | null
  draft?: DraftInForm | null
  /** What a new page begins with. */
  begun: Partial<PageFields>
  /** It is in place of a built-in page, whose address stays. */
  replaces: boolean
  languages: { code: string; name: string }[]
  quotes: Record<string, { text: string; author: string }>
  back: string
}

/** A page, over the list of pages. */
export function PageForm({ page, draft = null, begun, replaces, languages, quotes, back }: Props) {
  const navigate = useNavigate()
  const [waits, setWaits] = useState(false)
  const form = pageForm(languages[0]?.code ?? 'en')
  const stored = page && filledIn(form, page)
  const empty = { ...emptyOf(form), ...begun }
  const close = () => void navigate(back, { preventScrollReset: true })
  const { mine, set, text, errors, showAt, theirs, version, dirty, busy, save } = useFormSave<
    PageFields,
    SentBy<typeof createPageAction.verbs, 'save'>
  >({
    stored: page && stored && { fields: stored, version: page.version },
    empty,
    failed: say('desk-pages.not-saved'),
    onSaved: () => {
      toast({ kind: 'success', title: mine.isPublished ? say('desk-pages.saved-published') : say('desk-pages.saved-draft') })
      close()
    },
  })
  const kept = useDraftSave(page && { noun: 'page', id: page.id, version, draft }, showAt, close)
  const isDraftOpen = draft?.isOpen ?? false
  return (
    <FormDialog
      title={isDraftOpen ? say('desk-drafts.edit') : page ? say('desk-pages.edit') : say('desk-pages.new')}
      save={isDraftOpen ? say('desk-drafts.save-draft') : say('desk-pages.save')}
      also={page?.isPublished && !draft ? { says: say('desk-drafts.save-as-draft'), run: () => kept.saveDraft(mine) } : undefined}
      busy={busy || kept.busy}
      waits={waits ? say('desk-authors.waiting-for-picture') : undefined}
      dirty={dirty && !kept.isSaved}
      edits={page && kept.edits}
      errors={errors}
      refused={kept.refused}
      onClose={close}
      onSave={() => (isDraftOpen ? kept.saveDraft(mine) : save({ ...mine, ...(page ? {} : { replaces }) }))}
      wide
      after={page && <Comments noun="page" id={page.id} />}
      links={page && [{ name: say('desk-form.history'), to: href('/admin/pages/:id/history', { id: page.id }) }]}
    >
      {page && <DraftNote draft={draft} form={href('/admin/pages/:id', { id: page.id })} />}
      {theirs && <OtherVersion noun="page" fields={differing(form, mine, theirs, set)} />}
      <div className="grid gap-5">
        <TextField label={say('desk-pages.title-field')} {...text('title')} dir="auto" maxLength={150} required />
        <div className="grid gap-5 md:grid-cols-2">
          <TextField
            label={say('desk-pages.address')}
            {...text('slug')}
            hint={replaces ? say('desk-pages.address-stays') : say('desk-pages.address-hint')}
            readOnly={replaces}
            dir="auto"
            maxLength={80}
            autoCapitalize="none"
            spellCheck={false}
          />
          <SelectField label={say('desk-pages.language')} {...text('language')}>
            {languages.map(({ code, name }) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
        <BlockEditor
          title={say('desk-pages.content')}
          blocks={mine.blocks}
          onChange={(blocks) => set({ blocks })}
          quotes={quotes}
          error={blockError(errors)}
        />
        {!replaces && (
          <div className="grid gap-5 md:grid-cols-2">
            <SelectField
              label={say('desk-pages.menu')}
              name="place"
              value={mine.place}
              onChange={({ target }) => set({ place: placeIn(target.value) })}
              error={errors.place}
            >
              {pagePlaces.map((place) => (
                <option key={place} value={place}>
                  {placeNames[place]()}
                </option>
              ))}
            </SelectField>
            <TextField
              label={say('desk-pages.position')}
              name="position"
              type="number"
              min={0}
              max={999}
              value={mine.position}
              onChange={({ target }) => set({ position: Number(target.value) })}
              error={errors.position}
              hint={say('desk-pages.position-hint')}
            />
          </div>
        )}
        <SeoPart
          words={{ seo_title: mine.seo_title, seo_image: mine.seo_image }}
          set={({ seo_title = mine.seo_title, seo_image = mine.seo_image }) => set({ seo_title, seo_image })}
          wrong={(name) => errors[name]}
          onBusy={setWaits}
          kind="pages"
          id={page?.id ?? null}
          sample={{ title: mine.title, description: mine.description, language: mine.language }}
        >
          <TextArea
            label={say('desk-pages.description')}
            {...text('description')}
            hint={say('desk-pages.description-hint')}
            dir="auto"
            maxLength={300}
          />
        </SeoPart>
        {!isDraftOpen && (
          <Switch
            label={say('desk-pages.published')}
            hint={mine.isPublished ? say('desk-pages.published-hint') : say('desk-pages.draft-hint')}
            checked={mine.isPublished}
            onChange={(isPublished) => set({ isPublished })}
          />
        )}
      </div>
    </FormDialog>
  )
}

const placeIn = (value: string) => pagePlaces.find((place) => place === value) ?? 'none'
