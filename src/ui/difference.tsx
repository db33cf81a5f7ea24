import { direction, language, say } from '#messages'

/** Where a quote differs from its text: what the text has is crossed out, and what the quote has is underlined. */
export function Difference({ text, quote }: { text: string; quote?: string }) {
  return (
    <>
      {text !== '' && (
        <del>
          <Said>{say('ui.in-the-text')}</Said>
          {text}
        </del>
      )}
      {quote !== undefined && (
        <>
          {' '}
          <ins>
            <Said>{say('ui.in-the-quote')}</Said>
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
    <span className="sr-only" lang={language()} dir={direction()}>
      {`${children} `}
    </span>
  )
}
