import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { say } from '#messages'
import { toast } from '#ui/toast'
import type { Refused } from '../../page/own-page.ts'
import type { trashVerb } from './trash-verb.ts'
import { undoToast } from '../undo/undo-toast.ts'
import { useQuestion } from '../verbs/use-question.tsx'
import { useVerb } from '../verbs/use-verb.ts'

type Thing = { id: string; name: string }
type Said<T> = {
  /** What is asked before: "Delete “Beauty”?", and what comes of it. */
  question: (thing: T) => string
  text: (thing: T) => ReactNode
  /** "Category deleted successfully!" */
  done: string
  /** Of the toast that says why it has to stay. */
  failed: string
  /** Where its quotes are. */
  quotes: (thing: T) => string
}

/** The way of a list's rows into the trash: asked for, confirmed, done, and taken back from the toast. Expects the verb `trash` of its page, which gives its batch. */
export function useTrash<T extends Thing>({ question, text, done, failed, quotes }: Said<T>) {
  const navigate = useNavigate()
  const [going, setGoing] = useState<T>()
  const verb = useVerb<{ trash: ReturnType<typeof trashVerb> }>({
    onDone: ({ batch }) => {
      setGoing(undefined)
      undoToast(done, batch, going ? say('desk-trash.is-in-trash', { name: going.name }) : say('desk-trash.moved-to-trash'))
    },
    onRefused: ({ code, sentence }: Refused) => {
      const thing = going
      setGoing(undefined)
      const action = thing &&
        code === 'conflict' && { label: say('desk-trash.show-quotes'), run: () => void navigate(quotes(thing)) }
      toast({
        kind: 'error',
        title: code === 'failed' ? say('desk-trash.error') : failed,
        message: sentence,
        ...(action ? { action } : {}),
      })
    },
  })
  const about = (thing: T) => ({
    title: question(thing),
    text: text(thing),
    yes: say('desk-trash.delete'),
    run: () => {
      setGoing(thing)
      verb.send('trash', { id: thing.id })
    },
  })
  const { ask, dialog } = useQuestion(about, verb.busy)
  return {
    ask,
    dialog,
    /** Which is on its way out, for showing it paler. */
    goingId: verb.busy ? going?.id : undefined,
  }
}
