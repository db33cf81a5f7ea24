import { useEffect, useRef, useState } from 'react'
import { say } from '#messages'
import { toast } from '#ui/toast'
import { useDeskKeys } from '../keys/use-desk-keys.ts'
import { undoToast } from '../undo/undo-toast.ts'
import { useFollow } from '../verbs/use-follow.ts'
import { useVerb } from '../verbs/use-verb.ts'
import type { ShownPair } from './shown-pair.ts'
import type { Done, duplicatesAction } from './duplicates-verbs.ts'

type Kind = 'quote' | 'author'

/** What can be done with the pairs of a page, by buttons and by keys; these are meant for the first that was not skipped. */
export function usePairs(kind: Kind, pairs: readonly ShownPair[], standing: Standing) {
  const scan = useScan(standing)
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set())
  const { send, busy } = useVerb<typeof duplicatesAction.verbs>({
    onDone: (done) => (done.did === 'look' ? scan.begin() : tell(done, (pair) => send('again', pair))),
  })
  const current = pairs.find(({ key }) => !skipped.has(key)) ?? pairs[0]
  const exact = pairs.filter(({ isExact }) => isExact)
  const merge = (pair: ShownPair, side: 'left' | 'right') => {
    const [stays, goes] = side === 'left' ? [pair.left, pair.right] : [pair.right, pair.left]
    if (!busy) send('merge', { kind, goes: goes.id, stays: stays.id })
  }
  const apart = (pair: ShownPair) => {
    if (!busy) send('apart', { kind, one: pair.left.id, other: pair.right.id })
  }
  // Past the last one the first is the next again.
  const skip = (pair: ShownPair) =>
    setSkipped((before) =>
      pairs.every(({ key }) => key === pair.key || before.has(key)) ? new Set() : new Set([...before, pair.key]),
    )
  const withCurrent = (run: (pair: ShownPair) => void) => () => current && run(current)
  useDeskKeys(
    [
      {
        key: '1',
        says: say('desk-duplicates.key-keep-the-left-one'),
        run: withCurrent((pair) => merge(pair, 'left')),
        when: current !== undefined,
      },
      {
        key: '2',
        says: say('desk-duplicates.key-keep-the-right-one'),
        run: withCurrent((pair) => merge(pair, 'right')),
        when: current !== undefined,
      },
      { key: 'n', says: say('desk-duplicates.key-not-the-same'), run: withCurrent(apart), when: current !== undefined },
      { key: 's', says: say('desk-duplicates.key-skip'), run: withCurrent(skip), when: current !== undefined },
    ],
    say('desk-duplicates.duplicates'),
  )
  return {
    busy,
    current: current?.key ?? null,
    exact,
    merge,
    apart,
    skip,
    mergeExact: () =>
      !busy &&
      send(
        'merge-exact',
        exact.map(({ left, right }) => ({ one: left.id, other: right.id })),
      ),
    isScanning: scan.isOn,
    look: () => {
      if (busy || scan.isOn) return
      scan.remember()
      send('look')
    },
  }
}

function tell(done: Exclude<Done, { did: 'look' }>, again: (pair: { kind: Kind; one: string; other: string }) => void): void {
  if (done.did === 'merge') return undoToast(words(done), done.batch)
  if (done.did === 'apart')
    return toast({
      kind: 'success',
      title: say('desk-duplicates.kept-apart'),
      action: { label: say('desk-duplicates.undo'), run: () => again(done.pair) },
    })
  toast({ kind: 'success', title: say('desk-duplicates.pair-is-back') })
}

function words({ kind, merged }: { kind: Kind; merged: number }): string {
  if (merged === 0) return say('desk-duplicates.nothing-to-merge')
  if (merged > 1) return say('desk-duplicates.merged-pairs', { count: merged })
  return kind === 'quote' ? say('desk-duplicates.merged-two-quotes') : say('desk-duplicates.merged-two-authors')
}

/** Pairs that are open, and things that the next scan compares. */
type Standing = { open: number; waiting: number }

/** The worker takes a job within this time; before, nothing waiting says nothing. */
const leastMs = 4_000

/** Follows a scan to its end, and says what it found. Pairs are saved with the last thing that waited, so none waiting means that it is done. */
function useScan({ open, waiting }: Standing) {
  const [isOn, setOn] = useState(false)
  const [isDue, setDue] = useState(false)
  const before = useRef(open)
  useFollow(isOn)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setDue(true), leastMs)
    return () => clearTimeout(timer)
  }, [isOn])
  useEffect(() => {
    if (!isOn || !isDue || waiting > 0) return
    const found = Math.max(0, open - before.current)
    const message =
      found === 0 ? say('desk-duplicates.no-new-duplicates') : say('desk-duplicates.found-new-pairs', { count: found })
    toast({ kind: 'success', title: say('desk-duplicates.scan-finished'), message })
    // oxlint-disable-next-line react/set-state-in-effect -- the end comes with the data of the page, not with an act of somebody
    setOn(false)
    setDue(false)
  }, [isOn, isDue, waiting, open])
  return {
    isOn,
    /** How many there are before it. */
    remember: () => {
      before.current = open
    },
    begin: () => setOn(true),
  }
}
