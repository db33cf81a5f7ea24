import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { Sent } from '#access'
import { toast } from '#ui/toast'
import { forget } from '../../page/client-cache.ts'
import type { ActionAnswer, Refused } from '../../page/own-page.ts'
import { refusalToast } from '../../page/refusal-toast.ts'

type Said<T> = {
  /** Once, after the page has its new data. */
  onDone?: (done: T) => void
  /** Instead of the toast that tells why. */
  onRefused?: (refused: Refused) => void
  /** Nothing was done yet: the password is asked for (verb-prompt.tsx). */
  onPasswordNeeded?: (refused: Refused) => void
  /** As soon as it is done: for a row, which may have left the list, and could say nothing any more, once the page has its new data. */
  soon?: boolean
  /** Of another page than the one that is looked at. */
  action?: string
}

/** The verbs of an action (desk-action.ts), as far as a page must know them: `typeof action.verbs`. */
export type Verbs = Readonly<
  Record<string, { run: (ground: never, input: never, typed: never, args: never) => Promise<unknown> }>
>

/** What a verb's `run` names as its input; a verb that reads none is sent none. */
type InputOf<R> = R extends (ground: never, input: infer I, ...rest: never[]) => unknown
  ? [I] extends [never]
    ? []
    : I extends Sent<infer T>
      ? Partial<T> extends T
        ? [input?: T]
        : [input: T]
      : []
  : never

type Name<V extends Verbs> = keyof V & string

/** Sends one of the verbs, with what it takes. */
export type Send<V extends Verbs, K extends Name<V> = Name<V>> = <N extends K>(verb: N, ...input: InputOf<V[N]['run']>) => void

/** What one of the verbs is sent. */
export type SentBy<V extends Verbs, K extends Name<V>> = InputOf<V[K]['run']>[0]

/** What they answer when it went well. */
type DoneOf<V extends Verbs> = DoneBy<V[keyof V]['run']>
type DoneBy<R> = R extends (...given: never[]) => Promise<infer D> ? Exclude<D, Response> : never

/**
 * Does one of a page's verbs (desk-action.ts) without leaving it: `useVerb<typeof action.verbs>()`, or some of them
 * where others answer something else. `send` again while one is under way ends the wait for the first.
 * `sent` is what is under way, for showing at once what will be; a refusal takes that back. Where a verb may want the
 * password, all of it goes to `<VerbPrompt verb={…}>`.
 */
export function useVerb<V extends Verbs, K extends Name<V> = Name<V>>({
  onDone,
  onRefused,
  onPasswordNeeded,
  soon = false,
  action,
}: Said<DoneOf<Pick<V, K>>> = {}) {
  type Answer = ActionAnswer<DoneOf<Pick<V, K>>>
  const to = { method: 'post', ...(action === undefined ? {} : { action }) } as const
  const fetcher = useFetcher<Answer>()
  const heard = useRef(fetcher.data)
  const last = useRef<Record<string, string>>({})
  const { data, state } = fetcher
  const say = useEffectEvent((answer: Answer) => {
    if (answer.refused?.code === 'password-needed') return onPasswordNeeded?.(answer.refused)
    if (answer.refused) return tell(answer.refused, onRefused)
    forget()
    onDone?.(answer.done)
  })
  useEffect(() => {
    // While the page is loaded again what was answered is there already.
    if (!(state === 'idle' || (soon && state === 'loading')) || data === heard.current) return
    heard.current = data
    if (data) say(data)
  }, [data, state, soon])

  const send: Send<V, K> = (verb, ...[input = {}]) => {
    last.current = { verb, input: JSON.stringify(input) }
    void fetcher.submit(last.current, to)
  }
  const refused = state === 'idle' ? data?.refused : undefined
  return {
    send,
    /** The same once more, with what the prompt adds. */
    sendAgain: (more: Record<string, string>) => void fetcher.submit({ ...last.current, ...more }, to),
    busy: state !== 'idle',
    sent: fetcher.formData ? { verb: fetcher.formData.get('verb'), input: readInput(fetcher.formData.get('input')) } : null,
    refused,
  }
}

function tell(refused: Refused, otherwise: ((refused: Refused) => void) | undefined): void {
  if (otherwise) return otherwise(refused)
  toast(refusalToast(refused))
}

function readInput(text: FormDataEntryValue | null): unknown {
  return typeof text === 'string' ? JSON.parse(text) : undefined
}
