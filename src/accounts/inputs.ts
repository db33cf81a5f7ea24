import { z } from 'zod'
import { say } from '#messages'
import { oneLine } from '#platform/mail-address'

/** Asked as the input is read: a page has a language by then. */
type Sentence = () => string

const accountSentences = {
  signInNeedsBoth: () => say('accounts.both-needed'),
  signUpNeedsAll: () => say('accounts.all-needed'),
  passwordsDiffer: () => say('accounts.passwords-differ'),
  email: () => say('subscription.please-enter-valid-email'),
  code: () => say('accounts.enter-code'),
} as const

const needed = (error: Sentence) => z.string({ error }).min(1, { error })

/** As it was typed, but for space round it and capitals, which no mailbox tells apart. */
const emailOr = (missing: Sentence) =>
  needed(missing)
    .trim()
    .toLowerCase()
    .max(254, { error: accountSentences.email })
    .pipe(z.email({ error: accountSentences.email }))

const emailInput = emailOr(accountSentences.email)

const longestName = 200
export const nameTooLong = () => say('contact.name-too-long', { most: longestName })

/** On one line, with something in it that can be seen, and nothing that turns round the text beside it. */
export const nameInput = (missing: Sentence) =>
  z
    .string({ error: missing })
    .transform(oneLine)
    .pipe(
      z
        .string()
        .regex(/[^\p{C}\p{Z}\p{M}\p{DI}]/u, { error: missing })
        .max(longestName, { error: nameTooLong }),
    )

/** `GoingOn`; the page that reads them asks again whether it may. */
const goingOn = { next: z.string().max(2_000).optional(), intent: z.string().max(100).optional() }

export const signUpInput = z
  .object({
    fullName: nameInput(accountSentences.signUpNeedsAll),
    email: emailOr(accountSentences.signUpNeedsAll),
    password: needed(accountSentences.signUpNeedsAll),
    confirmPassword: needed(accountSentences.signUpNeedsAll),
    ...goingOn,
  })
  .refine(sameTwice, { path: ['confirmPassword'], error: accountSentences.passwordsDiffer })

const bothPasswords = () => say('accounts.password-twice')

export const signInInput = z.object({
  email: needed(accountSentences.signInNeedsBoth).trim().toLowerCase().max(254),
  // Longer ones are nobody's: to hash them would be work for nothing.
  password: needed(accountSentences.signInNeedsBoth).max(1_000),
})

export const codeInput = z.object({ email: emailInput, code: typedCode(), claim: z.string().max(200).default('') })

export const secondStepInput = z.object({ secondStep: z.string().max(200), code: typedCode() })

export const linkInput = z.object({ token: z.string().max(200) })

export const recoveryInput = z
  .object({ token: z.string().max(200), password: needed(bothPasswords), confirmPassword: needed(bothPasswords) })
  .refine(sameTwice, { path: ['confirmPassword'], error: accountSentences.passwordsDiffer })

/** One sentence for a link that was forged, used, replaced, or is too old. */
export const linkIsOver = () => say('accounts.link-over')

/** Asking for a mail. */
export const mailInput = z.object({ email: emailInput, ...goingOn })

/** Typed off a screen, perhaps with the spaces that stand there. */
function typedCode() {
  return needed(accountSentences.code)
    .max(100, { error: accountSentences.code })
    .transform((typed) => typed.trim())
}

export const changePasswordInput = z
  .object({
    currentPassword: z.string().optional(),
    newPassword: needed(() => say('accounts.enter-new-password')),
    confirmPassword: z.string({ error: accountSentences.passwordsDiffer }),
  })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    error: accountSentences.passwordsDiffer,
  })
  .refine(({ currentPassword, newPassword }) => currentPassword !== newPassword, {
    path: ['newPassword'],
    error: () => say('accounts.password-same'),
  })

export const newAddressInput = z.object({ email: emailInput })

function sameTwice({ password, confirmPassword }: { password: string; confirmPassword: string }): boolean {
  return password === confirmPassword
}
