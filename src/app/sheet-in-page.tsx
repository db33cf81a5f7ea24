import { createContext, useContext } from 'react'
import { Links } from 'react-router'

/** The site's style sheet as text; filled by the server alone, so that no script carries it. */
export const SheetText = createContext('')

/**
 * The style sheet stands in the page itself: nothing is waited for before the first paint. In the browser the text is what the
 * server has written, so that a page that React draws anew keeps it. Development links the files, which Vite changes as they change.
 */
export function SheetInPage() {
  const written = useContext(SheetText)
  if (import.meta.env.DEV) return <Links />
  const text = typeof document === 'undefined' ? written : (document.getElementById(id)?.textContent ?? '')
  return <style id={id} dangerouslySetInnerHTML={{ __html: text }} suppressHydrationWarning />
}

const id = 'sheet'
