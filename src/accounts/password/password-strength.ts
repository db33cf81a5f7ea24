import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { say } from '#messages'

/** How hard a password is to guess: 0 is among the first thousand tries, 4 is beyond anybody's. */
export type PasswordStrength = { score: 0 | 1 | 2 | 3 | 4; hint: string }

const hints = [
  () => say('account.password-too-easy'),
  () => say('account.password-easy'),
  () => say('account.password-could-be-stronger'),
  () => say('account.password-good'),
  () => say('account.password-strong'),
]

/** More tells nothing more about it, and takes long. */
const mostRead = 64

/** `about` are words that the person who knows the person tries first. The word lists (180 KB compressed) come with the first call. */
export async function passwordStrength(password: string, about: string[] = []): Promise<PasswordStrength> {
  judge ??= loadJudge()
  const { score } = (await judge).check(password.slice(0, mostRead), about)
  return { score, hint: hints[score]?.() ?? '' }
}

let judge: Promise<ZxcvbnFactory> | undefined

async function loadJudge(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
}
