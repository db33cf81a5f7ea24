import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import net, { type AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { inLanguage } from '#messages'
import { endedCertificate } from '#test/ended-certificate'
import { Invalid } from '../errors.ts'
import { openWeb } from './open-web.ts'

/** A site on this machine; tests allow its port. */
async function aSite(answer: RequestListener): Promise<{ port: number; at: string; server: Server; asked: string[] }> {
  const asked: string[] = []
  const server = createServer((incoming, outgoing) => {
    asked.push(incoming.url ?? '')
    answer(incoming, outgoing)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo // safe: a TCP server that listens has one
  return { port, at: `http://127.0.0.1:${port}/`, server, asked }
}

const allowing = (...ports: number[]) => openWeb({ allowedHosts: ports.map((port) => ({ host: '127.0.0.1', port })) })

/** A DNS of these names, that says how often it was asked. */
function names(table: Record<string, string[][]>) {
  const asked: string[] = []
  type Done = (fault: Error | null, found: { address: string; family: number }[]) => void
  const lookup = (host: string, _: unknown, done: Done) => {
    const answers = table[host] ?? []
    const answer = answers[Math.min(asked.filter((one) => one === host).length, answers.length - 1)]
    asked.push(host)
    if (!answer) return done(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }), [])
    done(
      null,
      answer.map((address) => ({ address, family: net.isIP(address) })),
    )
  }
  return { asked, lookup }
}

const nowhere = openWeb({
  allowedHosts: [],
  lookup: (host) => {
    throw new Error(`${host} was looked up`)
  },
})

describe('what leads into a private network is refused before anything is connected to', () => {
  // As it is and as it is hidden: https://url.spec.whatwg.org/#concept-ipv4-parser takes all of these.
  const four = `
    127.0.0.1 127.0.0.1. 127.1 127.0.1 127.255.255.254 0 0.0.0.0 0x0 0.1.2.3 2130706433 0x7f000001 0x7f.1
    0x7F.0x0.0x0.0x1 017700000001 0177.0.0.1 0177.0x0.1 3232235777 0xA9FEA9FE ①②⑦.⓪.⓪.① 127。0。0。1 １２７.0.0.1
    %31%32%37.0.0.1 10.0.0.1 10.1 172.16.0.1 172.31.255.255 192.168.0.1 192.168.1 169.254.169.254 169.254.1
    2852039166 0251.0376.0251.0376 100.64.0.1 100.127.255.255 192.0.0.8 192.0.2.1 198.18.0.1 198.51.100.7
    203.0.113.9 224.0.0.1 239.255.255.250 240.0.0.1 255.255.255.255 192.88.99.1 168.63.129.16`
  // And IPv4 wrapped in it: mapped, compatible, translated, NAT64, 6to4, Teredo.
  const six = `
    [::1] [::] [0:0:0:0:0:0:0:1] [::ffff:127.0.0.1] [::ffff:7f00:1] [::ffff:10.0.0.1] [::ffff:8.8.8.8]
    [::127.0.0.1] [::7f00:1] [::ffff:0:127.0.0.1] [64:ff9b::127.0.0.1] [64:ff9b::a00:1] [64:ff9b:1::1]
    [2002:7f00:1::] [2002:c0a8:101::1] [2001:0:4136:e378:8000:63bf:3fff:fdd2] [2001:db8::1] [3fff::1] [fe80::1]
    [fec0::1] [fc00::1] [fd12:3456:789a::1] [ff02::1] [100::1] [5f00::1] [2001:2::1]`
  const hosts = `${four} ${six}`.split(/\s+/).filter(Boolean)

  test('there are sixty spellings and more', () => expect(new Set(hosts).size).toBeGreaterThanOrEqual(60))

  test.each(hosts)('http://%s/', async (host) => {
    const connect = vi.spyOn(net, 'connect')
    onTestFinished(() => connect.mockRestore())
    for (const address of [`http://${host}/a.png`, `https://${host}:443/`])
      await expect(nowhere.fetchPublic(address)).rejects.toThrow('address isn’t public')
    expect(connect).not.toHaveBeenCalled()
  })
})

test('names that lead there are refused where they are looked up, also if only one of their addresses does', async () => {
  const { lookup } = names({
    localhost: [['127.0.0.1', '::1']],
    'sub.localhost': [['127.0.0.1']],
    'metadata.internal': [['169.254.169.254']],
    'both.example': [['93.184.215.14', '10.0.0.1']],
    'six.example': [['2606:2800:21f:cb07:6820:80da:af6b:8b2c', 'fd00::1']],
    'mapped.example': [['::ffff:192.168.0.1']],
    'xn--mnchen-3ya.example': [['192.168.0.1']],
  })
  const web = openWeb({ allowedHosts: [], lookup })
  const hosts = ['localhost', 'LOCALHOST.', 'sub.localhost', 'metadata.internal', 'both.example', 'six.example']
  for (const host of [...hosts, 'mapped.example', 'münchen.example', 'MÜNCHEN.example.'])
    await expect(web.fetchPublic(`http://${host}/`)).rejects.toThrow('address isn’t public')
})

test('a name whose answer changes is looked up once: what was checked is what is connected to', async () => {
  const site = await aSite((_, outgoing) => void outgoing.end('from the public place'))
  // The open internet of this test: whatever address is connected to, it is this site that answers.
  const connected: string[] = []
  const connect = vi.spyOn(net, 'connect')
  onTestFinished(() => connect.mockRestore())
  const { createConnection } = net
  connect.mockImplementation(((options: net.TcpNetConnectOpts) => {
    const lookup: net.LookupFunction = (host, how, done) =>
      options.lookup?.(host, how, (fault, found, family) => {
        if (fault) return done(fault, '')
        connected.push(...[found].flat().map((one) => (typeof one === 'string' ? one : one.address)))
        done(null, Array.isArray(found) ? [{ address: '127.0.0.1', family: 4 }] : '127.0.0.1', family)
      })
    return createConnection({ ...options, lookup, port: site.port })
  }) as typeof net.connect) // safe: it is only ever called in this way
  const { lookup, asked } = names({ 'rebind.example': [['93.184.215.14'], ['127.0.0.1']] })
  const web = openWeb({ allowedHosts: [], lookup })
  const { bytes } = await web.fetchPublic('http://rebind.example/')
  expect(new TextDecoder().decode(bytes)).toBe('from the public place')
  expect([asked, connected]).toEqual([['rebind.example'], ['93.184.215.14']])
  await expect(web.fetchPublic('http://rebind.example/')).rejects.toThrow('address isn’t public')
  expect([site.asked.length, connected.length]).toEqual([1, 1])
})

test('what is no address of the web is told, field and all', async () => {
  for (const [address, sentence] of [
    ['', 'Please enter a valid URL'],
    ['picture.png', 'Please enter a valid URL'],
    ['http://[fe80::1%25eth0]/', 'Please enter a valid URL'],
    ['http://127.0.0.256/', 'Please enter a valid URL'],
    ['file:///etc/passwd', 'http:// or https://'],
    ['ftp://example.org/a.png', 'http:// or https://'],
    ['data:image/png;base64,AAAA', 'http:// or https://'],
    ['gopher://127.0.0.1:6379/_INFO', 'http:// or https://'],
    ['http://user@example.org/', 'name or a password'],
    ['http://user:secret@example.org/', 'name or a password'],
    ['http://example.org:22/', '80 and 443'],
    ['https://example.org:6379/', '80 and 443'],
  ] as const) {
    const refused = nowhere.fetchPublic(address)
    await expect(refused).rejects.toBeInstanceOf(Invalid)
    await expect(refused).rejects.toThrow(sentence)
    await expect(refused.catch((fault: unknown) => fault instanceof Invalid && fault.fields.address)).resolves.toContain(sentence)
  }
})

test('a page is taken with its type, from where it was found, and nothing of ours goes along', async () => {
  const seen: Record<string, unknown> = {}
  const site = await aSite((incoming, outgoing) => {
    Object.assign(seen, incoming.headers)
    if (incoming.url === '/old') return void outgoing.writeHead(301, { location: '/new.png' }).end()
    outgoing.setHeader('content-type', 'Image/PNG; charset=binary').end(Buffer.from([1, 2, 3]))
  })
  const found = await allowing(site.port).fetchPublic(`${site.at}old`, { accept: 'image/*', headers: { 'x-a': 'b' } })
  expect(found).toEqual({ bytes: new Uint8Array([1, 2, 3]), type: 'image/png', address: `${site.at}new.png` })
  expect(seen).toMatchObject({ accept: 'image/*', 'user-agent': 'Epigraph', 'x-a': 'b' })
  expect(seen).not.toHaveProperty('cookie')
  expect(seen).not.toHaveProperty('referer')
})

test('each redirect is checked as the first address was', async () => {
  const inside = await aSite((_, outgoing) => void outgoing.end('secret'))
  for (const to of [
    inside.at,
    `//127.0.0.1:${inside.port}/`,
    'http://169.254.169.254/latest',
    'http://[::1]/',
    'file:///etc/passwd',
    'http://a:b@example.org/',
    'http://example.org:22/',
  ]) {
    const site = await aSite((_, outgoing) => void outgoing.writeHead(302, { location: to }).end())
    await expect(allowing(site.port).fetchPublic(site.at)).rejects.toBeInstanceOf(Invalid)
  }
  expect(inside.asked).toEqual([])
})

test('a header meant for one site is not told to the next', async () => {
  const seen: unknown[] = []
  const next = await aSite((incoming, outgoing) => {
    seen.push(incoming.headers.authorization)
    outgoing.end()
  })
  const first = await aSite((incoming, outgoing) => {
    seen.push(incoming.headers.authorization)
    outgoing.writeHead(302, { location: next.at }).end()
  })
  await allowing(first.port, next.port).fetchPublic(first.at, { headers: { authorization: 'key' } })
  expect(seen).toEqual(['key', undefined])
})

test('three redirects are followed, and a loop is not', async () => {
  const site = await aSite((incoming, outgoing) => {
    const step = Number(incoming.url?.slice(1))
    if (step === 3) outgoing.end('here')
    else outgoing.writeHead(307, { location: `/${incoming.url === '/loop' ? 'loop' : step + 1}` }).end()
  })
  const web = allowing(site.port)
  expect((await web.fetchPublic(`${site.at}0`)).address).toBe(`${site.at}3`)
  await expect(web.fetchPublic(`${site.at}-1`)).rejects.toThrow('more than 3 times')
  site.asked.length = 0
  await expect(web.fetchPublic(`${site.at}loop`)).rejects.toThrow('more than 3 times')
  expect(site.asked.length).toBe(4)
})

test('what is too large is broken off: by what it says, by what comes, and unpacked', async () => {
  // A gzip may be several, one behind the other: 300 MB in 300 KB.
  const bomb = Buffer.concat(Array<Buffer>(300).fill(gzipSync(Buffer.alloc(1_048_576), { level: 9 })))
  let sent = 0
  const site = await aSite((incoming, outgoing) => {
    if (incoming.url === '/said') return outgoing.writeHead(200, { 'content-length': 1e9 }).flushHeaders()
    if (incoming.url === '/bomb') return void outgoing.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
    const more = () => {
      sent += 65_536
      if (sent < 100_000_000 && !outgoing.destroyed) outgoing.write(Buffer.alloc(65_536), more)
    }
    more()
  })
  const web = allowing(site.port)
  await expect(web.fetchPublic(`${site.at}said`)).rejects.toThrow('larger than 10 MB')
  await expect(web.fetchPublic(`${site.at}endless`)).rejects.toThrow('larger than 10 MB')
  expect(sent).toBeLessThan(30_000_000)
  const before = process.memoryUsage().arrayBuffers
  await expect(web.fetchPublic(`${site.at}bomb`, { maxBytes: 1_048_576 })).rejects.toThrow('larger than 1 MB')
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000)
})

