import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Logger } from 'pino'
import type { Place } from '#changes'
import { createChangeHistory } from './change-history.ts'
import type { FinishedPage } from './finished-page.ts'
import { packPage, unpackPage } from './packed-page.ts'
import { Damaged, DamagedPage, openPageFile, removePageFile, type Packed, type PageFile } from './page-file.ts'

type Options = {
  folder: string
  /** Of the build and of the settings that are in its pages. Asked when the first page is looked for: a site may know only then where it listens. */
  name: () => string
  maxBytes: number
  /** Whether a page is like most of the others: the first of these is what all are packed with, and none is kept before it. */
  isTypical: (key: string) => boolean
  now: () => number
  log: Logger
  /** How long pages wait to be written together. */
  afterMs?: number
}

type Waiting = { page: FinishedPage; plain: Buffer; place: Place }

/** Pages that wait to be written; where more are rendered than the disk takes, the oldest of them is not kept. */
const mostWaiting = 200

/** Pages in one write: a few milliseconds. */
const mostAtOnce = 24

/** After a fault the disk is left alone for so long. */
const restMs = 60_000

/** A file of another build that nobody has written for so long is removed. */
const unusedMs = 3_600_000

/** As in the memory: large answers are sitemaps, which are files already. */
const largest = 64 * 1024

/** A dictionary has to hold what all pages share. */
const leastDictionary = 40_000

/**
 * Rendered pages on disk, for when they are no more in memory, or the process was started again (docs/decisions/109-pages-on-disk.md). Whatever goes wrong
 * here is written in the log and costs a render.
 */
