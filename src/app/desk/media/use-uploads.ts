import { useEffect, useEffectEvent, useState } from 'react'
import { sendPicture } from './send-picture.ts'
import { uploadQueue, type Upload } from './upload-queue.ts'

/** Pictures on their way to the library. `onArrived` is called when the last of them is there, and after every fifty. */
export function useUploads(onArrived: () => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [queue] = useState(() =>
    uploadQueue({
      send: sendPicture,
      wait: (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1_000)),
      onChange: setUploads,
    }),
  )
  const count = (...states: Upload['state'][]) => uploads.filter(({ state }) => states.includes(state)).length
  const done = count('done')
  const left = count('waiting', 'sending')
  const tell = useEffectEvent(onArrived)
  const lots = left === 0 ? done : Math.floor(done / 50) * 50
  useEffect(() => {
    if (lots > 0) tell()
  }, [lots])
  return { uploads, queue, done, left, failed: count('failed'), refused: count('refused') }
}
