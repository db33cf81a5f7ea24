/**
 * A body that is made while it is sent: `chunks` are asked for as fast as the person who reads takes them, so that none of them waits in memory, and
 * their `finally` runs when the reader goes away.
 */
export function streamOf(chunks: AsyncIterable<string | Uint8Array>): ReadableStream<Uint8Array> {
  const parts = chunks[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>(
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
}
