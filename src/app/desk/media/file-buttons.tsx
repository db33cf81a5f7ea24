import { useState } from 'react'
import { say } from '#messages'
import { uploadPicture } from '../form/bring-picture.ts'
import { Button } from '../head/button.tsx'
import { undoToast } from '../undo/undo-toast.ts'
import { useQuestion } from '../verbs/use-question.tsx'
import { useVerb } from '../verbs/use-verb.ts'
import { VerbPrompt } from '../verbs/verb-prompt.tsx'
import type { pictureAction } from './media-verbs.ts'

type Props = { isUsed: boolean; shown: number; isBackground: boolean; onGone: () => void }

/** Another file in the place of this one, and deleting it where no place shows it. */
export function FileButtons({ isUsed, shown, isBackground, onGone }: Props) {
  const [part, setPart] = useState<number>()
  const [complaint, setComplaint] = useState<string>()
  const replace = useVerb<typeof pictureAction.verbs, 'replace'>({
    onDone: ({ batch, places: count, left }) => {
      undoToast(
        say('desk-media.replaced', { count }),
        batch,
        left > 0 ? say('desk-media.replaced-left', { count: left }) : undefined,
      )
      onGone()
    },
    onRefused: ({ sentence }) => setComplaint(sentence),
  })
  const remove = useVerb<typeof pictureAction.verbs, 'remove'>({
    onDone: ({ batch }) => {
      undoToast(say('desk-media.deleted'), batch)
      onGone()
    },
    onRefused: ({ sentence }) => setComplaint(sentence),
  })
  const removal = useQuestion(() => ({
    title: say('desk-media.delete-question'),
    text: isBackground ? say('desk-media.delete-background') : say('desk-media.delete-text'),
    yes: say('desk-media.delete'),
    run: () => remove.send('remove'),
  }))
  const replacement = useQuestion((by: string) => ({
    title: say('desk-media.replace-question', { count: shown }),
    text: say('desk-media.replace-text'),
    yes: say('desk-media.replace-yes'),
    grave: false,
    run: () => replace.send('replace', { by }),
  }))
  const isBusy = part !== undefined || replace.busy || remove.busy
  const bring = async (file: File) => {
    setComplaint(undefined)
    setPart(0)
    try {
      const { id } = await uploadPicture(file, 'library', setPart)
      if (shown > 0) replacement.ask(id)
      else replace.send('replace', { by: id })
    } catch (fault) {
      setComplaint(fault instanceof Error ? fault.message : String(fault))
    }
    setPart(undefined)
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <label className="desk-button relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
          <input
            type="file"
            accept="image/png,image/jpeg,image/webp,image/avif"
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            disabled={isBusy}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) void bring(file)
              target.value = ''
            }}
          />
          {say('desk-media.replace')}
        </label>
        {!isUsed && (
          <Button busy={isBusy} onClick={() => removal.ask(null)}>
            {say('desk-media.delete')}
          </Button>
        )}
        {part !== undefined && (
          <progress value={part} max={1} aria-label={say('desk-media.uploading')} className="how-far min-w-24 flex-1" />
        )}
      </div>
      {complaint !== undefined && (
        <p role="alert" className="text-sm text-wrong">
          {complaint}
        </p>
      )}
      {isUsed && <p className="text-xs text-quiet">{say('desk-media.delete-refused')}</p>}
      {removal.dialog}
      {replacement.dialog}
      <VerbPrompt verb={replace} />
    </div>
  )
}
