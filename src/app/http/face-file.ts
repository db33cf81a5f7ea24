import { cutFace } from '#images'
import { NotFound } from '#platform/errors'

/** A face cut to some characters. Its address says all that is in it, so it never changes. */
export async function faceFile({ source, file }: { source: string; file: string }): Promise<Response> {
  if (!file.endsWith('.woff2')) throw new NotFound('There is no such cut of a face.')
  const font = await cutFace(source, file.slice(0, -'.woff2'.length))
  const body = font as Uint8Array<ArrayBuffer> // safe: no shared memory is handed over
  return new Response(body, {
    headers: { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=31536000, immutable' },
  })
}
