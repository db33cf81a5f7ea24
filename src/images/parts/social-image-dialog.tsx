import { lazy, Suspense, useEffect, useRef } from 'react'
import type { Subject } from './studio/subject.ts'

const SocialImageGenerator = lazy(async () => {
  const { SocialImageGenerator } = await import('./social/social-image-generator.tsx')
  return { default: SocialImageGenerator }
})

type Props = {
  /** null while it is on its way. */
  subject: Subject | null
  onClose: () => void
}

/** The generator over a page of the desk; what it is made of is loaded with it. */
export function SocialImageDialog({ subject, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby="social-image-generator"
      onClose={onClose}
      className="m-auto h-dvh max-h-none w-dvw max-w-none overflow-y-auto bg-paper p-4 text-ink backdrop:bg-[rgb(0_0_0/0.5)] md:h-auto md:max-h-[94dvh] md:w-[min(76rem,94vw)] md:rounded-2xl md:border md:border-line md:p-6"
    >
      <header className="flex items-center justify-between gap-4">
        <h2 id="social-image-generator" className="font-serif text-lg md:text-xl">
          Social Media Image Generator
        </h2>
        <button type="button" className="desk-button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </header>
      <Suspense fallback={<Waiting />}>{subject ? <SocialImageGenerator subject={subject} /> : <Waiting />}</Suspense>
    </dialog>
  )
}

function Waiting() {
  return (
    <output className="flex items-center gap-3 py-12 text-sm text-quiet">
      <span aria-hidden className="waiting" /> Loading…
    </output>
  )
}
