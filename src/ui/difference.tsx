/** Where a quote differs from its text: what the text has is crossed out, and what the quote has is underlined. */
export function Difference({ text, quote }: { text: string; quote?: string }) {
  return (
    <>
      {text !== '' && (
        <del>
          <Said>in the text: </Said>
          {text}
        </del>
      )}
      {quote !== undefined && (
        <>
          {' '}
          <ins>
            <Said>in the quote: </Said>
            {quote}
          </ins>
        </>
      )}
    </>
  )
}

/** A screen reader says nothing of what is crossed out and underlined. */
function Said({ children }: { children: string }) {
  return (
    <span className="sr-only" lang="en" dir="ltr">
      {children}
    </span>
  )
}
