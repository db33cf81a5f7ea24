import { useState } from 'react'
import { say, siteHref } from '#messages'
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
      const message = say('desk-dashboard.sitemap-size', { count, files })
      toast({ kind: 'success', title: say('desk-dashboard.sitemap-done'), message })
      setTimeout(() => location.reload(), reloadMs)
    } catch {
      toast({ kind: 'error', title: say('desk-form.error'), message: say('desk-dashboard.sitemap-failed') })
      setBusy(false)
    }
  }
  return (
    <section aria-labelledby="sitemap" className="mt-8">
      <h2 id="sitemap" className="font-sans text-sm font-semibold">
        {say('desk-dashboard.sitemap')}
      </h2>
      <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="text-sm text-quiet">
          {stored ? say('desk-dashboard.sitemap-written', stored) : say('desk-dashboard.sitemap-none')}{' '}
          <a href={siteHref('/sitemap.xml')} className="underline">
            {say('desk-dashboard.open-sitemap')}
          </a>
        </p>
        <Button aria-disabled={busy} onClick={() => void (busy || regenerate())}>
          {busy ? say('desk-dashboard.regenerating') : say('desk-dashboard.regenerate')}
        </Button>
      </div>
    </section>
  )
}

async function askForSitemap(): Promise<{ count: number; files: number }> {
  const answer = await fetch(siteHref('/api/functions/generate-sitemap'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ trigger: 'manual_regeneration' }),
  })
  if (!answer.ok) throw new Error(`The sitemap was not written (${answer.status}).`)
  return (await answer.json()) as { count: number; files: number } // safe: what the function answers (src/app/api/functions)
}
