import { say, sayRich } from '#messages'
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
          {say('desk-following.sites-you-follow')}
        </h2>
        {isAdmin && sites.length > 0 && (
          <Button busy={busy} onClick={() => send('read')}>
            {say('desk-following.read-now')}
          </Button>
        )}
      </div>
      {sites.length === 0 && (
        <p className="mt-2 max-w-prose text-sm text-quiet">
          {isAdmin ? say('desk-following.none-yet-admin') : say('desk-following.none-yet')}
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
                <p className="mt-1 text-quiet">
                  {site.readAt === null ? say('desk-following.not-read') : say('desk-following.read-at', { at: site.readAt })}
                </p>
                {site.failure !== null && <p className="mt-1 text-wrong">{site.failure}</p>}
                {site.refused > 0 && <p className="mt-1 text-wrong">{say('desk-following.ignored', { count: site.refused })}</p>}
                {site.offeredKey !== null && (
                  <p className="mt-1">
                    {sayRich('desk-following.new-key', {
                      key: <span className="font-mono text-xs">{site.offeredKey.key}</span>,
                    })}
                  </p>
                )}
              </div>
              {isAdmin && (
                <div className="flex flex-wrap gap-2">
                  {site.offeredKey !== null && (
                    <Button
                      look="strong"
                      aria-disabled={busy}
                      aria-label={say('desk-following.confirm-key-of', { name: site.name })}
                      onClick={() =>
                        !busy && site.offeredKey && send('confirm', { id: site.id, publicKey: site.offeredKey.publicKey })
                      }
                    >
                      {say('desk-following.confirm-key')}
                    </Button>
                  )}
                  <Button
                    aria-label={say('desk-following.stop-of', { name: site.name })}
                    onClick={() => question.ask({ what: 'unfollow', site })}
                  >
                    {say('desk-following.stop')}
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
            label={say('desk-following.follow-another')}
            inputMode="url"
            autoComplete="off"
            placeholder="quotes.example.org"
            error={refused?.fields['address']}
            hint={say('desk-following.follow-hint')}
          />
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" busy={busy}>
              {say('desk-following.look-up')}
            </Button>
          </div>
        </form>
      )}
      <h2 className="mt-8 font-sans text-sm font-semibold">{say('desk-following.own-key')}</h2>
      {ownKey === null ? (
        <p className="mt-2 max-w-prose text-sm text-quiet">{say('desk-following.publishes-nothing')}</p>
      ) : (
        <>
          <p className="mt-2 max-w-prose text-sm text-quiet">{say('desk-following.compare')}</p>
          <p className="mt-1 font-mono text-xs wrap-anywhere">{ownKey}</p>
        </>
      )}
      {isAdmin && ownKey !== null && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button onClick={() => question.ask({ what: 'renew', isLeaked: false })}>{say('desk-following.make-key')}</Button>
          <Button onClick={() => question.ask({ what: 'renew', isLeaked: true })}>{say('desk-following.revoke-key')}</Button>
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
      title: say('desk-following.follow-question', { name: asked.name }),
      text: (
        <>
          <p className="wrap-anywhere">{say('desk-following.signs-with', { origin: asked.origin })}</p>
          <p className="mt-2 font-mono text-xs wrap-anywhere text-ink">{keyInGroups(asked.publicKey)}</p>
          <p className="mt-2">{say('desk-following.offered')}</p>
        </>
      ),
      yes: say('desk-following.follow'),
      grave: false,
    }
  if (asked.what === 'unfollow')
    return {
      title: say('desk-following.stop-question', { name: asked.site.name }),
      text: say('desk-following.stop-text'),
      yes: say('desk-following.stop'),
    }
  return asked.isLeaked
    ? {
        title: say('desk-following.revoke-question'),
        text: say('desk-following.revoke-text'),
        yes: say('desk-following.revoke-yes'),
      }
    : {
        title: say('desk-following.make-question'),
        text: say('desk-following.make-text'),
        yes: say('desk-following.make-key'),
      }
}
