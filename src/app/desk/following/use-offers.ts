import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { say } from '#messages'
import { toast } from '#ui/toast'
import { refusalToast } from '../../page/refusal-toast.ts'
import { useDeskKeys } from '../keys/use-desk-keys.ts'
import { undoToast } from '../undo/undo-toast.ts'
import { useVerb } from '../verbs/use-verb.ts'
import type { OfferShown } from './following-shown.ts'
import type { followingAction } from './following-verbs.ts'

/** What can be done with the offers of a page, by buttons and by keys; these are meant for the first that was not skipped. */
export function useOffers(offers: readonly OfferShown[]) {
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set())
  const { revalidate } = useRevalidator()
  const { send, busy } = useVerb<typeof followingAction.verbs, 'accept' | 'dismiss'>({
    onDone: (done) => {
      if (done.did === 'settle') undoToast(done.title, done.batch)
    },
    onRefused: (refused) => {
      toast(refusalToast(refused))
      if (refused.code === 'conflict') void revalidate()
    },
  })
  const current = offers.find(({ id }) => !skipped.has(id)) ?? offers[0]
  const accept = ({ id, issuedAt, ours, does }: OfferShown) => {
    if (!busy && ours && does !== null) send('accept', { id, issuedAt, version: ours.version })
  }
  const dismiss = (some: readonly OfferShown[]) => {
    if (!busy && some.length > 0) send('dismiss', { offers: some.map(({ id, issuedAt }) => ({ id, issuedAt })) })
  }
  // Past the last one the first is the next again.
  const skip = ({ id: skippedNow }: OfferShown) =>
    setSkipped((before) =>
      offers.every(({ id }) => id === skippedNow || before.has(id)) ? new Set() : new Set([...before, skippedNow]),
    )
  const when = current !== undefined
  useDeskKeys(
    [
      { key: 'a', says: say('desk-following.accept'), run: () => current && accept(current), when },
      { key: 'n', says: say('desk-following.dismiss'), run: () => current && dismiss([current]), when },
      { key: 's', says: say('desk-following.skip'), run: () => current && skip(current), when },
    ],
    say('desk-head.other-sites'),
  )
  return { busy, current: current?.id ?? null, accept, dismiss, skip }
}
