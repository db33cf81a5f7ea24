import { siteHref } from '#messages'
import type { ImageUse, StoredImage } from '#images'
import { askSite, sentenceIn, unreachable } from '#images/parts'

/** `note` is what the person who brought it may want to know. */
export type Brought = StoredImage & { note?: string }

/**
 * A file from this device, kept on the site. `onProgress` hears how much of it is under way, from 0 to 1; `fetch` could not tell.
 * @throws Error with a sentence for the person who chose it
 */
export function uploadPicture(file: File, use: ImageUse, onProgress: (part: number) => void): Promise<Brought> {
  const body = new FormData()
  body.set('use', use)
  body.set('file', file)
  const { promise, resolve, reject } = Promise.withResolvers<Brought>()
  const request = new XMLHttpRequest()
  request.open('POST', siteHref('/api/images'))
  request.setRequestHeader('accept', 'application/json')
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
  request.addEventListener('load', () => {
    const answer: unknown = read(request.responseText)
    if (request.status === 201) resolve(answer as Brought) // safe: endpoint and caller are of one build
    else reject(new Error(sentenceIn(answer)))
  })
  request.addEventListener('error', () => reject(new Error(unreachable())))
  request.send(body)
  return promise
}

/** The site fetches it once and serves its own copy. @throws Error with a sentence for the person who typed the address */
export async function fetchPicture(address: string, use: ImageUse): Promise<Brought> {
  return await askSite<Brought>('/api/images/address', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address, use }),
  })
}

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