export function openPagesOnDisk({ folder, name, maxBytes, isTypical, now, log, afterMs = 200 }: Options) {
  const history = createChangeHistory()
  const waiting = new Map<string, Waiting>()
  const gone = new Set<string>()
  const said = new Set<string>()
  let opened: { file: PageFile; at: string } | undefined
  let restUntil = 0
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  let closed = false
  /** Pages that were found. */
  let taken = 0

  return { history, find, keep, size, close }

  /** The page, where it is there and true. */
  async function find(key: string): Promise<FinishedPage | undefined> {
    const found = asked((file) => file.find(key), key)
    if (!found || !isInTime(found) || history.judge([], found.place) !== 'true') return undefined
    try {
      const dictionary = asked((file) => file.dictionary())
      if (!dictionary) return undefined
      const { shows, finish } = await unpackPage(found.body, dictionary)
      const isTrue = () => {
        const judged = history.judge(shows, found.place)
        if (judged === 'changed') forget(key)
        return judged === 'true' && isInTime(found)
      }
      if (!isTrue()) return undefined
      const page = await finish(found.until)
      if (!isTrue()) return undefined
      taken++
      return page
    } catch (fault) {
      failed(fault, key)
      return undefined
    }
  }

  /** Where a clock was put back, a page of the days to come is not shown. */
  function isInTime({ made, until }: Packed): boolean {
    return made <= now() && now() < until
  }

  /** For later; `plain` is its body. What somebody typed is not written down, and pictures are files already. */
  function keep(key: string, page: FinishedPage, plain: Buffer, place: Place | undefined): void {
    if (!place || closed || page.typed || page.emptySearch !== null || page.picture || page.bytes > largest) return
    waiting.delete(key)
    waiting.set(key, { page, plain, place })
    gone.delete(key)
    for (const oldest of waiting.keys()) {
      if (waiting.size <= mostWaiting) break
      waiting.delete(oldest)
    }
    plan()
  }

  function forget(key: string): void {
    gone.add(key)
    plan()
  }

  function plan(): void {
    if (closed) return
    timer ??= setTimeout(() => {
      timer = undefined
      writing = writing.then(writeSome).then(() => void (waiting.size > 0 && plan()))
    }, afterMs).unref()
  }

  async function writeSome(): Promise<void> {
    if (now() < restUntil) {
      waiting.clear()
      return
    }
    try {
      const packed: Packed[] = []
      for (const [key, { page, plain, place }] of [...waiting].slice(0, mostAtOnce)) {
        waiting.delete(key)
        if (history.judge(page.shows, place) === 'changed' || page.stale) continue
        const dictionary = asked((file) => file.dictionary()) ?? beginWith(key, page, plain)
        if (dictionary) packed.push({ key, place, made: now(), until: page.until, body: await packPage(page, plain, dictionary) })
      }
      const removed = [...gone]
      gone.clear()
      if (packed.length + removed.length > 0) asked((file) => file.write(packed, removed))
    } catch (fault) {
      failed(fault)
    }
  }

  function beginWith(key: string, { answer }: FinishedPage, plain: Buffer): Buffer | undefined {
    if (!isTypical(key) || plain.length < leastDictionary) return undefined
    if (!answer.headers['content-type']?.startsWith('text/html')) return undefined
    return asked((file) => file.begin(plain))
  }

  /** What the file says; undefined where it can't be asked. */
  function asked<T>(ask: (file: PageFile) => T, key?: string): T | undefined {
    if (closed || now() < restUntil) return undefined
    try {
      opened ??= open()
      return ask(opened.file)
    } catch (fault) {
      failed(fault, key)
      return undefined
    }
  }

  function open() {
    const at = path.join(folder, `${name()}.sqlite`)
    try {
      const file = openPageFile(at, maxBytes)
      removeUnused(at)
      return { file, at }
    } catch (fault) {
      if (isDamage(fault)) removePageFile(at)
      throw fault
    }
  }

  /** Other builds' pages. Where one of them still runs, it goes on with a new file. */
  function removeUnused(ours: string): void {
    for (const found of readdirSync(folder)) {
      const file = path.join(folder, found.replace(/-(wal|shm)$/, ''))
      if (!/^[\w-]+\.sqlite$/.test(path.basename(file)) || file === ours) continue
      const written = [file, `${file}-wal`].map((one) => statSync(one, { throwIfNoEntry: false })?.mtimeMs ?? 0)
      if (Date.now() - Math.max(...written) > unusedMs) removePageFile(file)
    }
  }

  function failed(fault: unknown, key?: string): void {
    if (fault instanceof DamagedPage || (key !== undefined && isUnpacking(fault))) {
      if (key !== undefined) forget(key)
      return say('damaged page', fault, 'a kept page on disk was damaged; it is rendered again')
    }
    if (isBusy(fault)) return
    if (isDamage(fault)) {
      const at = opened?.at
      end()
      if (at !== undefined) remove(at)
      return say('damage', fault, 'the kept pages on disk were damaged and are made again')
    }
    restUntil = now() + restMs
    end()
    say('fault', fault, 'pages can’t be kept on disk; they are rendered instead')
  }

  function remove(at: string): void {
    try {
      removePageFile(at)
    } catch (fault) {
      restUntil = now() + restMs
      say('fault', fault, 'damaged pages on disk can’t be removed; pages are rendered instead')
    }
  }

  function say(what: string, err: unknown, sentence: string): void {
    if (said.has(what)) return
    said.add(what)
    log.warn({ err }, sentence)
  }

  function end(): void {
    const was = opened
    opened = undefined
    try {
      was?.file.close()
    } catch {
      // What can't be closed is left to the end of the process.
    }
  }

  function size(): { pages: number; bytes: number; found: number } {
    return { ...(asked((file) => ({ pages: file.pages(), bytes: file.bytes() })) ?? { pages: 0, bytes: 0 }), found: taken }
  }

  /** What waits is written. */
  async function close(): Promise<void> {
    clearTimeout(timer)
    await writing
    while (waiting.size > 0) await writeSome()
    closed = true
    end()
  }
}

export type PagesOnDisk = ReturnType<typeof openPagesOnDisk>

/** https://www.sqlite.org/rescode.html; the lower eight bits say the kind. */
function codeOf(fault: unknown): number | undefined {
  return fault instanceof Error && 'errcode' in fault && typeof fault.errcode === 'number' ? fault.errcode & 0xff : undefined
}

const isBusy = (fault: unknown) => [5, 6].includes(codeOf(fault) ?? 0)

const isDamage = (fault: unknown) => fault instanceof Damaged || [11, 26].includes(codeOf(fault) ?? 0)

const isUnpacking = (fault: unknown) =>
  fault instanceof SyntaxError || (fault instanceof Error && 'code' in fault && String(fault.code).startsWith('ZSTD_'))
