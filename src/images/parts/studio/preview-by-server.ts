import { say, siteHref } from '#messages'
import type { Design, DesignNote } from '#plates'
import { sentenceIn, unreachable } from '../ask-site.ts'
import type { Preview, PreviewAsk } from './preview.ts'

import type { Subject } from './subject.ts'

/** Changes that follow each other faster than this are asked for once, in milliseconds. */
const restful = 300

const newest = new Map<string, number>()

/** Slower, and small things are not worth it: thumbnails stay empty. */
export async function previewByServer(subject: Subject, design: Design, { of = '' }: PreviewAsk): Promise<Preview | undefined> {
  if (of !== '') return undefined
  const turn = (newest.get(of) ?? 0) + 1
  newest.set(of, turn)
  await new Promise((rest) => setTimeout(rest, restful))
  if (newest.get(of) !== turn) return undefined
  const answer = await askServer(subject, design)
  const bitmap = await createImageBitmap(await answer.blob())
  return newest.get(of) === turn ? { bitmap, notes: notesOf(answer), by: 'server' } : undefined
}

/** The picture in full size, as JPEG. @throws Error whose message may be shown */
export async function askServer({ quote }: Subject, design: Design): Promise<Response> {
  if (design.background.type === 'image' && design.background.image.url.startsWith('blob:'))
    throw new Error(say('studio.stays-here'))
  const answer = await fetch(siteHref('/api/previews'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ quoteId: quote.id, design }),
  }).catch(() => {
    throw new Error(unreachable())
  })
  if (!answer.ok) throw new Error(await whyNot(answer))
  return answer
}

/** What the person can do about it is in the site's own sentence. */
async function whyNot(answer: Response): Promise<string> {
  if (answer.status === 503 || answer.status === 429) return say('studio.busy')
  return answer.status < 500 ? sentenceIn(await answer.json().catch(() => null)) : say('share.failed-to-draw')
}

function notesOf(answer: Response): DesignNote[] {
  const notes: unknown = JSON.parse(decodeURIComponent(answer.headers.get('picture-notes') ?? '[]'))
  return Array.isArray(notes) ? (notes as DesignNote[]) : [] // safe: the server writes them as they are
}
