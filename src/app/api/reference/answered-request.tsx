import { siteHref } from '#messages'
type Props = {
  /** A path that can be opened. */
  request: string
  answer: string
  /** The same as a line for a terminal. */
  command?: string
}

/** What was asked, as a link, and what was answered. */
export function AnsweredRequest({ request, answer, command }: Props) {
  return (
    <figure className="min-w-0 self-start rounded-plate border border-line">
      <figcaption className="border-b border-line px-4 py-1 font-mono text-xs">
        {command === undefined ? (
          <a
            href={siteHref(request)}
            className="flex min-h-11 items-center wrap-anywhere underline decoration-line underline-offset-4 hover:decoration-current"
          >
            {request}
          </a>
        ) : (
          <code className="flex min-h-11 items-center wrap-anywhere">{command}</code>
        )}
      </figcaption>
      <section
        aria-label={`Answer to ${request}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
        tabIndex={0}
        className="max-h-96 overflow-auto px-4 py-3"
      >
        <pre dir="ltr" className="font-mono text-xs whitespace-pre-wrap wrap-anywhere">
          {answer}
        </pre>
      </section>
    </figure>
  )
}
