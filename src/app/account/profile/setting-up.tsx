import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { say } from '#messages'
import type { Refused } from '../../page/own-page.ts'
import { useRefusalToast } from '../../page/use-refusal-toast.ts'
import { syncSoon } from './sync-soon.ts'

/** Somebody who can sign in and has no profile yet. It is made automatically; the button is for people who won't wait, or have no scripts. */
export function SettingUp({ freshSignIn, refused }: { freshSignIn: boolean; refused: Refused | undefined }) {
  const navigate = useNavigate()
  useRefusalToast(refused)
  const [waits, setWaits] = useState(refused === undefined)
  useEffect(() => {
    // What has failed once is not tried again behind one's back.
    if (refused) return
    return syncSoon(freshSignIn, (done) => {
      setWaits(false)
      if (done) void navigate('/profile', { replace: true })
    })
  }, [freshSignIn, refused, navigate])
  return (
    <div className="mx-auto grid max-w-[1440px] justify-items-start gap-6 px-4 pt-[18vh] pb-16 md:px-8">
      <h1 className="title">{say('account.setting-up-profile')}</h1>
      {waits && <Spinner>{say('account.takes-moment')}</Spinner>}
      {refused && (
        <p role="alert" className="text-lg text-quiet">
          {refused.sentence}
        </p>
      )}
      <form method="post">
        <input type="hidden" name="verb" value="sync" />
        <button type="submit" className="button-strong">
          {say('account.create-profile')}
        </button>
      </form>
    </div>
  )
}

/** For a wait that is felt: what is quicker than a moment shows none. `children` says it to who cannot see it turn. */
function Spinner({ children }: { children: string }) {
  return (
    <output className="flex items-center gap-4 text-quiet">
      <span aria-hidden className="waiting" />
      {children}
    </output>
  )
}
