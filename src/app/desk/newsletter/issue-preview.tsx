import { Link, useLocation } from 'react-router'
import { say } from '#messages'
import { withParams } from '../table/list-address.ts'
import { previews, type PreviewName } from './preview-names.ts'
import type { Preview } from './preview-of.ts'

const looks: Record<PreviewName, () => string> = {
  desktop: () => say('desk-newsletter.desktop'),
  phone: () => say('desk-newsletter.phone'),
  dark: () => say('desk-newsletter.dark'),
  text: () => say('desk-newsletter.plain-text'),
}

/** How the mail looks; nothing in it runs, and looking at it sends nothing. */
export function IssuePreview({ preview, isOpen }: { preview: Preview | null; isOpen: boolean }) {
  const { search } = useLocation()
  // The page says why.
  const nothing = isOpen ? say('desk-newsletter.nothing-to-preview') : say('desk-newsletter.not-sent-text')
  if (!preview) return <p className="mt-6 text-sm text-quiet">{nothing}</p>
  const { look, subject, preheader, html, text } = preview
  return (
    <section aria-label={say('desk-drafts.preview')} className="mt-6">
      <nav aria-label={say('desk-newsletter.looks')} className="flex flex-wrap gap-2">
        {previews.map((one) => (
          <Link
            key={one}
            to={withParams(search, { look: one })}
            aria-current={one === look ? 'page' : undefined}
            className="desk-page"
            preventScrollReset
          >
            {looks[one]()}
          </Link>
        ))}
      </nav>
      <p className="mt-4 text-sm" dir="auto">
        <strong className="font-medium">{subject || say('desk-newsletter.no-subject-yet')}</strong>{' '}
        <span className="text-quiet">{preheader}</span>
      </p>
      {look === 'text' ? (
        <pre className="mt-3 max-w-3xl rounded-lg border border-line p-4 text-xs whitespace-pre-wrap wrap-anywhere" dir="auto">
          {text}
        </pre>
      ) : (
        <iframe
          title={say('desk-newsletter.mail-as', { look: looks[look]() })}
          sandbox="allow-same-origin"
          srcDoc={html}
          className="mt-3 h-[42rem] w-full rounded-lg border border-line"
          style={{ maxWidth: look === 'phone' ? 390 : 768, colorScheme: look === 'dark' ? 'dark' : 'light' }}
        />
      )}
    </section>
  )
}
