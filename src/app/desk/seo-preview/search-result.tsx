import { say, siteHref } from '#messages'
import type { Shown } from './preview-of.ts'
import { fonts, useCut, widest } from './measure-text.ts'

/** As a search engine would list it. Its own faces and colours, because there the site's do not count. */
export function SearchResult({ preview }: { preview: Shown }) {
  return (
    <section aria-label={say('desk-seo-preview.search-result')} className="grid gap-3">
      <h2 className="desk-label font-sans">{say('desk-seo-preview.search-result')}</h2>
      <div className="grid max-w-2xl">
        <Result preview={preview} name={say('desk-seo-preview.desktop')} title={widest.title} description={widest.description} />
      </div>
      <div className="grid max-w-sm">
        <Result
          preview={preview}
          name={say('desk-seo-preview.phone')}
          title={widest.phoneTitle}
          description={widest.phoneDescription}
        />
      </div>
      <p className="text-xs text-quiet">{say('desk-seo-preview.estimate', { pixels: widest.title })}</p>
    </section>
  )
}

type Props = { preview: Shown; name: string; title: number; description: number }

function Result({ preview, name, title: titleRoom, description: room }: Props) {
  const title = useCut(preview.title, fonts.title, titleRoom)
  const description = useCut(preview.description, fonts.description, room)
  return (
    <figure
      className="min-w-0 rounded-lg border border-line bg-raised p-4"
      style={{ fontFamily: 'Arial, Arimo, Helvetica, sans-serif' }}
    >
      <figcaption className="mb-2 text-xs text-quiet">{name}</figcaption>
      <div className="flex items-center gap-3">
        <img src={siteHref('/favicon.ico')} alt="" width={26} height={26} className="size-7 shrink-0 rounded-full" />
        <div className="min-w-0 text-xs leading-tight">
          <div className="truncate text-sm">{preview.site}</div>
          <div className="truncate text-quiet">{crumbsOf(preview.url)}</div>
        </div>
      </div>
      <div
        className="mt-2 wrap-anywhere"
        dir="auto"
        style={{ fontSize: 20, lineHeight: 1.3, color: 'light-dark(#1a0dab, #99c3ff)' }}
      >
        {title}
      </div>
      <div className="mt-1 wrap-anywhere text-quiet" dir="auto" style={{ fontSize: 14, lineHeight: 1.58 }}>
        {description}
      </div>
      {preview.noindex && <p className="mt-2 text-sm text-wrong">{say('desk-seo-preview.asks-not-listed')}</p>}
    </figure>
  )
}

function crumbsOf(address: string): string {
  const url = URL.parse(address)
  return url ? [url.origin, ...url.pathname.split('/').filter(Boolean).map(decodeURIComponent)].join(' › ') : address
}
