import { useEffect, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { loadMarks, type CardQuote } from '#quotes/parts'
import { readHint } from '#ui/hint'
import { askSaved, page } from '../../lists/ask-saved.ts'

export type Saved = {
  cards: CardQuote[]
  /** Saved here, and not asked for yet. */
  left: string[]
  /** Saved here, and no longer on the site. */
  gone: number
}

/**
 * What this browser has saved: undefined while it is asked for. With an account, what was saved here moves to it, and the reader goes
 * on to the list there.
 */
export function useSaved() {
  const navigate = useNavigate()
  const [saved, setSaved] = useState<Saved>()
  const [failed, setFailed] = useState(false)

  async function ask(ids: string[], before: Saved = { cards: [], left: [], gone: 0 }): Promise<void> {
    setFailed(false)
    const asked = ids.slice(0, page)
    try {
      const { cards, moved } = asked.length === 0 ? { cards: [], moved: {} } : await askSaved(asked)
      const { followMerges } = await loadMarks()
      followMerges(moved)
      const all = [...new Map([...before.cards, ...cards].map((card) => [card.id, card])).values()]
      const found = asked.filter((id) => all.some((card) => card.id === (moved[id] ?? id)))
      setSaved({ cards: all, left: ids.slice(page), gone: before.gone + asked.length - found.length })
    } catch {
      setFailed(true)
    }
  }

  async function begin(): Promise<void> {
    setFailed(false)
    const marks = await loadMarks().catch(() => null)
    if (!marks) return setFailed(true)
    if (!readHint()) return await ask(marks.savedOnDevice())
    try {
      await marks.joinDevice()
      await navigate(href('/profile/favourites'), { replace: true })
    } catch {
      await ask(marks.savedOnDevice())
    }
  }

  useEffect(() => {
    const again = () => void begin()
    again()
    addEventListener('signed-in', again)
    return () => removeEventListener('signed-in', again)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- read once, when the page opens
  }, [])

  return { saved, failed, retry: () => void (saved ? more(saved) : begin()), more: () => saved && more(saved) }

  function more(before: Saved): void {
    void ask(before.left, before)
  }
}
