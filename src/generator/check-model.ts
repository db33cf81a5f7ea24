import type { AiService } from '#platform/ground'
import { failureOf } from './failure.ts'
import { holdToSize } from './hold-to-size.ts'

/** Asks the provider for its list of models, which costs nothing. @returns whether ours is in it; undefined where it has no such list. @throws LimitReached, Unavailable */
export async function checkModel(service: AiService, signal: AbortSignal): Promise<boolean | undefined> {
  try {
    const headers: Record<string, string> = service.key === undefined ? {} : { authorization: `Bearer ${service.key}` }
    const answer = holdToSize(await fetch(`${service.address}/models`, { headers, signal, redirect: 'error' }))
    if (answer.status === 404 || answer.status === 405) return undefined
    if (!answer.ok) throw Object.assign(new Error('refused'), { statusCode: answer.status })
    const said: unknown = await answer.json()
    return idsIn(said)?.some((id) => id === service.model || id === `${service.model}:latest`)
  } catch (fault) {
    throw failureOf(fault, service)
  }
}

/** As OpenAI's API has it: `{ "data": [{ "id": "…" }] }`. */
function idsIn(said: unknown): string[] | undefined {
  if (typeof said !== 'object' || said === null || !('data' in said) || !Array.isArray(said.data)) return undefined
  return said.data.flatMap((one: unknown) =>
    typeof one === 'object' && one !== null && 'id' in one && typeof one.id === 'string' ? [one.id] : [],
  )
}
