import { randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { earlyShareScript } from '#quotes/parts'
import { scriptsLater } from './shell/begin-script.ts'
import fonts from '../ui/fonts.css?inline'
import site from '../ui/site.css?inline'
import { ownInline, takeMarked } from './http/own-inline.ts'
import { pageGround } from './page/page.ts'
import { faceRules, type PageFace } from './page/page-faces.ts'
import { SheetText } from './shell/sheet-in-page.tsx'
import { headScript } from './shell/head-script.ts'

/** Renders are ended after this many milliseconds; a page that is not ready by then is an error. */
export const streamTimeout = 5_000

/**
 * Every document is rendered whole: the page cache keeps finished bytes, and the policy names each inline script of ours by its hash,
 * which is only known when all of them are written.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  const mark = randomUUID()
  const styles: string[] = []
  const noted = (data: unknown) => {
    const text = sheetFor(data)
    styles.push(text)
    return text
  }
  const marked = await renderWhole(
    <SheetText value={noted}>
      <ServerRouter context={entry} url={request.url} nonce={mark} />
    </SheetText>,
    mark,
  )
  const { html, scripts } = takeMarked(marked, mark)
  const beside = sheetBeside(html)
  context.set(ownInline, {
    scripts: [...ownScripts.filter((code) => html.includes(`<script>${code}</script>`)), ...scripts],
    styles: styles.map((style) => style.replace(beside, '')),
  })
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(import.meta.env.DEV ? html : scriptsLater(html.replace(beside, '')), { status, headers })
}

/** Those that the framework knows nothing of. */
const ownScripts = [headScript, earlyShareScript]

const sheet = import.meta.env.DEV ? '' : fonts + site

/** A page that loads the whole sheet carries no part of it besides, least of all one that is after it. */
const sheetBeside = (html: string) => (html.includes(' data-precedence="whole"') ? site : '')

function sheetFor(data: unknown): string {
  const faces = typeof data === 'object' && data !== null && 'faces' in data ? (data.faces as PageFace[]) : [] // safe: withFaces made it
  return sheet + faceRules(faces)
}

/** What went wrong outside a loader. A method that a page does not have is the asker's fault, and no news. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const { ctx } = context.get(pageGround)
  ctx.log.error({ err: isRouteErrorResponse(error) ? error.data : error, requestId: ctx.requestId }, 'a page failed')
}

function renderWhole(element: React.ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(element, {
      nonce,
      // Whatever was waited for is in its place: where React streams, a script would have to carry it there.
      progressiveChunkSize: Infinity,
      onAllReady() {
        clearTimeout(timer)
        resolve(text(pipe(new PassThrough())))
      },
      onShellError: reject,
      onError: reject,
    })
    const timer = setTimeout(() => abort(new Error('The page took too long to render.')), streamTimeout)
  })
}
