import type { SentTo } from '#access'
import { say } from '#messages'
import {
  acceptOffer,
  changeSiteKey,
  confirmKey,
  dismissOffers,
  findSite,
  followSite,
  readSitesNow,
  unfollowSite,
} from '#statements'
import type { Args } from '../../page/own-page.ts'
import { steppedUp } from '../../session/step-up.ts'
import { deskAction } from '../verbs/desk-action.ts'

type Done =
  | { did: 'settle'; title: string; batch: string }
  | { did: 'find'; site: { origin: string; name: string; publicKey: string } }
  | { did: 'say'; title: string; message?: string }

const failure = () => say('desk.try-once-more')

export const followingAction = deskAction<Args, Done>()({
  accept: {
    failure: () => say('desk-following.failed-accept'),
    run: async ({ ctx }, input: SentTo<typeof acceptOffer>) => ({
      did: 'settle',
      title: say('desk-following.quote-changed'),
      ...(await acceptOffer(ctx, input)),
    }),
  },
  dismiss: {
    failure,
    run: async ({ ctx }, input: SentTo<typeof dismissOffers>) => {
      const { batch, dismissed } = await dismissOffers(ctx, input)
      return { did: 'settle', title: say('desk-following.dismissed', { count: dismissed }), batch }
    },
  },
  find: {
    failure: () => say('desk-following.failed-find'),
    run: async ({ ctx, site }, input: SentTo<typeof findSite>) => {
      const { origin, name, publicKey } = await findSite(ctx, input, site.origin)
      return { did: 'find', site: { origin, name, publicKey } }
    },
  },
  follow: {
    failure: () => say('desk-following.failed-follow'),
    run: async ({ ctx, site }, input: SentTo<typeof followSite>) => {
      const { name } = await followSite(ctx, input, site.origin)
      return { did: 'say', title: say('desk-following.now-following', { name }), message: say('desk-following.read-soon') }
    },
  },
  unfollow: {
    failure,
    run: async ({ ctx }, input: SentTo<typeof unfollowSite>) => {
      const { name } = await unfollowSite(ctx, input)
      return { did: 'say', title: say('desk-following.no-longer', { name }) }
    },
  },
  confirm: {
    failure,
    run: async ({ ctx }, input: SentTo<typeof confirmKey>) => {
      const { name } = await confirmKey(ctx, input)
      return { did: 'say', title: say('desk-following.key-confirmed', { name }) }
    },
  },
  read: {
    failure,
    run: async ({ ctx }) => {
      await readSitesNow(ctx)
      return { did: 'say', title: say('desk-following.reading') }
    },
  },
  renew: {
    failure,
    run: async (ground, input: SentTo<typeof changeSiteKey>, typed) => {
      await changeSiteKey(await steppedUp(ground, typed), input)
      return { did: 'say', title: say('desk-following.new-key-made'), message: say('desk-following.new-key-text') }
    },
  },
})
