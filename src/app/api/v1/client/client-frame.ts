/** What is the same in each client: how it asks, waits and refuses. The calls are put in its place. */
export const clientFrame = `
/** The site refused: \`status\`, and what it says of it. */
export class Refused extends Error {
  readonly status: number
  readonly problem: Problem | null
  constructor(status: number, problem: Problem | null) {
    super(problem?.detail ?? 'The site answered ' + status + '.')
    this.name = 'Refused'
    this.status = status
    this.problem = problem
  }
}

type Given = { body?: unknown; idempotencyKey?: string; ifMatch?: number; [name: string]: unknown }

/** So often a request is sent again that the site asks to send later. */
const mostTimes = 4

/**
 * The API of a site. What is only read, or has an \`idempotencyKey\`, is sent again where the site says when to; everything else is refused at once.
 * Each call throws \`Refused\`.
 */
export function epigraph({ site, token, fetch = globalThis.fetch }: { site: string; token?: string; fetch?: typeof globalThis.fetch }) {
  return {
/* calls */
  }

  async function ask<Answer>(method: string, path: string, names: string[], given: Given, isFile = false): Promise<Answer> {
    const said = new Map<string, unknown>(Object.entries(given))
    const url = new URL(site.replace(/\\/+$/, '') + '/api/v1' + path.replace(/\\{(\\w+)\\}/g, (_, name: string) => encodeURIComponent(String(said.get(name)))))
    for (const name of names) if (said.get(name) !== undefined) url.searchParams.set(name, String(said.get(name)))
    const headers: Record<string, string> = { accept: 'application/json' }
    if (token !== undefined) headers['authorization'] = 'Bearer ' + token
    if (given.idempotencyKey !== undefined) headers['idempotency-key'] = given.idempotencyKey
    if (given.ifMatch !== undefined) headers['if-match'] = '"' + given.ifMatch + '"'
    if (given.body !== undefined) headers['content-type'] = isFile ? 'application/octet-stream' : 'application/json'
    const body = isFile ? (given.body as RequestInit['body']) : JSON.stringify(given.body)
    const init = { method, headers, ...(given.body === undefined ? {} : { body }) }
    const mayRepeat = method === 'GET' || given.idempotencyKey !== undefined
    for (let times = 1; ; times++) {
      const answer = await fetch(url, init)
      if (answer.ok) return (await answer.json()) as Answer
      const wait = Number(answer.headers.get('retry-after') ?? 'none')
      if (!mayRepeat || times === mostTimes || !(wait <= 60)) throw new Refused(answer.status, await problemIn(answer))
      await new Promise((resolve) => setTimeout(resolve, wait * 1000))
    }
  }
}

async function problemIn(answer: Response): Promise<Problem | null> {
  try {
    return (await answer.json()) as Problem
  } catch {
    return null
  }
}
`
