import { useRef, useState } from 'react'
import { href, useNavigate, type ShouldRevalidateFunction } from 'react-router'
import type { SentTo } from '#access'
import { bringDraft, dropDraft, getDraft, showsOf } from '#library'
import { say } from '#messages'
import { toast } from '#ui/toast'
import { ownLoader, type IdArgs } from '../../page/own-page.ts'
import { refusalToast } from '../../page/refusal-toast.ts'
import { pageNeeds } from '../../session/guards.ts'
import { useCaretInWrong } from '../form/use-caret-in-wrong.ts'
import { Button } from '../head/button.tsx'
import { DeskHead } from '../head/desk-head.tsx'
import { deskAction } from '../verbs/desk-action.ts'
import { useVerb } from '../verbs/use-verb.ts'
import type { Route } from './+types/draft-page'
import { AboutFields, aboutIn } from './about-fields.tsx'
import { DivisionFields, mendsIn } from './division-fields.tsx'

export const middleware = [pageNeeds('texts.edit')]

/** More are brought as they are: nobody mends a thousand headings by hand. */
const mostShown = 500

export const loader = ownLoader(
  () => say('desk-texts.failed-load'),
  async ({ ctx }, { params: { id } }: Route.LoaderArgs) => {
    const { name, about, outline } = await getDraft(ctx, id)
    return {
      title: about.title ?? name,
      name,
      about: { ...about, shows: showsOf(about.licence) },
      outline: outline.slice(0, mostShown),
      divisions: outline.length,
      words: outline.reduce((sum, { words }) => sum + words, 0),
    }
  },
)

export const action = deskAction<IdArgs, { brought: boolean }>()({
  bring: {
    failure: () => say('desk-texts.failed-bring'),
    run: async ({ ctx }, input: SentTo<typeof bringDraft>, _typed, { params: { id } }) => {
      await bringDraft(ctx, id, input)
      return { brought: true }
    },
  },
  drop: {
    failure: () => say('desk-texts.failed-discard'),
    run: async ({ ctx }, _input, _typed, { params: { id } }) => {
      await dropDraft(ctx, id)
      return { brought: false }
    },
  },
})

// A draft that was brought is gone, and one that was refused is as it was.
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod === undefined && defaultShouldRevalidate

/** What was recognised in a text, to be mended; then it is brought. */
export default function DraftPage({ loaderData: { name, about, outline, divisions, words } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  useCaretInWrong(form, errors)
  const { send, busy } = useVerb<typeof action.verbs>({
    onDone: ({ brought }) => {
      toast({ kind: 'success', title: brought ? say('desk-texts.text-brought') : say('desk-texts.text-discarded') })
      void navigate(href(brought ? '/admin/texts' : '/admin/texts/bring'))
    },
    onRefused: (refused) => {
      const found = Object.entries(refused.fields).map(([field, sentence]): [string, string] => [
        field.replace(/^about\./u, ''),
        sentence,
      ])
      setErrors(Object.fromEntries<string>(found))
      if (!found.some(([field]) => field in about)) toast(refusalToast(refused, say('desk-texts.text-not-brought')))
    },
  })
  return (
    <DeskHead
      title={about.title ?? say('desk-texts.a-text')}
      text={`${name} · ${say('desk-texts.words-in-divisions', { words, divisions })}`}
    >
      <form
        ref={form}
        className="mt-6 grid gap-8"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const given = new FormData(event.currentTarget)
          if (!busy) send('bring', { about: aboutIn(given), mends: mendsIn(given, outline) })
        }}
      >
        <section aria-labelledby="about">
          <h2 id="about" className="mb-3 font-sans text-sm font-semibold">
            {say('desk-texts.about-the-text')}
          </h2>
          <AboutFields about={about} errors={errors} />
        </section>
        <section aria-labelledby="divisions">
          <h2 id="divisions" className="font-sans text-sm font-semibold tabular-nums">
            {say('desk-texts.divisions-count', { count: divisions })}
          </h2>
          <p className="mt-1 max-w-prose text-sm text-quiet">{say('desk-texts.divisions-about')}</p>
          <DivisionFields outline={outline} />
          {divisions > outline.length && (
            <p className="mt-3 text-sm text-quiet">{say('desk-texts.other-divisions', { count: divisions - outline.length })}</p>
          )}
        </section>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="strong" busy={busy}>
            {busy ? say('desk-texts.bringing') : say('desk-texts.bring-the-text')}
          </Button>
          <Button look="plain" busy={busy} onClick={() => send('drop')}>
            {say('desk-texts.discard')}
          </Button>
        </div>
      </form>
    </DeskHead>
  )
}
