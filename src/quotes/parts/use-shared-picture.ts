import { useRef, useState } from 'react'
import type { SharedPicture, Shareable } from './copy-quote.ts'
import { askForPicture, pictureOf, type ComingPicture } from './share-picture.ts'

export type ShownPicture = SharedPicture & {
  /** It could not be drawn or did not arrive. */
  isMissing: boolean
  /** The file, asked for once; by then the browser has it. */
  file(): ComingPicture
  /** For the element that shows it. */
  watch: { ref: (shown: HTMLImageElement | null) => void; onLoad: () => void; onError: () => void }
}

/** The picture that a quote is shared with: its file is there when its picture is seen. */
export function useSharedPicture(quote: Shareable): ShownPicture {
  const picture = pictureOf(quote)
  const coming = useRef<ComingPicture>(undefined)
  const [isMissing, setMissing] = useState(false)

  // One that failed is asked for once more by the next press.
  const file = () => {
    const asked = (coming.current ??= askForPicture(picture.address, quote))
    asked.coming.catch(() => (coming.current = undefined))
    return asked
  }
  return {
    ...picture,
    isMissing,
    file,
    watch: {
      // Before the script came it may have been loaded, or have failed.
      ref: (shown) => {
        if (shown?.complete && shown.naturalWidth > 0) file()
      },
      onLoad: () => void file(),
      onError: () => setMissing(true),
    },
  }
}
