import { TextField } from '#ui/text-field'
import { toast } from '#ui/toast'
import { Button } from '../head/button.tsx'
import { textIn } from '../form/text-in.ts'
import { useQuestion, type Question } from '../verbs/use-question.tsx'
import { useVerb } from '../verbs/use-verb.ts'
import { VerbPrompt } from '../verbs/verb-prompt.tsx'
import type { SiteShown } from './following-shown.ts'
import type { followingAction } from './following-verbs.ts'
import { keyInGroups } from './key-in-groups.ts'

type Props = {
  sites: SiteShown[]
  isAdmin: boolean
  /** Of this site; null where it publishes nothing. */
  ownKey: string | null
}

type Asked =
  | { what: 'follow'; origin: string; name: string; publicKey: string }
  | { what: 'unfollow'; site: SiteShown }
  | { what: 'renew'; isLeaked: boolean }

/** Which sites are followed, and by which keys. Admins change that. */
export function SiteList({ sites, isAdmin, ownKey }: Props) {
  const verb = useVerb<typeof followingAction.verbs>({
    onDone: (done) => {
      if (done.did === 'find') return question.ask({ what: 'follow', ...done.site })
      if (done.did === 'say') toast({ kind: 'success', ...done })
    },
    onRefused: ({ code, fields, sentence }) => {
      if (code !== 'password-needed' && !fields['address']) toast({ kind: 'error', title: sentence })
    },
  })
  const { send, busy, refused } = verb
  const question = useQuestion(
    (asked: Asked) => ({
      ...inWords(asked),
      run: () => {
        if (asked.what === 'follow') send('follow', { address: asked.origin, publicKey: asked.publicKey })
        else if (asked.what === 'unfollow') send('unfollow', { id: asked.site.id })
        else send('renew', { isLeaked: asked.isLeaked })
      },
    }),
    busy,
  )
  return (
    <section aria-labelledby="sites" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="sites" className="font-sans text-sm font-semibold">
          Sites you follow
        </h2>
        {isAdmin && sites.length > 0 && (
          <Button busy={busy} onClick={() => send('read')}>
            Read now
          </Button>
        )}
      </div>
      {sites.length === 0 && (
        <p className="mt-2 max-w-prose text-sm text-quiet">
          None yet. {isAdmin ? 'Enter the address of another Epigraph site below.' : 'An admin can follow other Epigraph sites.'}
        </p>
      )}
      {sites.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {sites.map((site) => (
            <li key={site.id} className="flex flex-wrap items-start justify-between gap-3 py-3">
              <div className="min-w-0 text-sm wrap-anywhere">
                <p>
                  <a href={site.origin} rel="noreferrer" target="_blank" className="link font-medium">
                    <bdi>{site.name}</bdi>
                  </a>{' '}
                  <span className="text-quiet">{site.origin}</span>
                </p>
                <p className="mt-1 font-mono text-xs text-quiet">{site.key}</p>
                <p className="mt-1 text-quiet">{site.readAt === null ? 'Not read yet.' : `Read ${site.readAt}.`}</p>
                {site.failure !== null && <p className="mt-1 text-wrong">{site.failure}</p>}
                {site.refused > 0 && (
                  <p className="mt-1 text-wrong">
                    {site.refused.toLocaleString('en')} {site.refused === 1 ? 'statement was' : 'statements were'} ignored: not
                    signed with this key, about another site, or unreadable.
                  </p>
                )}
                {site.offeredKey !== null && (
                  <p className="mt-1">
                    New key: <span className="font-mono text-xs">{site.offeredKey.key}</span>
                  </p>
                )}
              </div>
              {isAdmin && (
                <div className="flex flex-wrap gap-2">
                  {site.offeredKey !== null && (
                    <Button
                      look="strong"
                      aria-disabled={busy}
                      aria-label={`Confirm the new key of ${site.name}`}
                      onClick={() =>
                        !busy && site.offeredKey && send('confirm', { id: site.id, publicKey: site.offeredKey.publicKey })
                      }
                    >
                      Confirm the new key
                    </Button>
                  )}
                  <Button aria-label={`Stop following ${site.name}`} onClick={() => question.ask({ what: 'unfollow', site })}>
                    Stop following
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {isAdmin && (
        <form
          className="mt-4 grid max-w-prose gap-3"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!busy) send('find', { address: textIn(new FormData(event.currentTarget), 'address') })
          }}
        >
          <TextField
            name="address"
            label="Follow another site"
            inputMode="url"
            autoComplete="off"
            placeholder="quotes.example.org"
            error={refused?.fields['address']}
            hint="An Epigraph site. You see its name and key before anything is read."
          />
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" busy={busy}>
              Look up the site
            </Button>
          </div>
        </form>
      )}
      <h2 className="mt-8 font-sans text-sm font-semibold">Your own key</h2>
      {ownKey === null ? (
        <p className="mt-2 max-w-prose text-sm text-quiet">
          This site publishes nothing for others. An admin can change that in the settings (Let other sites follow our
          corrections).
        </p>
      ) : (
        <>
          <p className="mt-2 max-w-prose text-sm text-quiet">
            Admins of sites that follow yours compare it with the one that they are shown.
          </p>
          <p className="mt-1 font-mono text-xs wrap-anywhere">{ownKey}</p>
        </>
      )}
      {isAdmin && ownKey !== null && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button onClick={() => question.ask({ what: 'renew', isLeaked: false })}>Make a new key</Button>
          <Button onClick={() => question.ask({ what: 'renew', isLeaked: true })}>Revoke this key</Button>
        </div>
      )}
      <VerbPrompt verb={verb} />
      {question.dialog}
    </section>
  )
}

function inWords(asked: Asked): Omit<Question, 'run'> {
  if (asked.what === 'follow')
    return {
      title: `Follow ${asked.name}?`,
      text: (
        <>
          <p className="wrap-anywhere">
            {asked.origin} signs with this key. If you can, compare it with the one that its staff see:
          </p>
          <p className="mt-2 font-mono text-xs wrap-anywhere text-ink">{keyInGroups(asked.publicKey)}</p>
          <p className="mt-2">What it says is offered to you. Nothing changes before somebody accepts it.</p>
        </>
      ),
      yes: 'Follow',
      grave: false,
    }
  if (asked.what === 'unfollow')
    return {
      title: `Stop following ${asked.site.name}?`,
      text: 'Its offers disappear. What you accepted stays, and you no longer hear if the site takes it back.',
      yes: 'Stop following',
    }
  return asked.isLeaked
    ? {
        title: 'Revoke this key?',
        text: 'Do this if somebody else may know the secret of this site, and change the secret, too. The key is listed as revoked, and a new one signs. Sites that follow yours read nothing until an admin there confirms the new key.',
        yes: 'Revoke the key',
      }
    : {
        title: 'Make a new key?',
        text: 'The old key stays listed as expired. Sites that follow yours read nothing until an admin there confirms the new key.',
        yes: 'Make a new key',
      }
}
