import { siteHref } from '#messages'
import { sentenceIn, unreachable } from '#images/parts'
import { TryLater, Unusable } from './upload-queue.ts'

/**
 * Sends a picture to the library, and says how far it came, from 0 to 1. A request of the older kind, because only that tells what goes out.
 * @throws TryLater where the site is busy · Unusable where it doesn't take this file · Error with a sentence for the person who chose it
 */
export function sendPicture(file: File, onProgress: (part: number) => void): Promise<void> {
  const body = new FormData()
  body.set('use', 'library')
  body.set('file', file)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const request = new XMLHttpRequest()
  request.open('POST', siteHref('/api/images'))
  request.setRequestHeader('accept', 'application/json')
  request.responseType = 'json'
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
  request.addEventListener('load', () => {
    const { status } = request
    if (status === 201) return resolve()
    const sentence = sentenceIn(request.response)
    const seconds = Number(request.getResponseHeader('retry-after'))
    const isBusy = (status === 503 || status === 429) && seconds > 0 && seconds <= 120
    const isUnusable = status === 400 || status === 413
    reject(isBusy ? new TryLater(sentence, seconds) : isUnusable ? new Unusable(sentence) : new Error(sentence))
  })
  request.addEventListener('error', () => reject(new Error(unreachable())))
  request.send(body)
  return promise
}
