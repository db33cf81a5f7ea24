import { say } from '#messages'

export type Upload = {
  id: number
  name: string
  /** `refused`: the file can't be used, however often it is sent. */
  state: 'waiting' | 'sending' | 'done' | 'failed' | 'refused'
  /** Of what is being sent, from 0 to 1. */
  part: number
  error?: string
}

/** What the site can’t take now and may take later; in seconds. */
export class TryLater extends Error {
  readonly seconds: number
  constructor(sentence: string, seconds: number) {
    super(sentence)
    this.name = 'TryLater'
    this.seconds = seconds
  }
}

/** What the site can’t use at all. */
export class Unusable extends Error {
  override readonly name = 'Unusable'
}

type Ways = {
  /** @throws TryLater, Unusable, or an Error with a sentence for the person who chose the file */
  send: (file: File, onProgress: (part: number) => void) => Promise<unknown>
  wait: (seconds: number) => Promise<void>
  onChange: (uploads: readonly Upload[]) => void
}

/** The site reads two pictures at a time for all who send them. */
const atOnce = 2
export const mostAtOnce = 2_000
export const mostMegabytes = 10
const mostTries = 6

/**
 * Sends files one after another, two at a time, however many are added. A file that is refused is said so and the next one goes on; where the site is
 * busy, it is sent again after the time that the site asks for.
 */
export function uploadQueue({ send, wait, onChange }: Ways) {
  let uploads: Upload[] = []
  const files = new Map<number, File>()
  let last = 0
  let sending = 0

  const set = (id: number, some: Partial<Upload>) => {
    uploads = uploads.map((upload) => (upload.id === id ? { ...upload, ...some } : upload))
    onChange(uploads)
  }

  function goOn(): void {
    while (sending < atOnce) {
      const next = uploads.find(({ state }) => state === 'waiting')
      if (!next) return
      sending++
      set(next.id, { state: 'sending', part: 0 })
      void sendOne(next.id).finally(() => {
        sending--
        goOn()
      })
    }
  }

  async function sendOne(id: number): Promise<void> {
    const file = files.get(id)
    if (!file) return
    for (let tries = 1; ; tries++) {
      try {
        await send(file, (part) => set(id, { part }))
        files.delete(id)
        return set(id, { state: 'done', part: 1 })
      } catch (fault) {
        if (fault instanceof Unusable) {
          files.delete(id)
          return set(id, { state: 'refused', error: fault.message })
        }
        if (!(fault instanceof TryLater) || tries === mostTries)
          return set(id, { state: 'failed', error: fault instanceof Error ? fault.message : String(fault) })
        await wait(fault.seconds)
      }
    }
  }

  return {
    /** Of many at once the first are taken. @returns how many were left out */
    add(chosen: readonly File[]): number {
      const room = Math.max(0, mostAtOnce - uploads.filter(({ state }) => state !== 'done').length)
      const taken = chosen.slice(0, room)
      // What is done makes room for what comes.
      uploads = [
        ...uploads.filter(({ state }) => state !== 'done'),
        ...taken.map((file): Upload => {
          const id = ++last
          const error = tooLarge(file)
          if (error === undefined) files.set(id, file)
          return {
            id,
            name: file.name,
            state: error === undefined ? 'waiting' : 'refused',
            part: 0,
            ...(error === undefined ? {} : { error }),
          }
        }),
      ]
      onChange(uploads)
      goOn()
      return chosen.length - taken.length
    },
    /** Those that failed and may go better another time. */
    retry(): void {
      uploads = uploads.map((upload) => {
        if (upload.state !== 'failed') return upload
        const { error: _, ...again } = upload
        return { ...again, state: 'waiting' as const }
      })
      onChange(uploads)
      goOn()
    },
    /** What waits is not sent; what is being sent ends. What failed or was refused is no longer shown. */
    clear(): void {
      uploads = uploads.filter(({ state }) => state === 'sending')
      const kept = new Set(uploads.map(({ id }) => id))
      for (const id of files.keys()) if (!kept.has(id)) files.delete(id)
      onChange(uploads)
    },
  }
}

/** Said here, before ten megabytes are sent for nothing. */
const tooLarge = ({ size }: File) =>
  size > mostMegabytes * 1024 * 1024 ? say('desk-media.too-large', { most: mostMegabytes }) : undefined
