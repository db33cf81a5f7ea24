import './tables.ts'

export { changeSiteKey } from './change-site-key.ts'
export { acceptOffer } from './followed/accept-offer.ts'
export { confirmKey } from './followed/confirm-key.ts'
export { dismissOffers } from './followed/dismiss-offers.ts'
export { findSite } from './followed/find-site.ts'
export {
  countStatementOffers,
  findFollowedSites,
  findStatementOffers,
  offersAtOnce,
  type StatementOffer,
} from './followed/find-statement-offers.ts'
export { followSite } from './followed/follow-site.ts'
export { offerWayBack } from './followed/offer-way-back.ts'
export { readFollowed, readSitesNow } from './followed/read-followed.ts'
export type { FollowedSite } from './followed/sites-store.ts'
export { unfollowSite } from './followed/unfollow-site.ts'
export { getSiteKeys } from './get-site-keys.ts'
export { findStatements, requirePublishing, type StatementPlace } from './published/find-statements.ts'
export { publishStatements } from './published/publish-statements.ts'
export type { OfferKind } from './tables.ts'
