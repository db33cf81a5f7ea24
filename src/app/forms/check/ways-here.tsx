import { href } from 'react-router'
import { pageHref, say } from '#messages'

/** How to ask from another page or another app; `longest`: characters that an address can hold. */
export function WaysHere({ origin, longest }: { origin: string; longest: number }) {
  const address = `${new URL(pageHref(href('/check')), origin).href}?q=`
  const code = `javascript:location='${address}'+encodeURIComponent(String(getSelection()).slice(0,${longest}).toWellFormed())`
  const link = `<a class="button" href="${escaped(code)}">${escaped(say('check.quote-real'))}</a>`
  return (
    <section aria-labelledby="ways-here" className="off-paper mt-20 grid max-w-prose gap-3 border-t border-line pt-8">
      <h2 id="ways-here" className="text-xl">
        {say('check.check-from-anywhere')}
      </h2>
      <p className="text-pretty text-quiet">{say('check.drag-button-bookmarks-bar')}</p>
      {/* React writes no such address. It is the site’s own, and the policy of this page lets it do nothing here. */}
      {/* oxlint-disable-next-line react/no-danger -- as said above */}
      <p dangerouslySetInnerHTML={{ __html: link }} />
      <p className="text-pretty text-quiet">{say('check.phone-add-site-home')}</p>
    </section>
  )
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
