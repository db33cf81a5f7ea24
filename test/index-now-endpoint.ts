import { aReceiver, type Receiver } from './webhook-receiver.ts'

export type IndexNowEndpoint = Omit<Receiver, 'received'> & {
  /** The addresses of each request that it took. */
  submitted: string[][]
  /** How many requests came. */
  received(): number
  /** It answers with this from now on. */
  answersWith(status: number, headers?: Record<string, string>): void
}

type Submission = { host?: unknown; key?: unknown; keyLocation?: unknown; urlList?: unknown }

/**
 * An IndexNow endpoint on this machine. It answers as the protocol has it: 400 to what it can't read, 403 where the file of the key does not have the key, 422 to addresses
 * of another host or a key that is none. `read` is how it asks for the file.
 */
export async function anIndexNowEndpoint(read: (address: string) => Promise<string>): Promise<IndexNowEndpoint> {
  const submitted: string[][] = []
  const keys = new Map<string, string>()
  let refusal: { status: number; headers: Record<string, string> } | undefined
  const receiver = await aReceiver(({ headers, body }) => {
    if (refusal) return refusal
    if (headers['content-type'] !== 'application/json; charset=utf-8') return 400
    const { host, key, keyLocation, urlList } = JSON.parse(body) as Submission // safe: each is looked at below
    if (!Array.isArray(urlList) || urlList.length === 0 || urlList.length > 10_000 || typeof keyLocation !== 'string') return 400
    const addresses = urlList.map(String)
    if (typeof key !== 'string' || !/^[a-zA-Z0-9-]{8,128}$/.test(key)) return 422
    if (![keyLocation, ...addresses].every((one) => URL.canParse(one) && new URL(one).host === host)) return 422
    if (keyLocation !== `${new URL(keyLocation).origin}/${key}.txt`) return 422
    // The file is read after the answer, as real endpoints do: the next request is refused where it was not the key.
    const known = keys.get(keyLocation)
    if (known !== undefined && known !== key) return 403
    void read(keyLocation).then((text) => keys.set(keyLocation, text))
    submitted.push(addresses)
    return known === undefined ? 202 : 200
  })
  const { received, ...where } = receiver
  return {
    ...where,
    submitted,
    received: () => received.length,
    answersWith: (status, headers = {}) => void (refusal = status === 200 ? undefined : { status, headers }),
  }
}
