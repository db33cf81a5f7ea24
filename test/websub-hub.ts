import { aReceiver, type Receiver } from './webhook-receiver.ts'

export type Hub = Omit<Receiver, 'received'> & {
  /** The topics of each ping that it took. */
  pings: string[][]
  /** How many requests came. */
  received(): number
  /** It answers pings with this from now on. */
  answersWith(status: number): void
}

/** A WebSub hub on this machine: it takes pings of publishers, as PubSubHubbub 0.3 (7.1) has them, and refuses what is none. */
export async function aHub(): Promise<Hub> {
  const pings: string[][] = []
  let refusal: number | undefined
  const receiver = await aReceiver(({ headers, body }) => {
    if (refusal !== undefined) return refusal
    const sent = new URLSearchParams(body)
    const topics = sent.getAll('hub.url')
    const isForm = headers['content-type'] === 'application/x-www-form-urlencoded'
    if (!isForm || sent.get('hub.mode') !== 'publish' || topics.length === 0 || !topics.every((one) => URL.canParse(one)))
      return 400
    pings.push(topics)
    return 204
  })
  const { received, ...where } = receiver
  return {
    ...where,
    received: () => received.length,
    pings,
    answersWith: (status) => void (refusal = status >= 200 && status < 300 ? undefined : status),
  }
}
