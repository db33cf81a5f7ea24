import type { SuggestionEvent } from '#generator'
import { Refused, sentenceIn, unreachable } from '#images/parts'
import { say, siteHref } from '#messages'

/** Asks for suggestions and hands on each event as it comes. @throws Refused with a sentence; the signal's own reason when it was ended */
export async function* readEvents(
  asked: { prompt: string; count: number },
  signal: AbortSignal,
): AsyncGenerator<SuggestionEvent> {
  const answer = await fetch(siteHref('/api/desk/suggestions'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(asked),
    signal,
  }).catch((fault: unknown) => {
    if (signal.aborted) throw fault
    throw new Refused(unreachable(), 0)
  })
  if (!answer.ok || !answer.body) throw new Refused(sentenceIn(await answer.json().catch(() => null)), answer.status)
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { value, done } = await reader.read().catch((fault: unknown) => {
      if (signal.aborted) throw fault
      throw new Refused(say('desk-generator.connection-lost'), 0)
    })
    if (done) return
    const events = (rest + value).split('\n\n')
    rest = events.pop() ?? ''
    for (const event of events) if (event.startsWith('data: ')) yield JSON.parse(event.slice('data: '.length)) as SuggestionEvent // safe: page and endpoint are of one build
  }
}