test('the time is for all of it: a server that is silent, and one that drips', async () => {
  const site = await aSite((incoming, outgoing) => {
    if (incoming.url === '/silent') return
    outgoing.writeHead(200)
    const dripping = setInterval(() => outgoing.write('x'), 20)
    outgoing.on('close', () => clearInterval(dripping))
  })
  for (const path of ['silent', 'drip'])
    await expect(allowing(site.port).fetchPublic(site.at + path, { timeoutMs: 200 })).rejects.toThrow('within 0.2 seconds')
  const late = async () => await allowing(site.port).fetchPublic(`${site.at}silent`, { timeoutMs: 1_000 })
  await expect(inLanguage('ar', late)).rejects.toThrow('خلال ثانية واحدة')
})

test('what the site says is passed on', async () => {
  const site = await aSite((incoming, outgoing) => {
    if (incoming.url === '/broken') return void incoming.socket.destroy()
    outgoing.writeHead(404).end()
  })
  await expect(allowing(site.port).fetchPublic(site.at)).rejects.toThrow('The site answers with 404 (Not Found).')
  await expect(allowing(site.port).fetchPublic(`${site.at}broken`)).rejects.toThrow('The site cannot be reached.')
  await expect(allowing(1).fetchPublic('http://127.0.0.1:1/')).rejects.toThrow('The site cannot be reached.')
  const { lookup } = names({})
  await expect(openWeb({ allowedHosts: [], lookup }).fetchPublic('http://nobody.example/')).rejects.toThrow(
    'no site with this name',
  )
})

