import { useState } from 'react'
import { say } from '#messages'
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
    if (drawn) await finish(() => upload(drawn.blob, design), 'upload')
    else await finish(() => generateThere(design), 'generate')
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

  async function finish(send: () => Promise<Uploaded>, what: keyof typeof failed): Promise<void> {
    try {
      const { imageUrl } = await send()
      setState({ is: 'done', imageUrl })
      toast({ kind: 'success', title: say('desk-social.uploaded') })
      onDone()
    } catch (fault) {
      setState(asFailed(fault, what))
    }
  }

  return { state, generate: (design: Design) => void generate(design) }
}

/** In the language of the page. The site answers programs, and this file, in English. */
const failed = { upload: () => say('desk-social.failed-upload'), generate: () => say('desk-social.failed-generate') }

function asFailed(fault: unknown, what: keyof typeof failed): Generation {
  const reason = fault instanceof Error ? fault.message : ''
  const signedOut = fault instanceof Refused && fault.status === 401
  if (signedOut) return { is: 'failed', title: say('desk-social.sign-in-needed'), reason: '', signedOut }
  if (reason === sentences.none) return { is: 'failed', title: say('desk-social.nothing-to-upload'), reason: '', signedOut }
  return { is: 'failed', title: failed[what](), reason: reason === sentences[what] ? '' : reason, signedOut }
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
