import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react'
import { Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches, useRouteError } from 'react-router'
import { direction, language, say, siteHref } from '#messages'
import { siteDay } from '#time'
import { findPageLinks } from '#pages'
import { getSettings } from '#settings'
import type { Style } from '#ui/style'
import { toast, ToastOutlet } from '#ui/toast'
import '../ui/fonts.css'
import printSheet from '../ui/print.css?url'
import '../ui/site.css'
import type { Route } from './+types/root'
import { cachedLoader } from './page/client-cache.ts'
import { failureHeaders, pageLoader } from './page/page.ts'
import { SheetInPage } from './shell/sheet-in-page.tsx'
import { headScript } from './shell/head-script.ts'
import { LoadingNote } from './shell/loading-note.tsx'
import { lookOf } from './shell/look-of.ts'
import { SiteFooter } from './shell/site-footer.tsx'
import { SiteHeader, type Tone } from './shell/site-header.tsx'
import { SiteIcons, ThemeColor } from './shell/site-icons.tsx'
import { useLook } from './shell/use-look.ts'

/** Few readers meet it, so it is loaded only then; where the site does not answer, it cannot be. */
const FailurePage = lazy(() => import('./shell/failure-page.tsx').catch(() => ({ default: Unreachable })))

export const loader = pageLoader('Failed to fetch settings', async ({ ctx, site, notes }, _args: Route.LoaderArgs) => {
  notes.show('settings')
  const year = Number(siteDay(ctx.clock.now(), site.timeZone).slice(0, 4))
  // A page stands without them, too; the one that it is says what it cannot do, and it is asked for again.
  const known = await Promise.all([getSettings(ctx), findPageLinks(ctx)]).catch(() => null)
  if (!known) notes.until(ctx.clock.now())
  return { look: known && lookOf(...known, site, year) }
})

export const headers: Route.HeadersFunction = failureHeaders

export const clientLoader = cachedLoader<Awaited<ReturnType<typeof loader>>>('settings', ({ look }) => look !== null)

export function Layout({ children }: { children: ReactNode }) {
  const look = useLook()
  const tone = useTone()
  const frame = useFrame()
  useEffect(tellHydrated, [])
  useEffect(beginLater, [])
  useEffect(hearAsks, [])
  useArrival()
  const { accent, second } = look
  const accents: Style = {
    '--accent-light': accent.light,
    '--accent-dark': accent.dark,
    '--second-light': second.light,
    '--second-dark': second.dark,
  }
  return (
    // The theme script writes on this element before React sees it.
    <html lang={language()} dir={direction()} style={accents} data-parties={look.parties} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <script dangerouslySetInnerHTML={{ __html: headScript }} suppressHydrationWarning />
        <ThemeColor tone={tone} />
        <SiteIcons look={look} />
        <Meta />
        <SheetInPage />
        <link rel="stylesheet" href={siteHref(printSheet)} media="print" />
      </head>
      <body>
        <a href="#main" className="skip">
          {say('shell.skip')}
        </a>
        {frame === 'desk' ? (
          children
        ) : (
          <>
            {frame === undefined && <SiteHeader look={look} tone={tone} />}
            <main id="main" tabIndex={-1} className="outline-none">
              {children}
            </main>
            {frame === undefined && <SiteFooter look={look} />}
          </>
        )}
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

const Unreachable = () => <h1 className="p-8">{say('failure.unreachable')}</h1>

/** Anyone who waits until the page listens is told; who comes later finds the mark, as browsers' own tools do. */
function tellHydrated(): void {
  performance.mark('hydrated')
  dispatchEvent(new Event('hydrated'))
}

/** What is not there to be read or pressed comes when there is nothing else to do. */
function beginLater(): void {
  setTimeout(
    () =>
      void import('./later.ts').then(
        ({ beginParts }) => beginParts(),
        () => undefined,
      ),
    1e3,
  )
}

/** Read as this document's script loads: React drops the mark when it mounts `<html>` again, as it does for "Page not found". */
const hasHeadCode = !import.meta.env.SSR && 'headCode' in document.documentElement.dataset

/** Something on the page needs an account (`askToSignIn`). */
function openAsked({ detail }: WindowEventMap['ask-sign-in']): void {
  void import('./session/open-sign-in.tsx').then(
    ({ openSignIn }) => openSignIn(detail, hasHeadCode),
    () => toast({ kind: 'error', title: say('shell.failed-to-load') }),
  )
}

/** The same listener each time: one that is added twice would answer "not signed in" at once. */
const hearAsks = () => addEventListener('ask-sign-in', openAsked)

/** After a move inside the site the person who listens or tabs is at the page that came, as after a load. */
function useArrival(): void {
  const { pathname, key } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current !== pathname) document.getElementById('main')?.focus({ preventScroll: true })
    last.current = pathname
  }, [pathname])
  useEffect(() => {
    if (document.cookie.includes('flash=')) void import('./session/show-flash.ts').then(({ showFlash }) => showFlash())
  }, [key])
}

/**
 * What is round a page: header and footer, unless it says `handle = { frame: 'plain' }` (neither) or `'desk'` (the desk brings its
 * own, with its `main`). An error that no boundary of the desk took is shown as on any page.
 */
function useFrame(): 'plain' | 'desk' | undefined {
  const frames = useMatches().map(({ handle }) => (handle as { frame?: 'plain' | 'desk' } | undefined)?.frame) // safe: only our own pages set it
  return useRouteError() ? undefined : frames.findLast(Boolean)
}

/** The page's plate lends its colours to the header above it. */
function useTone(): Tone | undefined {
  const data = useMatches().at(-1)?.loaderData
  return typeof data === 'object' && data !== null && 'tone' in data ? (data.tone as Tone) : undefined // safe: only pages with a plate have one
}
