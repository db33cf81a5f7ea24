import { streamOf } from './stream-of.ts'

/**
 * A file that is made while it is sent. Anyone who may not have it is refused before this: from the first byte on a fault can only break the file off, which a browser
 * then shows as failed. `name` is in plain letters.
 */
export function streamDownload(name: string, contentType: string, chunks: AsyncIterable<string | Uint8Array>): Response {
  if (!/^[\w.-]+$/.test(name)) throw new TypeError(`"${name}" cannot be the name of a download.`)
  return new Response(streamOf(chunks), {
    headers: {
      'content-type': contentType,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  })
}
