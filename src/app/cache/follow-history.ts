import { setTimeout as sleep } from 'node:timers/promises'
import { systemActor } from '#access'
import { asChanged, readChangeNotices, readSettled, tellAgain, type Changed, type Place } from '#changes'
import { forgetPageLinks } from '#pages'
import { forgetSettings } from '#settings'
import type { Ground } from '#platform/ground'
import { atMostEvery } from './at-most-every.ts'
import { mostPlaces, type ChangeHistory } from './change-history.ts'
import { lettingGo } from './letting-go.ts'

/** So often at most it is asked which of the notices that were heard are settled. */
const settleEveryMs = 200

/** Notices in one look. */
const mostAtOnce = 1_000

/** Something that takes long may be under way: then it is asked again so often. */
const againMs = 1_000

/** Tells the history what changes. It begins with what the database has written down, and again whenever notices may have been missed. */
export function followHistory(history: ChangeHistory, ground: Ground) {
  const ctx = { ...ground, actor: systemActor }
  const stopped = new AbortController()
  let turn = 0
  const settling = atMostEvery(settleEveryMs, () => void settle())

  return { begin, hear, note, stop }

  function begin(): void {
    history.lose()
    void load(++turn)
  }

  async function load(ours: number): Promise<void> {
    try {
      const notices = await readChangeNotices(ground, mostPlaces)
      if (ours !== turn) return
      // What was remembered before anybody listened may be older than the history says.
      forgetSettings()
      forgetPageLinks()
      for (const { notice, ...place } of notices) {
        history.hear(place)
        const change = notice === null ? undefined : asChanged(notice)
        if (change) note({ ...change, place })
        else history.note('*', place)
      }
      const last = notices.findLast(({ settled }) => settled)
      if (!last) return await loadAgain(ours)
      history.settle(last)
      settling.ask('')
    } catch (fault) {
      ground.log.warn({ err: fault }, 'the history of changes could not be read; pages on disk wait for it')
      await loadAgain(ours)
    }
  }

  /** Also where something that began before the first notice is still under way, in any database of the server. */
  async function loadAgain(ours: number): Promise<void> {
    await sleep(againMs, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined)
    if (ours === turn && !stopped.signal.aborted) await load(ours)
  }

  function hear(change: Changed): void {
    if (change.place) {
      note(change)
      history.hear(change.place)
      settling.ask('')
    } else if (change.seen !== 'nothing') {
      // Nobody can say later when it was. It is sent again with its place; until then no page on disk is used.
      history.lose()
      tellAgain(ctx, change).then(begin, begin)
    }
  }

  function note(change: Changed): void {
    const { place } = change
    if (!place) return
    const all = () => history.note('*', place)
    const one = (tag: Parameters<ChangeHistory['note']>[0]) => history.note(tag, place)
    lettingGo(
      { purge: one, markStale: one, clear: all },
      {
        liked: (id) => {
          one(`likes:${id}`)
          one('loved')
        },
        brought: () => {
          one('quotes')
          one('other-quotes')
        },
        forgetAll: all,
      },
    )(change)
  }

  /** From one place to the next as far as each was heard: what is rendered from now on has all of that in it. */
  async function settle(): Promise<void> {
    const ours = turn
    try {
      const place = history.place()
      if (!place || stopped.signal.aborted) return
      const next = await readSettled(ground, place.transaction, mostAtOnce)
      if (ours !== turn) return
      history.settle(lastHeard(place, next))
      if ((history.place()?.transaction ?? 0) >= history.newest()) return
    } catch (fault) {
      ground.log.debug({ err: fault }, 'it could not be told which changes are settled')
    }
    await sleep(againMs, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined)
    if (!stopped.signal.aborted) settling.ask('')
  }

  /** A transaction may have several notices: all of them, or none. */
  function lastHeard(place: Place, next: Place[]): Place {
    const unheard = next.find(({ mark }) => !history.has(mark))?.transaction ?? Infinity
    const cut = next.length === mostAtOnce ? (next.at(-1)?.transaction ?? 0) : Infinity
    return next.findLast(({ transaction }) => transaction < Math.min(unheard, cut)) ?? place
  }

  function stop(): void {
    stopped.abort()
    settling.stop()
    history.lose()
  }
}
