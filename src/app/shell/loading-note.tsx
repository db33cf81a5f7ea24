import { useHref, useLocation, useNavigation } from 'react-router'
import { say } from '#messages'

/** Says what is on its way where the wait is felt: the style sheet shows it after a moment. */
export function LoadingNote() {
  const from = useLocation().pathname
  // What is on its way has the prefix of its language; where the reader is has none.
  const prefix = useHref('/').replace(/\/$/, '')
  const to = useNavigation().location?.pathname.slice(prefix.length) ?? ''
  return <output className="loading">{textOf(from, to)}</output>
}

function textOf(from: string, to: string): string | null {
  if (to.startsWith('/categories/')) return say('shell.loading-category')
  if (to.startsWith('/quote/'))
    return from.startsWith('/categories/') ? say('shell.loading-quote') : say('shell.loading-quote-details')
  return null
}
