import { useEffect, useRef, useState } from 'react'
import type { PhotoSearch, StockPhoto } from '../../photos/stock-photo.ts'
import { askSite } from '../ask-site.ts'

export type PhotoSearchState =
  /** Whether the site has a key is not known yet. */
  | { is: 'opening' }
  | { is: 'without-key' }
  | { is: 'ready' }
  | { is: 'searching'; query: string }
  | { is: 'found'; query: string; photos: StockPhoto[] }
  | { is: 'failed'; query: string; sentence: string }

/** Photos that the site looks for; the newest question wins. */
export function usePhotoSearch(): { state: PhotoSearchState; search: (query: string) => void } {
  const [state, setState] = useState<PhotoSearchState>({ is: 'opening' })
  const asking = useRef<AbortController>(undefined)

  useEffect(() => {
    void ask('', setState)
    return () => asking.current?.abort()
  }, [])

  function search(query: string): void {
    if (query.trim() === '') return
    setState({ is: 'searching', query })
    void ask(query, setState)
  }

  async function ask(query: string, tell: (state: PhotoSearchState) => void): Promise<void> {
    asking.current?.abort()
    const { signal } = (asking.current = new AbortController())
    try {
      const { ready, photos } = await askSite<PhotoSearch>(`/api/photos?${new URLSearchParams({ q: query })}`, { signal })
      if (!ready) tell({ is: 'without-key' })
      else tell(query === '' ? { is: 'ready' } : { is: 'found', query, photos })
    } catch (fault) {
      if (!signal.aborted) tell({ is: 'failed', query, sentence: fault instanceof Error ? fault.message : String(fault) })
    }
  }

  return { state, search }
}
