import { href } from 'react-router'
import { say, siteHref } from '#messages'
import { ConfirmDialog } from '#ui/confirm-dialog'
import type { Namesake } from './ask-namesakes.ts'

type Props = {
  name: string
  namesakes: readonly Namesake[]
  /** Without years and nationality nobody can tell them apart. */
  isBare: boolean
  isNew: boolean
  busy: boolean
  onYes: () => void
  onNo: () => void
}

/** Asked once before two have the same name: most of the time they are the same person, and sometimes not. */
export function NamesakesQuestion({ name, namesakes, isBare, isNew, busy, onYes, onNo }: Props) {
  return (
    <ConfirmDialog
      title={say('desk-authors.namesakes', { count: namesakes.length, name: name.trim() })}
      text={
        <>
          <ul className="divide-y divide-line border-y border-line text-ink">
            {namesakes.map((one) => (
              <li key={one.id} className="flex items-start justify-between gap-4 py-2">
                <span className="min-w-0 wrap-anywhere">
                  <bdi className="font-medium">{one.name}</bdi>
                  <span className="block text-xs text-quiet" dir="auto">
                    {one.about}
                  </span>
                </span>
                <a
                  className="tap shrink-0 underline underline-offset-4"
                  href={siteHref(href('/admin/authors/:id', { id: one.id }))}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={say('desk-authors.open-in-window', { name: one.name })}
                >
                  {say('desk-authors.open')}
                </a>
              </li>
            ))}
          </ul>
          <p className="mt-3">{isBare ? say('desk-authors.another-person-bare') : say('desk-authors.another-person')}</p>
        </>
      }
      yes={isNew ? say('desk-authors.create-another') : say('desk-authors.use-the-name')}
      no={say('desk-form.keep-writing')}
      busy={busy}
      onYes={onYes}
      onNo={onNo}
    />
  )
}
