import { useEffect, useEffectEvent, useRef, useState, type DragEvent } from 'react'
import { useRevalidator } from 'react-router'
import { say } from '#messages'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { toast } from '#ui/toast'
import { forget } from '../../page/client-cache.ts'
import { useLeaving } from '../form/use-leaving.ts'
import { mostAtOnce, mostMegabytes, type Upload } from './upload-queue.ts'
import { useUploads } from './use-uploads.ts'

/** Of a long list the first are shown; the figures are of all. */
const mostShown = 50

/** Where pictures are dropped or chosen, many at once, and what became of each. */
export function Uploader() {
  const { revalidate } = useRevalidator()
  const { uploads, queue, done, left, failed, refused } = useUploads(() => {
    forget()
    void revalidate()
  })
  const [isOver, setOver] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const blocker = useLeaving(left > 0, '/admin/media')
  const add = (files: readonly File[]) => {
    const leftOut = queue.add(files)
    if (leftOut > 0)
      toast({
        kind: 'error',
        title: say('desk-media.too-many', { most: mostAtOnce }),
        message: say('desk-media.left-out', { count: leftOut }),
      })
  }
  const takeChosen = useEffectEvent(() => add([...(chooser.current?.files ?? [])]))
  // What was chosen before the script was there.
  useEffect(() => takeChosen(), [])
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    add([...event.dataTransfer.files])
  }
  const shown = uploads.filter(({ state }) => state !== 'waiting' && state !== 'done').slice(0, mostShown)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping comes beside the button, for the person who can
    <section
      aria-label={say('desk-media.upload')}
      className="mt-6 rounded-lg border border-dashed border-line p-4 data-over:border-accent"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label className="desk-button relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
          <input
            ref={chooser}
            type="file"
            multiple
            accept="image/png,image/jpeg,image/webp,image/avif"
            className="absolute inset-0 size-full cursor-pointer opacity-0"
            onChange={({ target }) => {
              add([...(target.files ?? [])])
              target.value = ''
            }}
          />
          {say('desk-media.choose-files')}
        </label>
        <p className="min-w-40 flex-1 text-xs text-quiet">
          {say('desk-media.upload-hint', { megabytes: mostMegabytes, most: mostAtOnce })}
        </p>
      </div>
      {uploads.length > 0 && (
        <div className="mt-3 border-t border-line pt-3">
          <div className="flex flex-wrap items-center gap-3 text-sm">
            <output className="tabular-nums">
              {say('desk-media.uploaded', { done, total: uploads.length })}
              {failed + refused > 0 && ` · ${say('desk-media.failed', { count: failed + refused })}`}
            </output>
            {failed > 0 && left === 0 && (
              <button type="button" className="desk-button" onClick={() => queue.retry()}>
                {say('desk-media.try-again')}
              </button>
            )}
            <button type="button" className="desk-button" onClick={() => queue.clear()}>
              {left > 0 ? say('desk-media.stop') : say('desk-media.clear')}
            </button>
          </div>
          <ul className="mt-2 grid gap-1 text-sm">
            {shown.map((upload) => (
              <Line key={upload.id} {...upload} />
            ))}
          </ul>
        </div>
      )}
      {blocker.state === 'blocked' && (
        <ConfirmDialog
          title={say('desk-media.leave-question')}
          text={say('desk-media.leave-text', { count: left })}
          yes={say('desk-media.leave')}
          no={say('desk-media.stay')}
          grave
          onYes={() => {
            queue.clear()
            blocker.proceed()
          }}
          onNo={() => blocker.reset()}
        />
      )}
    </section>
  )
}

function Line({ name, state, part, error }: Upload) {
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-x-3">
      <span className="max-w-60 truncate" dir="auto">
        {name}
      </span>
      {state === 'sending' ? (
        <progress value={part} max={1} aria-label={say('desk-media.sent-of', { name })} className="how-far min-w-24 flex-1" />
      ) : (
        <span className="min-w-0 text-wrong wrap-anywhere">{error}</span>
      )}
    </li>
  )
}
