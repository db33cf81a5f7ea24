import { useState } from 'react'
import { href, Link, useLocation, useNavigate } from 'react-router'
import type { SentTo } from '#access'
import { movePassages, type PassagesMoved } from '#evidence'
import { findTextsOf, getDeskText } from '#library'
import { say, sayRich } from '#messages'
import { Dialog } from '#ui/dialog'
import { toast } from '#ui/toast'
import { refusalToast } from '../../page/refusal-toast.ts'
import { pageNeeds } from '../../session/guards.ts'
import { undoToast } from '../undo/undo-toast.ts'
import { deskAction } from '../verbs/desk-action.ts'
import { useVerb } from '../verbs/use-verb.ts'
import { Button } from '../head/button.tsx'
import { deskLoader } from '../head/desk-loader.ts'
import type { Route } from './+types/move-page'

export const middleware = [pageNeeds('evidence.confirm')]

const about = { failure: () => say('desk-texts.failed-load'), title: () => say('desk-texts.move-passages') }
export const loader = deskLoader(about, async ({ ctx }, { params: { id } }: Route.LoaderArgs) => {
  const { title, author } = await getDeskText(ctx, id)
  const others = await findTextsOf(ctx, [author], [])
  return {
    text: { id, title },
    editions: others
      .filter((one) => one.id !== id && one.words > 0)
      .map(({ id: other, title: name, edition, translator, year }) => ({
        id: other,
        name: [name, translator && say('desk-evidence.translated-by', { translator }), edition, year].filter(Boolean).join(' · '),
      })),
  }
})

export const action = deskAction<Route.ActionArgs, PassagesMoved>()({
  move: {
    failure: () => say('desk-texts.failed-move'),
    run: async ({ ctx }, input: SentTo<typeof movePassages>) => await movePassages(ctx, input),
  },
})

/** The passages of a text go to another edition of it, over the list. */
export default function MovePage({ loaderData: { text, editions } }: Route.ComponentProps) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [to, setTo] = useState(editions[0]?.id ?? '')
  const [stayed, setStayed] = useState<PassagesMoved['stayed']>()
  const close = () => void navigate(href('/admin/texts') + search, { preventScrollReset: true })
  const { send, busy } = useVerb<typeof action.verbs>({
    onDone: ({ batch, moved, stayed: left, next }) => {
      const title = say('desk-texts.passages-moved', { count: moved })
      if (batch !== null) undoToast(title, batch)
      else if (next === null) toast({ kind: 'validation', title })
      const all = [...(stayed ?? []), ...left]
      if (all.length > 0) setStayed(all)
      if (next !== null) send('move', { from: text.id, to, after: next })
      else if (all.length === 0) close()
    },
    onRefused: (refused) => toast(refusalToast(refused, say('desk-texts.passages-not-moved'))),
  })
  return (
    <Dialog
      title={say('desk-texts.move-passages')}
      onClose={close}
      foot={
        <>
          <Button look="plain" onClick={close}>
            {stayed || editions.length === 0 ? say('desk-quotes.close') : say('desk-form.cancel')}
          </Button>
          {!stayed && editions.length > 0 && (
            <Button look="strong" busy={busy} onClick={() => send('move', { from: text.id, to })}>
              {say('desk-texts.move-passages')}
            </Button>
          )}
        </>
      }
    >
      {stayed ? (
        <>
          <p className="text-pretty">{say('desk-texts.passages-stayed')}</p>
          <ul className="mt-4 divide-y divide-line border-y border-line text-sm">
            {stayed.map(({ id, text: words }) => (
              <li key={id} className="py-2">
                <Link to={href('/admin/quotes/:id', { id })} className="line-clamp-2 wrap-anywhere hover:underline" dir="auto">
                  {words}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : editions.length === 0 ? (
        <p className="text-pretty">
          {sayRich('desk-texts.no-other-text', { title: <bdi className="font-medium">{text.title}</bdi> })}
        </p>
      ) : (
        <>
          <p className="text-pretty">
            {sayRich('desk-texts.move-about', { title: <bdi className="font-medium">{text.title}</bdi> })}
          </p>
          <label className="mt-4 block text-sm">
            {say('desk-texts.move-to')}
            <select className="desk-choice mt-1 w-full" value={to} onChange={({ target }) => setTo(target.value)}>
              {editions.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        </>
      )}
    </Dialog>
  )
}
