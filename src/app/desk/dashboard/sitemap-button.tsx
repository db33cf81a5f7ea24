import { useState } from 'react'
import { toast } from '#ui/toast'
import { Button } from '../head/button.tsx'

/** How long the toast can be read before the page is loaded again. */
const reloadMs = 1_000

export type SitemapShown = { count: number; files: number; at: string } | null

/** The sitemap for search engines, and the button that writes it again. */
export function Sitemap({ stored }: { stored: SitemapShown }) {
  const [busy, setBusy] = useState(false)
  async function regenerate() {
    setBusy(true)
    try {
      const { count, files } = await askForSitemap()
      const message = `${count.toLocaleString('en')} addresses in ${files.toLocaleString('en')} files.`
      toast({ kind: 'success', title: 'Sitemap regenerated successfully!', message })
      setTimeout(() => location.reload(), reloadMs)
    } catch {
      toast({ kind: 'error', title: 'Error', message: 'Failed to regenerate sitemap.' })
      setBusy(false)
    }
  }
  return (
    <section aria-labelledby="sitemap" className="mt-8">
      <h2 id="sitemap" className="font-sans text-sm font-semibold">
        Sitemap
      </h2>
      <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="text-sm text-quiet">
          {stored
            ? `${stored.count.toLocaleString('en')} addresses in ${stored.files.toLocaleString('en')} files, written ${stored.at}. `
            : 'Not written yet. Until then, each file is created on request. '}
          <a href="/sitemap.xml" className="underline">
            Open
          </a>
        </p>
        <Button aria-disabled={busy} onClick={() => void (busy || regenerate())}>
          {busy ? 'Regenerating...' : 'Regenerate Sitemap'}
        </Button>
      </div>
    </section>
  )
}

async function askForSitemap(): Promise<{ count: number; files: number }> {
  const answer = await fetch('/api/functions/generate-sitemap', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ trigger: 'manual_regeneration' }),
  })
  if (!answer.ok) throw new Error(`The sitemap was not written (${answer.status}).`)
  return (await answer.json()) as { count: number; files: number } // safe: what the function answers (src/app/api/functions)
}
