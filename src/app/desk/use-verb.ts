import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher } from 'react-router'
import { toast } from '#ui/toast'
import { forget } from '../client-cache.ts'
import type { ActionAnswer, Refused } from '../own-page.ts'
import { refusalToast } from '../refusal-toast.ts'

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

type Done<D> = D extends { refused: Refused } ? never : D extends { done: infer T } ? T : never

/** What a page's action answers when it went well: `useVerb<DoneOf<typeof action>>()`. */
export type DoneOf<A extends (...args: never[]) => Promise<{ data: unknown }>> = Done<Awaited<ReturnType<A>>['data']>

/**
 * Does one of a page's verbs (desk-action.ts) without leaving it. `send` again while one is under way ends the wait for the first.
 * `sent` is what is under way, for showing at once what will be; a refusal takes that back by itself. Where a verb may want the
 * password, all of it goes to `<VerbPrompt verb={…}>`.
 */
export function useVerb<T>({ onDone, onRefused, onPasswordNeeded, soon = false, action }: Said<T> = {}) {
  const to = { method: 'post', ...(action === undefined ? {} : { action }) } as const
  const fetcher = useFetcher<ActionAnswer<T>>()
  const heard = useRef(fetcher.data)
  const { data, state } = fetcher
  const say = useEffectEvent((answer: ActionAnswer<T>) => {
    if (answer.refused?.code === 'password-needed') return onPasswordNeeded?.(answer.refused)
    if (answer.refused) return tell(answer.refused, onRefused)
    forget()
    onDone?.(answer.done)
  })
  useEffect(() => {
    // While the page is loaded anew what was answered is there already.
    if (!(state === 'idle' || (soon && state === 'loading')) || data === heard.current) return
    heard.current = data
    if (data) say(data)
  }, [data, state, soon])

  const send = (verb: string, input: unknown = {}) => void fetcher.submit({ verb, input: JSON.stringify(input) }, to)
  const refused = state === 'idle' ? data?.refused : undefined
  return {
    send,
    /** The same once more, with what the prompt adds. */
    sendAgain: (more: Record<string, string>) => void (refused && fetcher.submit({ ...definite(refused.typed), ...more }, to)),
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

const definite = (typed: Refused['typed']) =>
  Object.fromEntries(Object.entries(typed).filter((field): field is [string, string] => field[1] !== undefined))
