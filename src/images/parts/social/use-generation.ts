import { useState } from 'react'
import { photoIn, type Design } from '#plates'
import { toast } from '#ui/toast'
import { socialImageSentences as sentences } from '../../social/social-image.ts'
import { askSite, Refused } from '../ask-site.ts'
import { drawFile } from '../studio/draw-file.ts'
import type { Subject } from '../studio/subject.ts'

/** How far a picture is on its way to the site. */
export type Generation =
  | { is: 'idle' | 'drawing' | 'uploading' }
  | { is: 'done'; imageUrl: string }
  | { is: 'failed'; title: string; reason: string; signedOut: boolean }

type Uploaded = { imageUrl: string }

/** Draws a picture and gives it to the site; where this browser cannot draw, the site does. `onDone` hears of each that is there. */
export function useGeneration(subject: Subject, onDone: () => void) {
  const [state, setState] = useState<Generation>({ is: 'idle' })

  async function generate(chosen: Design): Promise<void> {
    // Places that show links take PNG and JPEG.
    const design: Design = chosen.type === 'webp' ? { ...chosen, type: 'png' } : chosen
    setState({ is: 'drawing' })
    const drawn = await drawFile(subject, design)
    if (drawn) await finish(() => upload(drawn.blob, design), sentences.upload)
    else await finish(() => generateThere(design), sentences.generate)
  }

  async function upload(blob: Blob, design: Design): Promise<Uploaded> {
    if (blob.size === 0) throw new Refused(sentences.none, 400)
    setState({ is: 'uploading' })
    const about = {
      quoteId: subject.quote.id,
      photo: photoIn(design),
      wording: design.wording ?? undefined,
      languages: design.languages,
    }
    return await call('upload_og_image', { imageBase64: await base64Of(blob), ...about })
  }

  async function generateThere(design: Design): Promise<Uploaded> {
    const { id, text, author, category = '' } = subject.quote
    return await call('generate-og-image', { quote: { id, text, author, category }, design })
  }

  async function finish(send: () => Promise<Uploaded>, title: string): Promise<void> {
    try {
      const { imageUrl } = await send()
      setState({ is: 'done', imageUrl })
      toast({ kind: 'success', title: 'OG image uploaded to server!' })
      onDone()
    } catch (fault) {
      setState(asFailed(fault, title))
    }
  }

  return { state, generate: (design: Design) => void generate(design) }
}

function asFailed(fault: unknown, title: string): Generation {
  const reason = fault instanceof Error ? fault.message : ''
  const signedOut = fault instanceof Refused && fault.status === 401
  if (signedOut) return { is: 'failed', title: sentences.signedOut, reason: '', signedOut }
  if (reason === sentences.none) return { is: 'failed', title: reason, reason: '', signedOut }
  return { is: 'failed', title, reason: reason === title ? '' : reason, signedOut }
}

function call(name: string, body: object): Promise<Uploaded> {
  return askSite<Uploaded>(`/api/functions/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let text = ''
  // As many at once as every browser takes as arguments of one call.
  for (let from = 0; from < bytes.length; from += 32_768) text += String.fromCharCode(...bytes.subarray(from, from + 32_768))
  return btoa(text)
}
