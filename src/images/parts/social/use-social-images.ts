import { useCallback, useEffect, useState } from 'react'
import { askSite } from '../ask-site.ts'

/** One of the pictures that were made of a quote for links to it. */
export type ListedImage = {
  id: string
  status: string
  /** Bytes. */
  fileSize: number
  /** ISO 8601. */
  generatedAt: string
  /** The same as somebody reads it, by the site's clock: Nov 20, 2026, 19:51. */
  made: string
  imageUrl: string
}

export type ListedImages = { is: 'loading' } | { is: 'there'; images: ListedImage[] } | { is: 'failed'; sentence: string }

/** Those of one quote, newest first; `reload` asks again. @throws Refused from `remove`, when nothing was deleted */
export function useSocialImages(quoteId: string) {
  const [state, setState] = useState<ListedImages>({ is: 'loading' })
  const [turn, setTurn] = useState(0)

  useEffect(() => {
    const asking = new AbortController()
    askSite<{ images: ListedImage[] }>(`/api/social-images?${new URLSearchParams({ quote: quoteId })}`, { signal: asking.signal })
      .then(({ images }) => setState({ is: 'there', images }))
      .catch((fault: unknown) => {
        if (!asking.signal.aborted) setState({ is: 'failed', sentence: fault instanceof Error ? fault.message : '' })
      })
    return () => asking.abort()
  }, [quoteId, turn])

  const reload = useCallback(() => {
    setState((now) => (now.is === 'failed' ? { is: 'loading' } : now))
    setTurn((n) => n + 1)
  }, [])

  async function remove(id: string): Promise<void> {
    await askSite(`/api/social-images/${id}/delete`, { method: 'POST' })
    setState((now) => (now.is === 'there' ? { is: 'there', images: now.images.filter((one) => one.id !== id) } : now))
  }

  return { state, reload, remove }
}
