import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { anEpub } from './an-epub.ts'

export type TextsServer = {
  /** For TEXTS_URL. */
  address: string
  /** What it was asked, in order: the host, the path and what is after it. */
  asked: string[]
  close(): Promise<void>
}

const prose = 'The harbour lay quiet under the first light of the morning, and no boat had left it yet.'
const nested = '<b>'.repeat(600)
const verse = 'Boats are new,\nNobody sails'

/** Names and numbers that make it answer as these sites do on a bad day. */
const manners: Record<string, (response: ServerResponse) => void> = {
  broken: (response) => send(response, 503, 'text/plain', 'Service unavailable'),
  'too-many': (response) => send(response, 429, 'text/plain', 'Too many requests', { 'retry-after': '60' }),
  forbidden: (response) => send(response, 403, 'text/plain', 'Forbidden'),
  malformed: (response) => send(response, 200, 'application/json', '{"parse": {"title":'),
  'wrong-type': (response) => send(response, 200, 'image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3])),
  page: (response) =>
    send(response, 200, 'text/html', '<!DOCTYPE html><html><body><p>Please borrow this book.</p></body></html>'),
  huge: (response) =>
    void response.writeHead(200, { 'content-type': 'text/plain', 'content-length': String(60 * 1024 * 1024) }).write('words'),
  'cut-off': (response) => void response.writeHead(200, { 'content-length': '9999' }).write('half', () => response.destroy()),
  loop: (response) => void response.writeHead(302, { location: response.req.url ?? '/' }).end(),
  // Nothing is ever answered.
  slow: () => undefined,
}

/** A server on this machine that speaks as Standard Ebooks, Project Gutenberg, Wikisource and the Internet Archive do, each below its host: `/archive.org/metadata/…`. */
export async function startTexts(port = 0): Promise<TextsServer> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, close } // safe: a TCP server that listens has one
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1')
  const [, host = '', ...path] = url.pathname.split('/')
  const manner = Object.keys(manners).find((name) => path.includes(name) || url.searchParams.get('page') === name)
  // Of items of the Internet Archive it is known what they are before their text is asked for.
  if (
    manner !== undefined &&
    !(host === 'archive.org' && path[0] === 'metadata' && (manner === 'page' || manner === 'forbidden'))
  )
    return manners[manner]?.(response)
  const site = sites[host]
  if (!site) return send(response, 404, 'text/plain', 'Not found')
  site(path.join('/'), url, response)
}

type Site = (path: string, url: URL, response: ServerResponse) => void

const sites: Record<string, Site> = {
  'standardebooks.org': (path, url, response) => {
    if (path !== 'ebooks/ada-okafor/the-harbour/lin-wei/downloads/ada-okafor_the-harbour_lin-wei.epub')
      return send(response, 404, 'text/html', 'Not found')
    // Without this there is a page that thanks the reader first.
    if (url.searchParams.get('source') !== 'download')
      return send(response, 200, 'text/html', '<html><body><p>Your download has started.</p></body></html>')
    send(response, 200, 'application/epub+zip', Buffer.from(anEpub()))
  },
  'www.gutenberg.org': (path, _url, response) => {
    if (path === 'ebooks/1234.txt.utf-8')
      return void response.writeHead(302, { location: '/www.gutenberg.org/cache/epub/1234/pg1234.txt' }).end()
    if (path === 'cache/epub/1234/pg1234.txt') return send(response, 200, 'text/plain; charset=utf-8', gutenbergText)
    if (path === 'ebooks/1500.txt.utf-8') return send(response, 200, 'text/plain; charset=utf-8', gutenbergText)
    if (path === 'ebooks/1500.rdf') return send(response, 200, 'application/rdf+xml', nested)
    if (path === 'ebooks/1234.rdf') return send(response, 200, 'application/rdf+xml', gutenbergRdf)
    send(response, 404, 'text/html', 'Not found')
  },
  'en.wikisource.org': (path, url, response) => {
    const page = (url.searchParams.get('page') ?? '').replaceAll('_', ' ')
    if (path !== 'w/api.php' || url.searchParams.get('action') !== 'parse') return send(response, 404, 'text/html', 'Not found')
    const text = wikiPages[page]
    if (text === undefined)
      return send(
        response,
        200,
        'application/json',
        JSON.stringify({ error: { code: 'missingtitle', info: 'The page you specified doesn’t exist.' } }),
      )
    const links = Object.keys(wikiPages)
      .filter((title) => title.startsWith(`${page}/`))
      .map((title) => ({ ns: 0, title, exists: true }))
    send(
      response,
      200,
      'application/json',
      JSON.stringify({
        parse: { title: page, pageid: 1, text, links: [...links, { ns: 0, title: `${page}/Unwritten`, exists: false }] },
      }),
    )
  },
  'archive.org': (path, _url, response) => {
    const [what, id = ''] = path.split('/')
    if (what === 'download' && path.endsWith('_djvu.txt'))
      return send(response, 200, 'text/plain; charset=utf-8', `THE HARBOUR\n\nCHAPTER I\n\n${prose}\n\nCHAPTER II\n\n${prose}\n`)
    if (what !== 'metadata' || id === 'nothing') return send(response, 200, 'application/json', '{}')
    const metadata = {
      identifier: id,
      mediatype: 'texts',
      title: 'The harbour',
      creator: ['Okafor, Ada, 1801-1860', 'Wei, Lin'],
      date: '1851',
      language: 'eng',
      publisher: 'London, A Press',
      'possible-copyright-status': 'NOT_IN_COPYRIGHT',
    }
    const text = {
      name: `${id}_djvu.txt`,
      source: 'derivative',
      format: 'DjVuTXT',
      ...(id === 'borrowed' ? { private: 'true' } : {}),
    }
    send(
      response,
      200,
      'application/json',
      JSON.stringify({
        created: 1,
        files: [{ name: `${id}.pdf`, format: 'Text PDF' }, ...(id === 'pictures' ? [] : [text])],
        metadata,
      }),
    )
  },
}

