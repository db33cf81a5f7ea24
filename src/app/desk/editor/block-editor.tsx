import { useEffect, useState, type ComponentType } from 'react'
import { say } from '#messages'
import { Button } from '../head/button.tsx'
import type { TextEditorProps } from './text-editor.tsx'

let known: ComponentType<TextEditorProps> | undefined

/** The editor of a text. Its script is large, so that it comes only with a form that has one. */
export function BlockEditor(props: TextEditorProps) {
  const [Loaded, setLoaded] = useState(() => known)
  const [turn, setTurn] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isGone = false
    import('./text-editor.tsx').then(
      ({ TextEditor }) => {
        known = TextEditor
        if (!isGone) setLoaded(() => TextEditor)
      },
      () => !isGone && setFailed(true),
    )
    return () => {
      isGone = true
    }
  }, [turn])
  if (Loaded) return <Loaded {...props} />
  return (
    <div>
      <p className="mb-1 text-sm">{props.title}</p>
      <div className="editor min-h-48 p-3 text-sm" aria-busy={!hasFailed}>
        {hasFailed && (
          <p role="alert">
            {say('downloads.unreachable')}{' '}
            <Button
              onClick={() => {
                setFailed(false)
                setTurn(turn + 1)
              }}
            >
              {say('desk.try-again')}
            </Button>
          </p>
        )}
      </div>
    </div>
  )
}
