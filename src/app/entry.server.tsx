import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { sitePath } from '#messages'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { earlyShareScript } from '#quotes/parts'
import { scriptsLater } from './shell/begin-script.ts'
import { betweenStyles, restOfSheet } from './shell/rest-of-sheet.ts'
import { criticalCss } from './shell/critical-css.ts'
import fonts from '../ui/fonts.css?inline'
import site from '../ui/site.css?inline'
import { headMarkup, withHeadMarkup } from './page/head-markup.ts'
import { ownInline, takeMarked } from './http/own-inline.ts'
import { bytesOf, charactersOf, textOf } from './page/bytes-as-text.ts'
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
  // The sheet is put in when the page is finished: most of its 80 kB are left out then, and would be written, searched and copied for nothing.
  const noted = (data: unknown) => {
    const text = (import.meta.env.DEV ? '' : mark) + facesOf(data)
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
  const carried = withPaths(carriedSheet(html, entry.manifest.routes.root?.css?.[0]))
  context.set(ownInline, {
    scripts: [...ownScripts().filter((code) => html.includes(bytesOf(`<script>${code}</script>`))), ...scripts.map(textOf)],
    styles: styles.flatMap((style) => style.replace(mark, () => carried).split(betweenStyles)),
  })
  headers.set('content-type', 'text/html; charset=utf-8')
  const page = import.meta.env.DEV ? html : scriptsLater(html.replace(mark, () => bytesOf(carried)))
  return new Response(Buffer.from(withHeadMarkup(page, context.get(headMarkup)), 'latin1'), { status, headers })
}

/** Those that the framework knows nothing of. */
const ownScripts = () => [headScript, earlyShareScript()]

const sheet = import.meta.env.DEV ? '' : fonts + site

const critical = criticalCss(sheet)

/** A page of the desk or the studio loads the whole sheet: none of its rules may come after that one. */
const loadsWholeSheet = (html: string) => html.includes(' data-precedence="whole"')

/** What a page carries of the sheet, and the link to the rest; a page that has no address for the rest carries the whole. */
function carriedSheet(html: string, address: string | undefined): string {
  if (loadsWholeSheet(html)) return fonts
  return address ? critical(html, charactersOf(html)) + restOfSheet(address) : sheet
}

/** The build knows no path that a site is below. */
const withPaths = (text: string) => (sitePath() === '' ? text : text.replaceAll('url(/assets/', `url(${sitePath()}/assets/`))

function facesOf(data: unknown): string {
  const faces = typeof data === 'object' && data !== null && 'faces' in data ? (data.faces as PageFace[]) : [] // safe: withFaces made it
  return faceRules(faces)
}

/** What went wrong outside a loader. A method that a page does not have is the asker's fault, and no news. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const { ctx } = context.get(pageGround)
  ctx.log.error({ err: isRouteErrorResponse(error) ? error.data : error, requestId: ctx.requestId }, 'a page failed')
}

/** @returns bytes as text */
function renderWhole(element: React.ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(element, {
      nonce,
      // Whatever was waited for is in its place: where React streams, a script would have to carry it there.
      progressiveChunkSize: Infinity,
      onAllReady() {
        clearTimeout(timer)
        const chunks: Buffer[] = []
        pipe(
          new Writable({
            write(chunk: Buffer, _encoding, done) {
              chunks.push(chunk)
              done()
            },
            final(done) {
              resolve(Buffer.concat(chunks).toString('latin1'))
              done()
            },
          }),
        )
      },
      onShellError: reject,
      onError: reject,
    })
    const timer = setTimeout(() => abort(new Error('The page took too long to render.')), streamTimeout)
  })
}
