import { useRef, useState } from 'react'
import { href, Link } from 'react-router'
import { say } from '#messages'
import type { Refused } from '../../page/own-page.ts'
import { NameEditor } from './name-editor.tsx'
import type { Person } from './person.ts'
import { Section } from './section.tsx'
import type { useOwnName } from './use-own-name.ts'

type Props = {
  own: ReturnType<typeof useOwnName>
  person: Person
  memberSince: string
  /** Opened by the address, or because what was typed was refused. */
  editing: boolean
  refused: Refused | undefined
}

export function ProfileInformation({ own, person, memberSince, editing: asked, refused }: Props) {
  const isNameRefused = refused?.typed.verb === 'update'
  const [editing, setEditing] = useState(asked || isNameRefused)
  // Save and Cancel go with the editor: the person who pressed one is where they opened it.
  const wasClosed = useRef(false)
  const close = () => {
    wasClosed.current = true
    setEditing(false)
  }
  return (
    <Section id="profile-information" title={say('account.profile-information')}>
      {editing ? (
        <NameEditor
          stored={own.name}
          typed={isNameRefused ? refused.typed.fullName : undefined}
          error={isNameRefused ? (refused.fields.fullName ?? refused.sentence) : undefined}
          busy={own.busy === 'update'}
          onSave={async (typed) => {
            const kept = await own.save(typed)
            if (kept) close()
          }}
          onCancel={close}
        />
      ) : (
        <Facts name={own.name} email={person.email} memberSince={memberSince} />
      )}
      {!editing && (
        <div className="mt-6 flex flex-wrap gap-3">
          <Link
            ref={(link) => {
              if (!link || !wasClosed.current) return
              wasClosed.current = false
              link.focus()
            }}
            to={`${href('/profile')}?edit`}
            className="button-strong"
            onClick={(event) => {
              event.preventDefault()
              setEditing(true)
            }}
          >
            {say('account.edit')}
          </Link>
          <form
            method="post"
            onSubmit={(event) => {
              event.preventDefault()
              void own.sync()
            }}
          >
            <input type="hidden" name="verb" value="sync" />
            <button type="submit" className="button" aria-disabled={own.busy !== null}>
              {own.busy === 'sync' ? say('account.syncing') : say('account.sync')}
            </button>
          </form>
        </div>
      )}
    </Section>
  )
}

function Facts({ name, email, memberSince }: { name: string; email: string; memberSince: string }) {
  const facts = [
    { term: say('account.full-name'), said: name || '—' },
    { term: say('account.email'), said: email },
    { term: say('account.member-since'), said: memberSince },
  ]
  return (
    <dl className="grid gap-4">
      {facts.map(({ term, said }) => (
        <div key={term}>
          <dt className="text-sm text-quiet">{term}</dt>
          <dd className="text-lg wrap-anywhere">
            <bdi>{said}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
