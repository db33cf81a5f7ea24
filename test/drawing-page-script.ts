/** What the page of `openDrawingPage` runs. */
import { openDrawingRoom } from '#images/parts'
import type { DrawOrder, DrawnFile, DesignNote } from '#plates'

type Asked = { kind: 'hash' | 'file'; order: DrawOrder }
type Answered = { drawn: ({ kind: 'file' } & DrawnFile) | { kind: 'hash'; hash: string; lines: string[]; notes: DesignNote[] } }

declare global {
  interface Window {
    askWorker(asked: Asked): Promise<Answered>
    openDrawingRoom: typeof openDrawingRoom
    drawingRoom?: ReturnType<typeof openDrawingRoom>
  }
}

const worker = new Worker(new URL('../src/images/parts/drawing/drawing-worker.ts', import.meta.url), { type: 'module' })
const waiting: ((answer: Answered) => void)[] = []
worker.addEventListener('message', ({ data }: MessageEvent<{ ready: true } | Answered>) => {
  if ('ready' in data) Object.assign(window, { askWorker, openDrawingRoom })
  else waiting.shift()?.(data)
})

/** Says it to the worker itself, without the room's queue. */
function askWorker(asked: Asked): Promise<Answered> {
  worker.postMessage(asked, [])
  return new Promise((answered) => waiting.push(answered))
}
