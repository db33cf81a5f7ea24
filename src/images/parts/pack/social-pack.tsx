import { useRef, useState } from 'react'
import { say } from '#messages'
import type { Design } from '#plates'
import { Refused } from '../ask-site.ts'
import { drawFile } from '../studio/draw-file.ts'
import type { Subject } from '../studio/subject.ts'
import { makePack, type PackProgress } from './make-pack.ts'

type Props = {
  subject: Subject
  design: Design
  /** Takes the zip; it tells how that went. */
  save: (blob: Blob, name: string) => Promise<void>
  failed: (fault: unknown) => void
}

/** All formats of a design in one zip. It can be stopped at any time. */
export function SocialPack({ subject, design, save, failed }: Props) {
  const [progress, setProgress] = useState<PackProgress>()
  const stop = useRef<AbortController>(undefined)
  const button = useRef<HTMLButtonElement>(null)

  const pack = async () => {
    const { signal } = (stop.current = new AbortController())
    setProgress({ done: 0, of: 1 })
    try {
      const { blob, name } = await makePack(subject, design, { draw: (order) => drawn(order), onProgress: setProgress, signal })
      await save(blob, name)
    } catch (fault) {
      if (!signal.aborted) failed(fault)
    } finally {
      setProgress(undefined)
    }
  }

  const cancel = () => {
    stop.current?.abort()
    // The button that was pressed goes with the progress.
    button.current?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className="needs-js button min-h-12 shrink-0 px-4"
        title={say('studio.pack-hint')}
        aria-label={say('studio.pack-label')}
        aria-disabled={progress !== undefined}
        onClick={() => progress ?? void pack()}
      >
        {say('studio.pack')}
      </button>
      {progress && (
        <div className="flex min-h-11 basis-full items-center gap-3 text-xs">
          <progress className="studio-progress" aria-label={say('studio.pack')} value={progress.done} max={progress.of} />
          <output className="tabular-nums">{say('studio.done-of', { done: progress.done, all: progress.of })}</output>
          <button type="button" className="min-h-11 px-2 underline underline-offset-4" onClick={cancel}>
            {say('ui.cancel')}
          </button>
        </div>
      )}
    </>
  )
}

async function drawn({ quote, about, design }: Parameters<Parameters<typeof makePack>[2]['draw']>[0]): Promise<Blob> {
  const made = await drawFile({ quote, about }, design)
  if (!made) throw new Refused(say('studio.pack-failed'), 0)
  return made.blob
}
