import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react'
import { Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches, useRouteLoaderData } from 'react-router'
import { siteDay } from '#quotes'
import { getSettings } from '#settings'
import type { Style } from '#ui/style'
import { ToastOutlet } from '#ui/toast'
import '../ui/fonts.css'
import '../ui/theme.css'
import type { Route } from './+types/root'
import { beginScript } from './begin-script.ts'
import { cachedLoader } from './client-cache.ts'
import { pageLoader } from './page.ts'
import { SheetInPage } from './sheet-in-page.tsx'
import { LoadingNote } from './shell/loading-note.tsx'
import { plainLook, siteLook } from './shell/site-look.ts'
import { SiteFooter } from './shell/site-footer.tsx'
import { SiteHeader, type Tone } from './shell/site-header.tsx'
import { SiteIcons, ThemeColor } from './shell/site-icons.tsx'
import { themeScript } from './shell/theme-script.ts'

/** It has run before React comes, which leaves it as the server wrote it: no script of ours carries it once more. */
const headScript = import.meta.env.SSR ? themeScript + beginScript : ''

/** Few readers meet it, so few load it. */
const FailurePage = lazy(() => import('./failure/failure-page.tsx'))

export const loader = pageLoader('Failed to fetch settings', async ({ ctx, site, notes }, _args: Route.LoaderArgs) => {
  notes.show('settings')
  const year = Number(siteDay(ctx.clock.now(), site.timeZone).slice(0, 4))
  // A page stands without them, too; the one that it is says what it cannot do, and it is asked for again.
  const settings = await getSettings(ctx).catch(() => null)
  if (!settings) notes.until(ctx.clock.now())
  return { look: settings && siteLook(settings, site, year) }
})

/** What a failure says to machines, such as when to come back; React Router drops it unless told. */
export const headers: Route.HeadersFunction = ({ errorHeaders }) => errorHeaders ?? new Headers()

export const clientLoader = cachedLoader<Awaited<ReturnType<typeof loader>>>('settings', ({ look }) => look !== null)

export function Layout({ children }: { children: ReactNode }) {
  const look = useLook()
  const tone = useTone()
  useEffect(() => void dispatchEvent(new Event('hydrated')), [])
  useArrival()
  const accents: Style = { '--accent-light': look.accent.light, '--accent-dark': look.accent.dark }
  return (
    // The theme script writes on this element before React sees it.
    <html lang="en" style={accents} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <script dangerouslySetInnerHTML={{ __html: headScript }} suppressHydrationWarning />
        <ThemeColor tone={tone} />
        <SiteIcons look={look} />
        <Meta />
        <SheetInPage />
      </head>
      <body>
        <a href="#main" className="skip">
          Skip to the content
        </a>
        <SiteHeader look={look} tone={tone} />
        <main id="main" tabIndex={-1} className="outline-none">
          {children}
        </main>
        <SiteFooter look={look} />
        <LoadingNote />
        <ToastOutlet />
        <ScrollRestoration getKey={({ pathname, search }) => pathname + search} />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Suspense>
      <FailurePage error={error} />
    </Suspense>
  )
}

/** After a move inside the site whoever listens or tabs stands at the page that came, as after a load. */
function useArrival(): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current !== pathname) document.getElementById('main')?.focus({ preventScroll: true })
    last.current = pathname
  }, [pathname])
}

function useLook() {
  return useRouteLoaderData<typeof loader>('root')?.look ?? plainLook
}

/** The page's plate lends its colours to the header above it. */
function useTone(): Tone | undefined {
  const data = useMatches().at(-1)?.loaderData
  return typeof data === 'object' && data !== null && 'tone' in data ? (data.tone as Tone) : undefined // safe: only pages with a plate have one
}
