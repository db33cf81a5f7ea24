import { useEffect, useState } from 'react'
import type { Offers } from '#evidence'
import { askSite } from '#images/parts'

type Known = { offers: Offers | null; sentence: string | null }

const nothing: Known = { offers: null, sentence: null }

/** What the library has of a quote, asked once and again after `again`. */
export function useOffers(quote: string) {
  const [known, setKnown] = useState(nothing)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const ended = new AbortController()
    const asked = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ quote }) }
    askSite<Offers>('/api/desk/offers', { ...asked, signal: ended.signal }).then(
      (offers) => setKnown({ offers, sentence: null }),
      (fault: unknown) => {
        if (!ended.signal.aborted) setKnown({ offers: null, sentence: fault instanceof Error ? fault.message : String(fault) })
      },
    )
    return () => ended.abort()
  }, [quote, tries])
  return { ...known, again: () => setTries(tries + 1) }
}
