// oxlint-disable-next-line import/default -- what Vite gives for such an address is that of the built worker
import script from './drawing-worker.ts?worker&url'
import { say, siteHref } from '#messages'
import { designFileName, type DesignNote, type DrawOrder } from '#plates'
import type { Answer, Drawn, Order } from './messages.ts'

/** `lines` are those of the quote, as they are broken. */
export type PreviewPicture = { bitmap: ImageBitmap; notes: DesignNote[]; lines: string[] }

export type DrawingRoom = {
  /**
   * `at.width` pixels wide. Of several that wait only the newest is drawn, and the others come back undefined; those that differ in `at.of` (a
   * thumbnail's name) do not stand in each other's way, and the one without goes first.
   */
  preview(order: DrawOrder, at: { width: number; of?: string }): Promise<PreviewPicture | undefined>
  /** The file with its metadata, in full size, and a name for it. */
  file(order: DrawOrder): Promise<{ blob: Blob; notes: DesignNote[]; name: string }>
  /** When it was closed, or broke: who goes on drawing needs another one. */
  ended: Promise<void>
  close(): void
}

/** A picture takes a fraction of a second; what takes longer than this is not coming. In milliseconds. */
const patience = 20_000
const cannotStart = () => say('studio.cannot-start')
const cannotDraw = () => say('studio.cannot-draw')

type Job = {
  order: Order
  of?: string
  done(drawn: Drawn | undefined): void
  failed(fault: Error): void
}

/**
 * The picture engine in a worker, started once: 1.3 MB come over the wire, fonts as the words need them.
 * @throws Error with a plain sentence where this browser cannot (no WASM, blocked, no network); after a crash, or where a picture does not come, every
 * order does, and the server has to draw until there is another room
 */
export async function openDrawingRoom(): Promise<DrawingRoom> {
  const worker = new Worker(siteHref(script), { type: 'module', name: 'drawing' })
  const waiting: Job[] = []
  let current: Job | undefined
  let isBroken = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const ready = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()

  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => hear(data))
  worker.addEventListener('error', (event) => {
    event.preventDefault()
    end(cannotStart())
  })
  worker.addEventListener('messageerror', () => end(cannotDraw()))
  timer = setTimeout(() => end(cannotStart()), patience * 3)
  await ready.promise

  return {
    preview: async (order, { width, of }) => {
      const passed = waiting.findIndex((job) => job.order.kind === 'preview' && job.of === of)
      if (passed >= 0) waiting.splice(passed, 1)[0]?.done(undefined)
      const drawn = await ask({ kind: 'preview', order, width }, of)
      return drawn?.kind === 'preview' ? drawn : undefined
    },
    file: async (order) => {
      const drawn = await ask({ kind: 'file', order })
      if (drawn?.kind !== 'file') throw new Error(cannotDraw())
      return { blob: new Blob([drawn.bytes], { type: drawn.mime }), notes: drawn.notes, name: designFileName(order) }
    },
    ended: over.promise,
    close: () => end(say('studio.closed')),
  }

  function ask(order: Order, of?: string): Promise<Drawn | undefined> {
    if (isBroken) return Promise.reject(new Error(cannotDraw()))
    return new Promise((done, failed) => {
      waiting.push({ order, of, done, failed })
      goOn()
    })
  }

  function goOn(): void {
    if (current || isBroken) return
    // Who waits for a file has pressed a button; the big picture comes before thumbnails.
    const first = waiting.toSorted((one, other) => rank(one) - rank(other))[0]
    if (!first) return
    waiting.splice(waiting.indexOf(first), 1)
    current = first
    timer = setTimeout(() => end(cannotDraw()), patience)
    worker.postMessage(first.order, [])
  }

  function hear(said: Answer): void {
    clearTimeout(timer)
    if ('ready' in said) return ready.resolve()
    const job = current
    current = undefined
    if ('drawn' in said) job?.done(said.drawn)
    else {
      job?.failed(new Error(cannotDraw(), { cause: said.fault }))
      if (!job || said.engineIsBroken) return end(job ? cannotDraw() : cannotStart())
    }
    goOn()
  }

  function end(sentence: string): void {
    isBroken = true
    clearTimeout(timer)
    worker.terminate()
    ready.reject(new Error(sentence))
    over.resolve()
    for (const job of [current, ...waiting.splice(0)]) job?.failed(new Error(sentence))
    current = undefined
  }
}

const rank = ({ order, of }: Job) => (order.kind === 'file' ? 0 : of === undefined ? 1 : 2)
