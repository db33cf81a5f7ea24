import { say } from '#messages'
import { Invalid } from '#platform/errors'
import { passwordStrength } from './password-strength.ts'

const passwordLength = { least: 8, most: 128 } as const

/**
 * For a password that somebody chooses: its length, and whether it is among those that are tried first. No rule about kinds of characters.
 * @throws Invalid at `field`
 */
export async function checkNewPassword(
  password: string,
  whose: { email: string; fullName: string },
  field = 'password',
): Promise<void> {
  const sentence = await fault(password, whose)
  if (sentence) throw new Invalid(sentence, { [field]: sentence })
}

async function fault(password: string, { email, fullName }: { email: string; fullName: string }): Promise<string | undefined> {
  const length = [...password].length
  if (length < passwordLength.least) return say('accounts.password-short', { least: passwordLength.least })
  if (length > passwordLength.most) return say('accounts.password-long', { most: passwordLength.most })
  const same = password.trim().toLowerCase()
  const own = [email, email.split('@')[0] ?? '', fullName].map((word) => word.trim().toLowerCase())
  if (own.includes(same)) return say('accounts.password-is-name')
  const { score } = await passwordStrength(password, [...own, ...fullName.split(/\s+/)])
  return score < 2 ? say('accounts.password-common') : undefined
}
