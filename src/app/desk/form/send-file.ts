import { say } from '#messages'

/** Where a file goes, and what is said where the answer has no sentence. `tooLarge` names the limit, which the answer to any request that is too large doesn't. */
type To = { address: string; tooLarge: string; otherwise: string }

/**
 * Sends a file as it is, byte by byte, and says how far it came, from 0 to 1. A request of the older kind, because only that tells of what goes out.
 * @returns the id that is answered
 * @throws Error with the sentence of the answer
 */
export function sendFile({ address, tooLarge, otherwise }: To, file: Blob, onProgress: (share: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('error', () => reject(new Error(say('desk-form.upload-failed'))))
    request.addEventListener('load', () => {
      const answer: unknown = request.response
      if (request.status === 201 && typeof answer === 'object' && answer !== null && 'id' in answer) resolve(String(answer.id))
      else reject(new Error(request.status === 413 ? tooLarge : (sentenceOf(answer) ?? otherwise)))
    })
    request.send(file)
  })
}

function sentenceOf(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  return 'detail' in answer && typeof answer.detail === 'string'
    ? answer.detail
    : 'title' in answer
      ? String(answer.title)
      : undefined
}
