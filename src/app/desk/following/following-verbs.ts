import type { SentTo } from '#access'
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

const failure = 'Something went wrong. Please try again.'

export const followingAction = deskAction<Args, Done>()({
  accept: {
    failure: 'Failed to change the quote.',
    run: async ({ ctx }, input: SentTo<typeof acceptOffer>) => ({
      did: 'settle',
      title: 'Quote changed',
      ...(await acceptOffer(ctx, input)),
    }),
  },
  dismiss: {
    failure,
    run: async ({ ctx }, input: SentTo<typeof dismissOffers>) => {
      const { batch, dismissed } = await dismissOffers(ctx, input)
      return { did: 'settle', title: dismissed === 1 ? 'Offer dismissed' : `${dismissed} offers dismissed`, batch }
    },
  },
  find: {
    failure: 'Failed to look up the site.',
    run: async ({ ctx, site }, input: SentTo<typeof findSite>) => {
      const { origin, name, publicKey } = await findSite(ctx, input, site.origin)
      return { did: 'find', site: { origin, name, publicKey } }
    },
  },
  follow: {
    failure: 'Failed to follow the site.',
    run: async ({ ctx, site }, input: SentTo<typeof followSite>) => {
      const { name } = await followSite(ctx, input, site.origin)
      return { did: 'say', title: `Following ${name}`, message: 'What it settled is read within minutes.' }
    },
  },
  unfollow: {
    failure,
    run: async ({ ctx }, input: SentTo<typeof unfollowSite>) => {
      const { name } = await unfollowSite(ctx, input)
      return { did: 'say', title: `No longer following ${name}` }
    },
  },
  confirm: {
    failure,
    run: async ({ ctx }, input: SentTo<typeof confirmKey>) => {
      const { name } = await confirmKey(ctx, input)
      return { did: 'say', title: `New key of ${name} confirmed` }
    },
  },
  read: {
    failure,
    run: async ({ ctx }) => {
      await readSitesNow(ctx)
      return { did: 'say', title: 'Reading the sites' }
    },
  },
  renew: {
    failure,
    run: async (ground, input: SentTo<typeof changeSiteKey>, typed) => {
      await changeSiteKey(await steppedUp(ground, typed), input)
      return { did: 'say', title: 'This site has a new key', message: 'Sites that follow it have to confirm it.' }
    },
  },
})
