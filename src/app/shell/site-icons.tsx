import { siteHref } from '#messages'
import type { SiteLook } from './site-look.ts'
import type { Tone } from './site-header.tsx'

/** The site's own icon, or the one drawn of its name and colour; and what a phone needs to keep the site among its apps. */
export function SiteIcons({ look }: { look: SiteLook }) {
  return (
    <>
      {look.faviconUrl ? (
        <link rel="icon" href={siteHref(look.faviconUrl)} />
      ) : (
        <>
          <link rel="icon" href={siteHref('/favicon.ico')} sizes="48x48" />
          <link rel="icon" href={siteHref('/favicon.svg')} type="image/svg+xml" sizes="any" />
        </>
      )}
      <link rel="apple-touch-icon" href={siteHref('/icons/180.png')} />
      <link rel="manifest" href={siteHref('/site.webmanifest')} />
    </>
  )
}

/** What is above the page on a phone takes the colour at its top: that of the plate, or of the paper (theme.css). */
export function ThemeColor({ tone }: { tone: Tone | undefined }) {
  if (tone) return <meta name="theme-color" content={tone.paper} />
  return (
    <>
      <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#0d0e12" media="(prefers-color-scheme: dark)" />
    </>
  )
}
