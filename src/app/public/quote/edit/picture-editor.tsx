import { useEffect, useRef, useState } from 'react'
import { say } from '#messages'
import { isChanged } from '#plates'
import { DesignPreview, WordingEditor } from '#images/parts'
import { sharePicture, studioAddress } from '#quotes/parts'
import { Icon } from '#ui/icon'
import { WholeSheet } from '#ui/whole-sheet'
import type { PictureFacts } from '../../../pictures/picture-facts.ts'
import { quotePictures, sizeOf } from '../../../site/picture-formats.ts'
import { useDrawnFile } from './use-drawn-file.ts'

type Props = { facts: PictureFacts; wording: string | null; onEnd: () => void }

/** The words of a picture before it is shared: own line breaks, emphasis, a cut. The quote stays what it is. */
export function PictureEditor({ facts, wording: first, onEnd }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [wording, setWording] = useState(first)
  const { quote, subject, square } = facts
  const file = useDrawnFile(subject, wording)
  useEffect(() => dialog.current?.showModal(), [])

  // Anyone who closed the device's sheet, or met a fault, still has what they wrote.
  const share = () =>
    void sharePicture(quote, file(), { alone: isChanged({ ...subject, design: { wording } }) }).then(
      (isShared) => isShared && dialog.current?.close(),
    )
  return (
    <dialog ref={dialog} onClose={onEnd} aria-labelledby="edit-title" className="share-sheet">
      <WholeSheet />
      <div className="p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
        <div className="flex items-center justify-between">
          <h2 id="edit-title" className="text-xl">
            {say('share.edit-picture')}
          </h2>
          <button
            type="button"
            aria-label={say('ui.close')}
            onClick={() => dialog.current?.close()}
            className="-me-2 grid size-11 place-items-center"
          >
            <Icon name="close" size={20} />
          </button>
        </div>
        <div className="mt-3 grid gap-5 md:grid-cols-2 md:gap-7">
          <div className="h-[min(44svh,24rem)] md:h-96">
            <DesignPreview
              subject={subject}
              design={{ ...quotePictures.square, wording }}
              still={{ src: square, ...sizeOf('square') }}
            />
          </div>
          <div className="flex flex-col gap-4">
            <WordingEditor quote={subject.quote} wording={wording} onChange={setWording} />
            <div className="mt-auto grid gap-2">
              <button type="button" className="button-strong gap-3" onClick={share}>
                <Icon name="share" /> {say('share.picture')}
              </button>
              <a href={studioAddress(quote.id, wording)} className="button">
                {say('picture.open-in-studio')}
              </a>
            </div>
          </div>
        </div>
      </div>
    </dialog>
  )
}
