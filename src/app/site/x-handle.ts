/** The name of an account on X, however it was typed, without its sign; null for what can be none. */
export function xHandle(typed: string): string | null {
  return /^@?(\w{1,15})$/.exec(typed.trim())?.[1] ?? null
}
