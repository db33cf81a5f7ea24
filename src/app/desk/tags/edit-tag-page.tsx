import { useState } from 'react'
import { href, useLocation, useNavigate } from 'react-router'
import type { SentTo } from '#access'
import { say } from '#messages'
import { getDeskTag, nameTag } from '#quotes'
import { toast } from '#ui/toast'
import { ownLoader, type Args } from '../../page/own-page.ts'
import { pageNeeds } from '../../session/guards.ts'
import { FormDialog } from '../form/form-dialog.tsx'
import { differing, emptyOf, field, filledIn, type FilledIn } from '../form/form-field.ts'
import { saveAction } from '../form/save-action.ts'
import { OtherVersion } from '../form/other-version.tsx'
import { useFormSave } from '../form/use-form-save.ts'
import { inEachLanguage } from '../names/in-each-language.ts'
import { NamesInLanguages } from '../names/names-in-languages.tsx'
import { spokenNames } from '../names/spoken-names.ts'
import { seoForm } from '../seo-preview/seo-form.ts'
import { SeoPart } from '../seo-preview/seo-part.tsx'
import type { SentBy } from '../verbs/use-verb.ts'
import type { Route } from './+types/edit-tag-page'

export const middleware = [pageNeeds('categories.edit')]

const loadFailed = () => say('desk-tags.failed-load')
export const loader = ownLoader(loadFailed, async ({ ctx }, { params }: Route.LoaderArgs) => {
  const tag = await getDeskTag(ctx, params.tag)
  return {
    title: say('desk-tags.edit', { tag: tag.slug }),
    languages: await spokenNames(ctx, tag),
    tag,
  }
})

export const action = saveAction<SentTo<typeof nameTag>, Args & { params: { tag: string } }>(
  () => say('desk-tags.failed-save'),
  (ctx, input, { tag }) => nameTag(ctx, tag, input),
)

const tagForm = () => ({
  names: field<Record<string, string>>(say('desk-names.title'), {}, inEachLanguage),
  ...seoForm(),
})
type TagFields = FilledIn<ReturnType<typeof tagForm>>

/** The names of a tag, and what its page says to search engines, over the list. */
export default function EditTagPage({ loaderData: { tag, languages } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const [waits, setWaits] = useState(false)
  const close = () => void navigate(href('/admin/tags') + search, { preventScrollReset: true })
  const form = tagForm()
  const { mine, set, errors, theirs, dirty, busy, save } = useFormSave<
    TagFields,
    NonNullable<SentBy<typeof action.verbs, 'save'>>
  >({
    stored: { fields: filledIn(form, tag), version: tag.version },
    empty: emptyOf(form),
    failed: say('desk-tags.failed-save'),
    onSaved: () => {
      toast({ kind: 'success', title: say('desk-tags.saved') })
      close()
    },
  })
  return (
    <FormDialog
      title={say('desk-tags.edit', { tag: tag.slug })}
      save={say('desk-tags.save')}
      busy={busy}
      waits={waits ? say('desk-authors.waiting-for-picture') : undefined}
      dirty={dirty}
      errors={errors}
      onClose={close}
      onSave={() => save(mine)}
    >
      {theirs && <OtherVersion noun="tag" fields={differing(form, mine, theirs, set)} />}
      {languages.length === 0 ? (
        <p className="text-quiet">{say('desk-names.no-languages')}</p>
      ) : (
        <NamesInLanguages
          open
          languages={languages}
          parts={[{ name: 'names', written: tag.slug.replaceAll('-', ' '), words: mine.names, set: (names) => set({ names }) }]}
          errors={errors}
        />
      )}
      <div className="mt-5">
        <SeoPart words={mine} set={set} wrong={(name) => errors[name]} onBusy={setWaits} kind="tags" id={tag.slug} sample={{}} />
      </div>
    </FormDialog>
  )
}