const gutenbergText = [
  'The Project Gutenberg eBook of The Harbour',
  '',
  'Title: The Harbour',
  'Author: Ada Okafor',
  'Language: English',
  '',
  '*** START OF THE PROJECT GUTENBERG EBOOK THE HARBOUR ***',
  '',
  'CHAPTER I. The Boats',
  '',
  prose,
  '',
  'CHAPTER II. The Wind',
  '',
  prose,
  '',
  '*** END OF THE PROJECT GUTENBERG EBOOK THE HARBOUR ***',
  'The licence.',
].join('\r\n')

const gutenbergRdf = `<?xml version="1.0" encoding="utf-8"?>
<rdf:RDF xml:base="http://www.gutenberg.org/" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dcterms="http://purl.org/dc/terms/"
  xmlns:pgterms="http://www.gutenberg.org/2009/pgterms/" xmlns:marcrel="http://id.loc.gov/vocabulary/relators/">
  <pgterms:ebook rdf:about="ebooks/1234">
    <dcterms:publisher>Project Gutenberg</dcterms:publisher>
    <dcterms:title>The Harbour: A Tale</dcterms:title>
    <dcterms:creator><pgterms:agent rdf:about="2009/agents/1"><pgterms:name>Okafor, Ada (Ada Mary)</pgterms:name><pgterms:birthdate>1801</pgterms:birthdate></pgterms:agent></dcterms:creator>
    <marcrel:trl><pgterms:agent rdf:about="2009/agents/2"><pgterms:name>Wei, Lin</pgterms:name></pgterms:agent></marcrel:trl>
    <dcterms:language><rdf:Description><rdf:value>en</rdf:value></rdf:Description></dcterms:language>
    <dcterms:rights>Public domain in the USA.</dcterms:rights>
  </pgterms:ebook>
</rdf:RDF>`

const about = (title: string) =>
  `<div id="ws-data" class="ws-noexport" style="display:none"><span id="ws-title">${title}</span><span id="ws-author">Ada Okafor</span><span id="ws-translator">Lin Wei</span><span id="ws-year">1851</span></div>`

const wikiPages: Record<string, string> = {
  'Harbour Songs': `<div class="mw-parser-output">${about('Harbour Songs')}<ul><li><a href="/wiki/Harbour_Songs/The_Wind">The Wind</a></li><li><a href="/wiki/Harbour_Songs/The_Boats">The Boats</a></li>
    <li><a href="/wiki/Harbour_Songs/Unwritten" class="new">Unwritten</a></li></ul></div>`,
  'Harbour Songs/The Wind': `<div class="mw-parser-output"><p>${prose}<sup class="reference">[1]</sup></p><span class="pagenum ws-pagenum">7</span></div>`,
  'Harbour Songs/The Boats': `<div class="mw-parser-output"><div class="poem"><p>${verse.replace('\n', '<br />\n')}</p></div></div>`,
  Deep: nested,
  'Long List': `<ul><li>${' '.repeat(2_000_000)}</li></ul>`,
  'Long List/First': `<p>${prose}</p>`,
  'A Letter': `<div class="mw-parser-output">${about('A Letter')}<p>${prose}</p></div>`,
}

function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Buffer,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': type, ...headers }).end(body)
}

// `npm run texts-server`
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { address } = await startTexts(Number(process.env['PORT'] ?? 4030))
  console.log(`Libraries for trying things out. In .env:\nTEXTS_URL=${address}`)
  console.log(
    'Texts: https://standardebooks.org/ebooks/ada-okafor/the-harbour/lin-wei, 1234 (Project Gutenberg), https://en.wikisource.org/wiki/Harbour_Songs, https://archive.org/details/harbour',
  )
  console.log(
    `In place of the name of an item of the Internet Archive or of a page of Wikisource, these show how failures look: ${Object.keys(manners).join(', ')}.`,
  )
}
