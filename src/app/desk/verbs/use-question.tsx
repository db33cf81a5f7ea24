import { useState, type ComponentProps } from 'react'
import { ConfirmDialog } from '#ui/confirm-dialog'

export type Question = Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'text' | 'yes' | 'no' | 'grave'> & {
  /** What a yes does. */
  run: () => void
}

/** A question before something is done with one of the rows: `ask(row)` opens it, and `dialog` is where it appears. While `busy`, a yes does nothing. */
export function useQuestion<T>(about: (of: T) => Question, busy = false) {
  const [asked, setAsked] = useState<{ of: T }>()
  const close = () => setAsked(undefined)
  const shown = (of: T) => {
    const { run, ...question } = about(of)
    const yes = () => {
      close()
      run()
    }
    return <ConfirmDialog grave {...question} busy={busy} onNo={close} onYes={yes} />
  }
  return { ask: (of: T) => setAsked({ of }), dialog: asked && shown(asked.of) }
}
