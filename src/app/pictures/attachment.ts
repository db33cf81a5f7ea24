import { mimes, type FileType } from '#plates'
import { disposition } from '../page/disposition.ts'

/** A picture as a file to be kept. */
export function attachment(bytes: Uint8Array<ArrayBuffer>, type: FileType, name: string): Response {
  return new Response(bytes, {
    headers: {
      'content-type': mimes[type],
      'content-length': String(bytes.length),
      'content-disposition': disposition(name),
    },
  })
}
