/** What a stream of server-sent events says, one after another; `null` when it has ended. */
export function readEvents(answer: Response): {
  next(): Promise<{ event: string; data: unknown } | null>
  leave(): Promise<void>
} {
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    async next() {
      while (!text.includes('\n\n')) {
        const { value, done } = await reader.read()
        if (done) return null
        text += value
      }
      const [first = ''] = text.split('\n\n', 1)
      text = text.slice(first.length + 2)
      const [, event = '', data = ''] = /^event: (.*)\ndata: (.*)$/.exec(first) ?? []
      return { event, data: JSON.parse(data) as unknown }
    },
    leave: () => reader.cancel(),
  }
}
