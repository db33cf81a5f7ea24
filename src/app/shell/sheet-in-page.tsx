import { createContext, useContext, useEffect, useState } from 'react'
import { Links, useMatches } from 'react-router'

/** The style of a page whose loader returned this; filled by the server alone, so that no script carries it. */
export const SheetText = createContext<(data: unknown) => string>(() => '')

/**
 * The style sheet is in the page itself, and after it the faces that are cut for this page: nothing is waited for before the first
 * paint. In the browser the text is what the server has written, so that a page that React draws again keeps it; the faces of
 * the next page come with its data (add-faces.ts), and the desk's and the studio's own sheet by a link (`WholeSheet`). Development links
 * the sheet's files, which Vite changes as they change.
 */
export function SheetInPage() {
  const write = useContext(SheetText)
  const data = useMatches().at(-1)?.loaderData
  const [text] = useState(() =>
    typeof document === 'undefined' ? write(data) : (document.getElementById(id)?.textContent ?? ''),
  )
  // Else React would hang that link before all others, and what is in both would be worn in the order of this one.
  useEffect(() => document.getElementById(id)?.setAttribute('data-precedence', id), [])
  return (
    <>
      {import.meta.env.DEV && <Links />}
      <style id={id} dangerouslySetInnerHTML={{ __html: text }} suppressHydrationWarning />
    </>
  )
}

const id = 'sheet'