test('hosts that the operator names are asked: with a port on that one alone, without on each', async () => {
  const site = await aSite((_, outgoing) => void outgoing.end('inside'))
  const { lookup } = names({ 'images.internal': [['127.0.0.1']] })
  const fetched = async (host: string, port: number | undefined) =>
    new TextDecoder().decode(
      (await openWeb({ allowedHosts: [{ host, port }], lookup }).fetchPublic(`http://images.internal:${site.port}/`)).bytes,
    )
  expect(await fetched('images.internal', undefined)).toBe('inside')
  expect(await fetched('images.internal', site.port)).toBe('inside')
  await expect(fetched('images.internal', 9)).rejects.toThrow('80 and 443')
  await expect(fetched('other.internal', undefined)).rejects.toThrow('80 and 443')
})

describe('what is posted', () => {
  const sent = { body: '{"a":1}', headers: { 'content-type': 'application/json' }, timeoutMs: 1_000, mostAnswerBytes: 100 }

  test('goes where it was meant to, once; a redirect is an answer like others', async () => {
    const seen: unknown[] = []
    const inside = await aSite((_, outgoing) => void outgoing.end('secret'))
    const site = await aSite((incoming, outgoing) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('end', () => {
        seen.push([
          incoming.method,
          incoming.headers['content-type'],
          incoming.headers['user-agent'],
          Buffer.concat(chunks).toString(),
        ])
        if (incoming.url === '/away') outgoing.writeHead(307, { location: inside.at }).end()
        else outgoing.writeHead(503, { 'retry-after': '120' }).end('later\u0000')
      })
    })
    expect(await allowing(site.port).postPublic(site.at, sent)).toEqual({ status: 503, answer: 'later', retryAfter: '120' })
    expect(await allowing(site.port, inside.port).postPublic(`${site.at}away`, sent)).toMatchObject({ status: 307 })
    expect(seen).toEqual(['', ''].map(() => ['POST', 'application/json', 'Epigraph', '{"a":1}']))
    expect(inside.asked).toEqual([])
  })

  test('is sent nowhere private, and nowhere that is not encrypted', async () => {
    for (const address of ['https://127.0.0.1/', 'https://[::1]/', 'https://169.254.169.254/', 'https://10.0.0.1/'])
      await expect(nowhere.postPublic(address, sent)).rejects.toThrow('isn’t public')
    await expect(nowhere.postPublic('http://example.org/', sent)).rejects.toThrow('https://')
    expect(() => nowhere.readPostAddress('http://example.org/')).toThrow('https://')
    const { lookup } = names({ 'rebind.example': [['93.184.215.14', '10.0.0.1']] })
    await expect(openWeb({ allowedHosts: [], lookup }).postPublic('https://rebind.example/', sent)).rejects.toThrow(
      'isn’t public',
    )
  })

  test('of a large answer the beginning is read, and a slow one is not waited for', async () => {
    let written = 0
    const site = await aSite((incoming, outgoing) => {
      if (incoming.url === '/silent') return
      outgoing.writeHead(200)
      if (incoming.url === '/drip') {
        const dripping = setInterval(() => outgoing.write('x'), 100)
        outgoing.on('close', () => clearInterval(dripping))
        return
      }
      const more = () => {
        written += 65_536
        if (written < 100_000_000 && !outgoing.destroyed) outgoing.write(Buffer.alloc(65_536, 'a'), more)
      }
      more()
    })
    const web = allowing(site.port)
    expect((await web.postPublic(site.at, sent)).answer).toBe('a'.repeat(100))
    expect(written).toBeLessThan(20_000_000)
    expect(await web.postPublic(`${site.at}drip`, sent)).toMatchObject({
      status: 200,
      answer: expect.stringMatching(/^x+$/) as string,
    })
    await expect(web.postPublic(`${site.at}silent`, sent)).rejects.toThrow('did not answer')
  })

  test('is not sent where the certificate is wrong', async () => {
    const asked: string[] = []
    const server = createHttpsServer(endedCertificate, (incoming, outgoing) => {
      asked.push(incoming.url ?? '')
      outgoing.end()
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo // safe: a TCP server that listens has one
    await expect(allowing(port).postPublic(`https://127.0.0.1:${port}/`, sent)).rejects.toThrow('certificate is not valid')
    expect(asked).toEqual([])
  })
})
