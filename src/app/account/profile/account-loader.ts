import type { MetaDescriptor } from 'react-router'
import { say } from '#messages'
import { SignInNeeded } from '#platform/errors'
import { getSettings } from '#settings'
import type { Account } from '#accounts'
import type { Flash } from '../../http/flash.ts'
import { ownLoader, type OwnGround } from '../../page/own-page.ts'
import { personOf, type Person } from './person.ts'

/** What every page of an account shows beside its own matter. */
export type AccountPage = { person: Person; flash: Flash | null; head: MetaDescriptor[] }

type Args = Parameters<Parameters<typeof ownLoader>[1]>[1]
type SignedIn = OwnGround & { account: Account }

/** The loader of a page of one's own account. `title` comes before the site's in the head; `failure` is shown when something unexpected fails. */
export function accountLoader<A extends Args, T extends object>(
  words: () => { title: string; failure: string },
  load: (ground: SignedIn, url: URL) => Promise<T>,
) {
  return ownLoader<A, T & AccountPage>(
    () => words().failure,
    async (ground, _args, url) => {
      const { account } = ground
      // The guard has sent everybody else to the door.
      if (!account) throw new SignInNeeded(say('account.authentication-required'))
      const [{ website_title }, own] = await Promise.all([getSettings(ground.ctx), load({ ...ground, account }, url)])
      return {
        ...own,
        person: personOf(account),
        flash: ground.cookies.takeFlash(),
        head: [{ title: `${words().title} | ${website_title}` }, { name: 'robots', content: 'noindex' }],
      }
    },
  )
}
