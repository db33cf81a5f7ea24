/**
 * A file that is made while it is sent: `chunks` are asked for as fast as the person who reads takes them, so that none of them waits in memory, and
 * their `finally` runs when the reader goes away. Anyone who may not have it is refused before this: from the first byte on a fault can only break
 * the file off, which a browser then shows as failed. `name` is in plain letters.
 */
export function streamDownload(name: string, contentType: string, chunks: AsyncIterable<string | Uint8Array>): Response {
  if (!/^[\w.-]+$/.test(name)) throw new TypeError(`"${name}" cannot be the name of a download.`)
  const parts = chunks[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const next = await parts.next()
        if (next.done) controller.close()
        else controller.enqueue(typeof next.value === 'string' ? encoder.encode(next.value) : next.value)
      },
      async cancel() {
        await parts.return?.()
      },
    },
    // Nothing is made before somebody reads: who asks for the headers alone (HEAD) begins no work.
    { highWaterMark: 0 },
  )
  return new Response(body, {
    headers: {
      'content-type': contentType,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  })
}
