import { cutFace } from '#images'
import { NotFound } from '#platform/errors'
import type { FaceAddresses } from './face-address.ts'

type Asked = { source: string; signature: string; file: string }

/** A face cut to some characters, for those whom a page of ours has sent. Its address says all that is in it, so it never changes. */
export async function faceFile(addresses: FaceAddresses, { source, signature, file }: Asked): Promise<Response> {
  const [, characters] = /^(.+)\.woff2$/.exec(file) ?? []
  if (characters === undefined || !addresses.isOurs({ source, characters, signature })) throw new NotFound('Font file not found.')
  const font = await cutFace(source, characters)
  const body = font as Uint8Array<ArrayBuffer> // safe: no shared memory is handed over
  return new Response(body, {
    headers: { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=31536000, immutable' },
  })
}
