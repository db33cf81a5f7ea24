import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import type { Place } from '#changes'
import { createPageCache } from '../src/app/cache/page-cache.ts'
import { takeNotes, type Tag } from '../src/app/cache/page-notes.ts'
import { openPagesOnDisk } from '../src/app/cache/pages-on-disk.ts'

const filler = Array.from({ length: 4_000 }, (_, n) => `<p class="line-${n % 97}">`).join('\n')
export const day = 86_400_000

/** About two kilobytes that no other page has. */
const own = (address: string) =>
  Array.from({ length: 64 }, (_, n) => createHash('sha256').update(`${address} ${n}`).digest('hex')).join('')

export function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'epigraph-pages-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The history that processes read in the database, and what each page says. */
export function aWorld() {
  const notices: { tags: (Tag | '*')[]; place: Place }[] = [{ tags: ['*'], place: { transaction: 1, mark: 1_001 } }]
  let clock = Date.parse('2026-03-01T12:00:00Z')
  const truth = new Map<string, number>()
  const logged: string[] = []
  return {
    notices,
    truth,
    logged,
    now: () => clock,
    pass: (ms: number) => void (clock += ms),
    change(tag: Tag | '*') {
      truth.set(tag, (truth.get(tag) ?? 0) + 1)
      const transaction = notices.length + 1
      notices.push({ tags: [tag], place: { transaction, mark: 1_000 + transaction } })
    },
  }
}
type World = ReturnType<typeof aWorld>

/** A process: it has heard the first so many notices, and renders what is true at that moment. */
export function aProcess(world: World, folder: string, { name = 'build', maxBytes = 10_000_000 } = {}) {
  const log = pino({ level: 'warn' }, { write: (line: string) => void world.logged.push(line) })
  const disk = openPagesOnDisk({ folder, name: () => name, maxBytes, isTypical: () => true, now: world.now, log, afterMs: 1 })
  const cache = createPageCache({
    site: { origin: 'https://quotes.example' },
    routes: [{ id: 'any', path: '*', handle: { params: [] } }],
    maxBytes: 64_000_000,
    disk,
    now: world.now,
  })
  let heard = 0
  let renders = 0
  const hear = (most = Infinity) => {
    for (const { tags, place } of world.notices.slice(heard, heard + most)) {
      for (const tag of tags) {
        disk.history.note(tag, place)
        if (tag === '*') cache.clear()
        else cache.purge(tag)
      }
      disk.history.hear(place)
      disk.history.settle(place)
      heard++
    }
  }
  hear()
  return {
    cache,
    disk,
    hear,
    renders: () => renders,
    /** @returns what the page said */
    async read(address: string, headers: Record<string, string> = {}): Promise<string> {
      const answer = await cache.answer(new Request(`http://localhost${address}`, { headers }), async ({ url }) => {
        renders++
        const { pathname } = new URL(url)
        const notes = takeNotes(new Date(world.now() + day))
        notes.show(`quote:${pathname}`, 'quotes')
        if (pathname.startsWith('/typed')) notes.typed()
        if (pathname.startsWith('/empty')) notes.foundNothing('words')
        const said = `${name} ${pathname} ${world.truth.get(`quote:${pathname}`) ?? 0} ${world.truth.get('*') ?? 0}`
        const response = new Response(`<!doctype html><h1>${said}</h1>${filler}${own(pathname)}`, {
          headers: {
            'content-type': 'text/html; charset=utf-8',
            'content-security-policy': `script-src 'sha256-${said}'`,
            link: '</a.css>; rel=preload',
          },
        })
        return { response, notes }
      })
      return /<h1>(.+)<\/h1>/.exec(await answer.clone().text())?.[1] ?? answer.statusText
    },
    answer: (address: string, headers: Record<string, string> = {}) =>
      cache.answer(new Request(`http://localhost${address}`, { headers }), () => Promise.reject(new Error('rendered'))),
  }
}
