import { useEffect, useRef, useState } from 'react'
import { askSite } from '#images/parts'
import { say } from '#messages'

export type FoundPicture = { id: string; url: string; thumbnail: string; name: string; description: string }
type Found = { images: FoundPicture[]; next: string | null }

const pauseMs = 300
const nothing: Found = { images: [], next: null }

/** Looks for pictures a pause after the last key; `more` adds the next ones. */
export function useFoundPictures() {
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const [complaint, setComplaint] = useState<string>()
  const turn = useRef<AbortController>(undefined)

  async function ask(after: string | null, before: FoundPicture[]): Promise<void> {
    turn.current?.abort()
    const mine = new AbortController()
    turn.current = mine
    const asked = new URLSearchParams({ q: typed.trim(), ...(after === null ? {} : { after }) })
    try {
      const { images, next } = await askSite<Found>(`/admin/media/find?${asked}`, { signal: mine.signal })
      if (mine.signal.aborted) return
      setFound({ images: [...before, ...images], next })
      setComplaint(undefined)
    } catch (fault) {
      if (!mine.signal.aborted) setComplaint(fault instanceof Error ? fault.message : String(fault))
    }
  }

  useEffect(() => {
    const timer = setTimeout(() => void ask(null, []), typed === '' ? 0 : pauseMs)
    return () => {
      clearTimeout(timer)
      turn.current?.abort()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- it asks for what is typed, and for nothing else
  }, [typed])

  const { images, next } = found ?? nothing
  return {
    typed,
    setTyped,
    images,
    next,
    more: () => void ask(next, images),
    sentence: complaint ?? (found && images.length === 0 ? say('desk-form.no-pictures-found') : ''),
  }
}
