/** No list of fifteen quotes is longer, however it is wrapped. */
const mostBytes = 2_000_000

/** The same answer, which ends in a fault where it goes on forever. */
export function holdToSize(answer: Response): Response {
  if (!answer.body) return answer
  let bytes = 0
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes > mostBytes) controller.error(new Error('too large'))
      else controller.enqueue(chunk)
    },
  })
  return new Response(answer.body.pipeThrough(counted), {
    status: answer.status,
    statusText: answer.statusText,
    headers: answer.headers,
  })
}
