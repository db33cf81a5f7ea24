import { useEffect, useRef, useState } from 'react'
import { generatorSentences } from '#generator/parts'
import { Refused } from '#images/parts'
import { say } from '#messages'
import { toast } from '#ui/toast'
import { keepWork, noWork, readWork, type Work } from './kept-work.ts'
import { readEvents } from './read-events.ts'
import { suggestionOf, type Suggestion } from './suggestion.ts'

/** The work of the generator: what was asked, what came, and what is being waited for. */
export function useGenerator(account: string) {
  const [work, setWork] = useState(noWork)
  const [isReady, setReady] = useState(false)
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  // The suggestions that were there before the last question.
  const [earlier, setEarlier] = useState<ReadonlySet<string>>(new Set())
  const stop = useRef<AbortController>(null)
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the tab remembers it, and the server cannot know
    setWork(readWork(account))
    setReady(true)
    return () => stop.current?.abort()
  }, [account])
  useEffect(() => {
    if (isReady) keepWork(account, work)
  }, [account, work, isReady])
  const alter = (change: (work: Work) => Partial<Work>) => setWork((now) => ({ ...now, ...change(now) }))

  const generate = async () => {
    if (busy || !isReady) return
    if (work.prompt.trim() === '') {
      setWrong(generatorSentences.blank())
      return toast({ kind: 'validation', title: generatorSentences.blank() })
    }
    const controller = new AbortController()
    stop.current = controller
    setWrong(null)
    setFailure(null)
    setBusy(true)
    setEarlier(new Set(work.list.map(({ key }) => key)))
    const found = await hear(work, controller.signal, alter).catch((fault: unknown) => {
      if (controller.signal.aborted) alter(() => ({ told: { tokens: null, unreadable: 0, cutOff: false, stopped: true } }))
      else {
        alter(() => ({ told: null }))
        setFailure(fault instanceof Refused ? fault.message : say('desk.try-once-more'))
        toast({ kind: 'error', title: say('desk-form.error'), message: generatorSentences.generate() })
      }
    })
    if (found) toast({ kind: 'success', title: say('desk-generator.generated-count', { count: found }) })
    if (found === 0) setFailure(say('desk-generator.no-suggestions'))
    setBusy(false)
  }

  return {
    work,
    busy,
    wrong,
    failure,
    earlier,
    generate,
    cancel: () => stop.current?.abort(),
    ask: (asked: Partial<Pick<Work, 'prompt' | 'count'>>) => {
      setWrong(null)
      alter(() => asked)
    },
    change: (keys: readonly string[] | null, change: Partial<Suggestion>) =>
      alter(({ list }) => ({ list: list.map((one) => (keys === null || keys.includes(one.key) ? { ...one, ...change } : one)) })),
    clear: () => {
      keepWork(account, noWork)
      setFailure(null)
      setWork(noWork)
    },
  }
}

/** Puts what comes into the list, in place of what was there as soon as something comes. @returns how many came */
async function hear(
  { prompt, count }: Work,
  signal: AbortSignal,
  alter: (change: (work: Work) => Partial<Work>) => void,
): Promise<number> {
  let found = 0
  for await (const event of readEvents({ prompt, count }, signal)) {
    if (event.kind === 'failed') throw new Refused(event.sentence, 503)
    if (event.kind === 'quote') {
      const isFirst = found++ === 0
      const one = suggestionOf(event.quote)
      alter(({ list }) => ({ list: isFirst ? [one] : [...list, one], ...(isFirst ? { told: null } : {}) }))
    } else {
      const { tokens, unreadable, cutOff } = event
      alter(() => ({ told: { tokens, unreadable, cutOff, stopped: false } }))
    }
  }
  return found
}
