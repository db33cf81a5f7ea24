import { comma, say, siteHref } from '#messages'
import type { Block, Run } from '#citations'
import { CopyButton } from '#ui/copy-button'

type Props = {
  name: string
  /** Of a program: its lines are kept as they are. */
  isCode: boolean
  file: string
  blocks: Block[]
}

/** One form of a citation: a press selects it whole; with script it is copied. */
export function CitationShown({ name, isCode, file, blocks }: Props) {
  return (
    <section aria-label={name}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="font-sans text-lg font-medium">{name}</h2>
        <a
          href={siteHref(file)}
          download
          className="link inline-flex min-h-11 items-center text-sm"
          aria-label={say('cite.download-what', { name })}
        >
          {say('cite.download')}
        </a>
      </div>
      {blocks.map(({ label, runs }) => (
        <div key={label} className="mt-2 nth-3:mt-5">
          {label !== null && <h3 className="mb-1 text-sm text-quiet">{label}</h3>}
          <div className="rounded-lg border border-line p-4">
            {isCode ? (
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what can be scrolled can be reached by the keyboard
              <pre tabIndex={0} className="max-h-80 overflow-auto text-xs select-all" translate="no" aria-label={name}>
                {runs.map(({ text }) => text).join('')}
              </pre>
            ) : (
              <p className="font-name wrap-anywhere select-all" translate="no">
                {runs.map(({ text, isItalic }, i) => (
                  // oxlint-disable-next-line react/no-array-index-key -- they never change their order
                  <Words key={i} text={text} isItalic={isItalic} />
                ))}
              </p>
            )}
            <div className="mt-3">
              <CopyButton
                text={runs.map(({ text }) => text).join('')}
                html={isCode ? undefined : htmlOf(runs)}
                what={[name, label].filter(Boolean).join(comma())}
              />
            </div>
          </div>
        </div>
      ))}
    </section>
  )
}

function Words({ text, isItalic }: Run) {
  return isItalic ? <i>{text}</i> : text
}

/** Word processors take the italics from it. */
function htmlOf(runs: readonly Run[]): string {
  return runs
    .map(({ text, isItalic }) => {
      const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
      return isItalic ? `<i>${safe}</i>` : safe
    })
    .join('')
}
