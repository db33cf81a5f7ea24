import { createContext, useContext, useEffect, useState } from 'react'
import { Links, useMatches } from 'react-router'

/** The style of a page whose loader returned this; filled by the server alone, so that no script carries it. */
export const SheetText = createContext<(data: unknown) => string>(() => '')

/**
 * The page carries its style sheet and then the faces that are cut for it, so the first paint waits for no file. When the document is finished, the server
 * leaves out the rules that nothing in it needs (critical-css.ts), and adds a link to the rest, `#rest`, which is loaded before the scripts run (begin-script.ts).
 * In the browser, the text is what the server wrote, so that React keeps it. The faces of the next page come with its data (add-faces.ts),
 * and the sheet of the desk and the studio comes by a link of its own (`WholeSheet`). Development links the files, which Vite changes as they change.
 */
export function SheetInPage() {
  const write = useContext(SheetText)
  const data = useMatches().at(-1)?.loaderData
  const [text] = useState(() =>
    typeof document === 'undefined' ? write(data) : (document.getElementById(id)?.textContent ?? ''),
  )
  // Otherwise React would insert `WholeSheet` before these, and their order would win over that of the whole sheet.
  useEffect(() => {
    for (const sheet of document.querySelectorAll('#sheet,#rest')) sheet.setAttribute('data-precedence', id)
  }, [])
  return (
    <>
      {import.meta.env.DEV && <Links />}
      <style id={id} dangerouslySetInnerHTML={{ __html: text }} suppressHydrationWarning />
    </>
  )
}

const id = 'sheet'
