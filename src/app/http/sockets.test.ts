import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { anApp, type TestApp } from '#test/app'
import { aHouse } from '#test/house'
import { aShelf } from '#test/shelf'
import { securityHeaders } from './security-headers.ts'

describe('on the wire', () => {
  test('nothing that is no proper request brings down the server or gets a 5xx', async () => {
    const { port } = await listening(await anApp(await aHouse()))
    const host = 'Host: localhost'
    const odd: [what: string, request: string, status: RegExp][] = [
      ['no protocol', 'hello\r\n\r\n', /^400/],
      ['a NUL in the address', `GET /\0 HTTP/1.1\r\n${host}\r\n\r\n`, /^400/],
      ['raw bytes in the address', `GET /\xff\xfe HTTP/1.1\r\n${host}\r\n\r\n`, /^4\d\d/],
      ['a blank in the address', `GET /a b HTTP/1.1\r\n${host}\r\n\r\n`, /^400/],
      ['no host', 'GET / HTTP/1.1\r\n\r\n', /^400/],
      ['a host that is none', 'GET / HTTP/1.1\r\nHost: <script>\r\n\r\n', /^(400|200)/],
      ['a host with a path', 'GET / HTTP/1.1\r\nHost: evil.example/x?y=\r\n\r\n', /^(400|200)/],
      ['two hosts', `GET / HTTP/1.1\r\n${host}\r\nHost: evil.example\r\n\r\n`, /^400/],
      ['a whole address', `GET http://evil.example/ HTTP/1.1\r\n${host}\r\n\r\n`, /^(200|400)/],
      ['a star', `OPTIONS * HTTP/1.1\r\n${host}\r\n\r\n`, /^4\d\d/],
      ['a tunnel', `CONNECT evil.example:443 HTTP/1.1\r\n${host}\r\n\r\n`, /^($|4\d\d)/],
      ['headers without end', `GET / HTTP/1.1\r\n${host}\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`, /^431/],
      ['two lengths', `POST /api/views HTTP/1.1\r\n${host}\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabc`, /^400/],
      [
        'a length and chunks',
        `POST /api/views HTTP/1.1\r\n${host}\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
        /^4\d\d/,
      ],
      ['an expectation', `POST /api/views HTTP/1.1\r\n${host}\r\nExpect: a miracle\r\nContent-Length: 0\r\n\r\n`, /^4\d\d/],
      [
        'an upgrade',
        `GET / HTTP/1.1\r\n${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\n\r\n`,
        /^(200|4\d\d)/,
      ],
    ]
    for (const [what, request, status] of odd) {
      const said = await answerTo(port, request)
      expect([what, said.replace(/^HTTP\/1\.1 /, '')]).toEqual([what, expect.stringMatching(status)])
      // Also what Node answers before anything of ours is asked.
      if (said !== '') expect([what, missingHeaders(said)]).toEqual([what, []])
    }
    expect(await statusOf(port, `GET /healthz HTTP/1.1\r\n${host}\r\n\r\n`)).toMatch(/^200/)
  })

  test('a request that never ends is told so', async () => {
    const app = await anApp(await aHouse())
    const { port } = await listening(app)
    // What Node says of itself once the time for a head has passed.
    const late = Object.assign(new Error('too late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    app.server.once('connection', (socket) => setTimeout(() => app.server.emit('clientError', late, socket), 50))
    const said = await answerTo(port, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ')
    expect(said).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
    expect(said).toMatch(/\r\nconnection: close\r\n/)
    expect(missingHeaders(said)).toEqual([])
  })

  test('a kept page is the same page, whole, unchanged or without its body', async () => {
    const house = await aHouse()
    await (await aShelf(house.ctx)).aQuote({ isFeatured: true })
    const app = await anApp(house)
    const { address } = await listening(app)
    const first = await fetch(address)
    const html = await first.text()
    expect(app.cache.size().pages).toBe(1)
    const kept = await fetch(address)
    expect(await kept.text()).toBe(html)
    for (const name of [
      'etag',
      'content-security-policy',
      'cache-control',
      'content-encoding',
      'vary',
      'x-content-type-options',
      'referrer-policy',
    ]) {
      expect([name, kept.headers.get(name)]).toEqual([name, first.headers.get(name)])
    }
    expect(kept.headers.get('content-encoding')).toBe('gzip')
    const etag = kept.headers.get('etag') ?? ''
    for (const known of [etag, `"other", ${etag}`, '*']) {
      const unchanged = await fetch(address, { headers: { 'if-none-match': known } })
      expect([known, unchanged.status, await unchanged.text()]).toEqual([known, 304, ''])
      expect(unchanged.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'))
    }
    const head = await fetch(address, { method: 'HEAD' })
    expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', etag])
    expect((await fetch(address, { headers: { 'if-none-match': '"another"' } })).status).toBe(200)
    expect((await fetch(address, { headers: { 'accept-encoding': 'identity' } })).headers.get('content-encoding')).toBeNull()
  })
})

describe('built files', () => {
  test('are kept forever where their name says what is in them, and nothing outside their folder is one', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'epigraph-client-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    mkdirSync(join(folder, 'client', 'assets'), { recursive: true })
    writeFileSync(join(folder, 'secret.txt'), 'the secret')
    writeFileSync(join(folder, 'client', 'assets', 'app-abc.js'), 'export {}')
    writeFileSync(join(folder, 'client', 'robots.txt'), 'User-agent: *')
    const app = await anApp(await aHouse(), { clientFolder: join(folder, 'client') })
    const { address, port } = await listening(app)

    const script = await fetch(`${address}/assets/app-abc.js`)
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(script.headers.get('content-type')).toMatch(/^(text|application)\/javascript/)
    expect(script.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await fetch(`${address}/robots.txt`)).headers.get('cache-control')).toBe('public, max-age=3600')
    expect((await fetch(`${address}/assets/gone.js`)).status).toBe(404)
    for (const path of [
      '/../secret.txt',
      '/assets/../../secret.txt',
      '/..%2fsecret.txt',
      '/%2e%2e/secret.txt',
      '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
      '/..\\secret.txt',
      '//secret.txt',
      '/assets',
      '/assets/',
    ]) {
      const said = await answerTo(port, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
      expect([path, said.split(' ')[1]]).toEqual([path, expect.stringMatching(/^4\d\d$/)])
      expect(said).not.toContain('the secret')
    }
  })
})

async function listening(app: TestApp) {
  await new Promise<void>((resolve) => app.server.listen(0, resolve))
  onTestFinished(() => void app.server.close())
  onTestFinished(() => app.server.closeAllConnections())
  const { port } = app.server.address() as AddressInfo // safe: a TCP server that listens has one
  return { port, address: `http://localhost:${port}` }
}

const statusOf = async (port: number, request: string) => (await answerTo(port, request)).replace(/^HTTP\/1\.1 /, '')

function missingHeaders(said: string): string[] {
  const head = said.slice(0, said.indexOf('\r\n\r\n')).toLowerCase()
  // A kept page was asked for before.
  const own = head.startsWith('http/1.1 200') ? [] : ['x-request-id']
  return [...Object.keys(securityHeaders(undefined)), ...own].filter((name) => !head.includes(`\r\n${name}: `))
}

/** Sends the bytes and waits for an answer's head, or for the end of the connection. */
function answerTo(port: number, request: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: 'localhost' })
    let said = ''
    const end = () => {
      socket.destroy()
      resolve(said)
    }
    socket.on('data', (bytes) => {
      said += bytes.toString('latin1')
      if (said.includes('\r\n\r\n')) setTimeout(end, 20)
    })
    socket.on('error', end)
    socket.on('close', end)
    socket.write(Buffer.from(request, 'latin1'))
  })
}
