/** `off`: nobody set it up. `unchecked`: it could not be looked at, and the line says why. */
export type HealthState = 'ok' | 'wrong' | 'off' | 'unchecked'

/** One thing that a site needs, and how it is; where something is wrong, the sentence ends with the remedy. */
export type HealthLine = { name: string; state: HealthState; says: string }

/** Looks at one thing. What it throws is a fault of this one alone. */
export type HealthCheck = { name: string; look: (signal: AbortSignal) => Promise<HealthLine | HealthLine[]> }

/** All of it, for the desk, which may not read the settings. */
export type Health = { examine(): Promise<HealthLine[]> }

export const ok = (name: string, says: string): HealthLine => ({ name, state: 'ok', says })
export const wrong = (name: string, says: string): HealthLine => ({ name, state: 'wrong', says })
export const off = (name: string, says: string): HealthLine => ({ name, state: 'off', says })
export const unchecked = (name: string, says: string): HealthLine => ({ name, state: 'unchecked', says })

/** All side by side, so that the slowest decides; each has so long. Nothing that is in `hidden` is in a line, whatever a server said. */
export async function examine(
  checks: HealthCheck[],
  { withinMs = 10_000, hidden = [] }: { withinMs?: number; hidden?: string[] } = {},
): Promise<HealthLine[]> {
  const lines = await Promise.all(checks.map((check) => lookInTime(check, withinMs)))
  return lines.flat().map((line) => ({ ...line, says: without(hidden, line.says) }))
}

async function lookInTime({ name, look }: HealthCheck, withinMs: number): Promise<HealthLine | HealthLine[]> {
  const signal = AbortSignal.timeout(withinMs)
  const late = new Promise<HealthLine>((resolve) =>
    signal.addEventListener('abort', () => resolve(wrong(name, `No answer within ${withinMs / 1_000} seconds.`))),
  )
  const looked = look(signal).catch((fault: unknown) => wrong(name, fault instanceof Error ? fault.message : String(fault)))
  return await Promise.race([looked, late])
}

function without(hidden: string[], says: string): string {
  return hidden.reduce((text, secret) => (secret.length < 4 ? text : text.replaceAll(secret, '…')), says)
}
