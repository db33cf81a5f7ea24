import { useLocation, useNavigation } from 'react-router'

/** Says what is on its way where the wait is felt: the style sheet shows it after a moment. */
export function LoadingNote() {
  const from = useLocation().pathname
  const to = useNavigation().location?.pathname ?? ''
  return <output className="loading">{textOf(from, to)}</output>
}

function textOf(from: string, to: string): string | null {
  if (to.startsWith('/categories/')) return 'Loading category...'
  if (to.startsWith('/quote/')) return from.startsWith('/categories/') ? 'Loading quote...' : 'Loading quote details...'
  return null
}
