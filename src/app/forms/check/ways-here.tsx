import { href } from 'react-router'

/** How to ask from another page or another app; `longest`: characters that an address can hold. */
export function WaysHere({ origin, longest }: { origin: string; longest: number }) {
  const address = `${origin}${href('/check')}?q=`
  const code = `javascript:location='${address}'+encodeURIComponent(String(getSelection()).slice(0,${longest}).toWellFormed())`
  const link = `<a class="button" href="${escaped(code)}">Is this quote real?</a>`
  return (
    <section aria-labelledby="ways-here" className="off-paper mt-20 grid max-w-prose gap-3 border-t border-line pt-8">
      <h2 id="ways-here" className="text-xl">
        Check from anywhere
      </h2>
      <p className="text-pretty text-quiet">
        Drag this button to your bookmarks bar. On any page, select a quote and press the bookmark: the answer opens here.
      </p>
      {/* React writes no such address. It is the site’s own, and the policy of this page lets it do nothing here. */}
      {/* oxlint-disable-next-line react/no-danger -- as said above */}
      <p dangerouslySetInnerHTML={{ __html: link }} />
      <p className="text-pretty text-quiet">
        On a phone, add this site to your home screen. It’s then one of the apps that you can share selected text with.
      </p>
    </section>
  )
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
