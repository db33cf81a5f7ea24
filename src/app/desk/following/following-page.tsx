import { hasRight } from '#access'
import { Link } from 'react-router'
import { say } from '#messages'
import { getSettings } from '#settings'
import { findFollowedSites, findStatementOffers, getSiteKeys, offersAtOnce } from '#statements'
import { EmptyState } from '#ui/empty-state'
import { ownLoader } from '../../page/own-page.ts'
import { pageNeeds } from '../../session/guards.ts'
import { Button } from '../head/button.tsx'
import { DeskHead } from '../head/desk-head.tsx'
import { DeskPager } from '../table/desk-pager.tsx'
import { listPage } from '../table/list-address.ts'
import type { Route } from './+types/following-page'
import { offerShown, siteShown } from './following-shown.ts'
import { followingAction } from './following-verbs.ts'
import { keyInGroups } from './key-in-groups.ts'
import { OfferCard } from './offer-card.tsx'
import { SiteList } from './site-list.tsx'
import { useOffers } from './use-offers.ts'

export const middleware = [pageNeeds('evidence.confirm')]
export const handle = { times: true }

const failure = () => say('desk-following.failed-load')

export const loader = ownLoader(failure, async ({ ctx, site }, _args: Route.LoaderArgs, url) => {
  const page = listPage(url)
  const [settings, sites, { total, atLeast, offers }] = await Promise.all([
    getSettings(ctx),
    findFollowedSites(ctx),
    findStatementOffers(ctx, page),
  ])
  return {
    title: say('desk-head.other-sites'),
    isAdmin: hasRight(ctx.actor, 'following.manage'),
    ownKey:
      settings.publish_statements && hasRight(ctx.actor, 'settings.change')
        ? keyInGroups((await getSiteKeys(ctx)).publicKey)
        : null,
    page,
    total,
    atLeast,
    size: offersAtOnce,
    sites: sites.map((one) => siteShown(one, site.timeZone)),
    offers: offers.map((offer) => offerShown(offer, site.timeZone)),
  }
})

export const action = followingAction

/** What the sites that this one follows have settled otherwise, for staff to accept or dismiss. */
export default function FollowingPage({ loaderData }: Route.ComponentProps) {
  const { offers, sites, isAdmin, ownKey, page, total, atLeast, size } = loaderData
  const { busy, current, accept, dismiss, skip } = useOffers(offers)
  return (
    <DeskHead
      title={say('desk-head.other-sites')}
      text={say('desk-following.about')}
      actions={
        offers.length > 1 && (
          <Button aria-disabled={busy} onClick={() => dismiss(offers)}>
            {say('desk-following.dismiss-these', { count: offers.length })}
          </Button>
        )
      }
    >
      {offers.length > 0 ? (
        <section aria-labelledby="offers" className="mt-6">
          <h2 id="offers" className="font-sans text-sm font-semibold tabular-nums">
            {atLeast ? say('desk-following.waiting-at-least', { count: total }) : say('desk-following.waiting', { count: total })}
          </h2>
          <ul className="mt-3 grid gap-4">
            {offers.map((offer) => (
              <OfferCard
                key={offer.id}
                offer={offer}
                isCurrent={offer.id === current}
                busy={busy}
                onAccept={() => accept(offer)}
                onDismiss={() => dismiss([offer])}
                onSkip={() => skip(offer)}
              />
            ))}
          </ul>
          <DeskPager page={page} size={size} shown={offers.length} total={total} atLeast={atLeast} />
        </section>
      ) : (
        <div className="mt-6">
          <EmptyState
            title={page > 1 ? say('desk-following.none-on-page') : say('desk-following.none-waiting')}
            text={say('desk-following.none-text')}
          >
            {page > 1 && (
              <Link to="?" className="button">
                {say('desk-following.first-page')}
              </Link>
            )}
          </EmptyState>
        </div>
      )}
      <SiteList sites={sites} isAdmin={isAdmin} ownKey={ownKey} />
    </DeskHead>
  )
}
