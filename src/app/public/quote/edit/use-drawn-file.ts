import { useEffect, useRef } from 'react'
import { drawShared, type Subject } from '#images/parts'
import type { ComingPicture } from '#quotes/parts'
import { quotePictures } from '../../../site/picture-formats.ts'

/** How long nothing has to be typed until the file is drawn, in milliseconds. */
const restful = 400

/** The file of these words, drawn when they rest, so that it is there when Share is pressed. */
export function useDrawnFile(subject: Subject, wording: string | null): () => ComingPicture {
  const drawn = useRef<{ wording: string | null; picture: ComingPicture }>(undefined)

  const draw = () => {
    if (drawn.current?.wording !== wording) drawn.current = undefined
    const own = (drawn.current ??= { wording, picture: comingFile(drawShared(subject, { ...quotePictures.square, wording })) })
    // One that failed is drawn once more by the next press.
    own.picture.coming.catch(() => {
      if (drawn.current === own) drawn.current = undefined
    })
    return own.picture
  }
  useEffect(() => {
    const rested = setTimeout(draw, restful)
    return () => clearTimeout(rested)
  })
  return draw
}

function comingFile(coming: Promise<File>): ComingPicture {
  const picture: ComingPicture = { coming }
  coming.then(
    (file) => (picture.ready = file),
    () => undefined,
  )
  return picture
}
