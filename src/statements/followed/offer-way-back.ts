import type { WayBack } from '#changes'
import type { OfferRecord } from '../tables.ts'
import { lockOffers, readOfferRecords, saveStates } from './offers-store.ts'

/** An offer that was settled waits again, together with what it changed of the quote. */
export const offerWayBack: WayBack = {
  noun: 'statement-offer',
  right: 'evidence.confirm',
  hold: lockOffers,
  read: readOfferRecords,
  putBack: async (writing, steps) => {
    await saveStates(
      writing,
      steps.flatMap(({ id, before }) => {
        const record = before as OfferRecord | null // safe: what the record of a write holds of an offer is what offers-store.ts read
        return record ? [{ id, state: record.state, withdrawn: record.withdrawn }] : []
      }),
    )
  },
  seen: () => 'altered',
}
