import { useLayoutEffect, useRef, useState } from 'react'
import { say } from '#messages'
import type { ImageUse } from '#images'
import { fetchPicture, uploadPicture, type Brought } from './bring-picture.ts'

export type PictureWork = {
  /** What is being done with the last one, and how much of it is done where that is known. */
  busy: { doing: string; part?: number } | undefined
  complaint: string | undefined
  note: string | undefined
  takeFile: (file: File) => void
  takeAddress: (address: string) => void
  /** What was begun is not waited for any more. */
  drop: () => void
}

/** Brings one picture after another to the site; of two that are under way the later one counts. */
export function usePicture(use: ImageUse, onTaken: (url: string) => void, onBusy?: (busy: boolean) => void): PictureWork {
  const [busy, setBusy] = useState<PictureWork['busy']>()
  const [complaint, setComplaint] = useState<string>()
  const [note, setNote] = useState<string>()
  const turn = useRef(0)
  // While a picture is on its way, its surroundings are written on: it goes to what is there when it comes, and nowhere if that is gone.
  const taken = useRef<typeof onTaken>(undefined)
  useLayoutEffect(() => {
    taken.current = onTaken
    return () => void (taken.current = undefined)
  })

  const take = async (doing: string, bring: (tell: (part: number) => void) => Promise<Brought>) => {
    const mine = ++turn.current
    const isMine = () => mine === turn.current
    setBusy({ doing })
    setComplaint(undefined)
    setNote(undefined)
    onBusy?.(true)
    try {
      // The last byte on its way is not yet a picture.
      const tell = (part: number) =>
        isMine() && setBusy(part < 1 ? { doing, part } : { doing: say('desk-form.reading-the-picture') })
      const { url, note: told } = await bring(tell)
      if (!isMine()) return
      setNote(told)
      taken.current?.(url)
    } catch (fault) {
      if (isMine()) setComplaint(fault instanceof Error ? fault.message : String(fault))
    } finally {
      if (isMine()) {
        setBusy(undefined)
        onBusy?.(false)
      }
    }
  }

  return {
    busy,
    complaint,
    note,
    takeFile: (file) => void take(say('desk-form.uploading'), (tell) => uploadPicture(file, use, tell)),
    takeAddress: (address) => void take(say('desk-form.fetching-the-picture'), () => fetchPicture(address, use)),
    drop: () => {
      turn.current++
      setBusy(undefined)
      setComplaint(undefined)
      setNote(undefined)
      onBusy?.(false)
    },
  }
}
