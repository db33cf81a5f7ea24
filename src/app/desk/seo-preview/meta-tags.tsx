import { say } from '#messages'
import { toast } from '#ui/toast'
import { writeClipboard } from '#ui/write-clipboard'
import { Button } from '../head/button.tsx'
import type { Preview } from './preview-of.ts'

/** What machines read: by name, and as it is in the page to be copied. */
export function MetaTags({ preview: { tags, types, html } }: { preview: Preview }) {
  const copy = async () => {
    try {
      await writeClipboard(html)
      toast({ kind: 'success', title: say('desk-seo-preview.copied') })
    } catch {
      toast({ kind: 'error', title: say('desk-form.error'), message: say('desk-seo-preview.browser-cannot-copy') })
    }
  }
  return (
    <section aria-label={say('desk-seo-preview.meta-tags')} className="grid gap-3">
      <div className="flex items-center justify-between gap-4">
        <h2 className="desk-label font-sans">{say('desk-seo-preview.meta-tags')}</h2>
        <Button onClick={() => void copy()}>{say('desk-seo-preview.copy')}</Button>
      </div>
      <dl className="divide-y divide-line rounded-lg border border-line text-sm">
        {[...tags, { name: 'JSON-LD', content: types.join(', ') }].map(({ name, content }) => (
          <div key={name} className="grid gap-x-4 px-4 py-2 md:grid-cols-[10rem_minmax(0,1fr)]">
            <dt className="text-quiet">{name}</dt>
            <dd className="min-w-0 wrap-anywhere" dir="auto">
              {content}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
