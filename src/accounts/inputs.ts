import { z } from 'zod'
import { oneLine } from '#platform/mail-address'

const accountSentences = {
  signInNeedsBoth: 'Email and password are required',
  signUpNeedsAll: 'All fields are required to create an account',
  passwordsDiffer: 'Please make sure both passwords are identical',
  email: 'Please enter a valid email address.',
  code: 'Please enter the code.',
} as const

const needed = (sentence: string) => z.string({ error: sentence }).min(1, sentence)

/** As it was typed, but for space round it and capitals, which no mailbox tells apart. */
const emailOr = (sentence: string) =>
  needed(sentence).trim().toLowerCase().max(254, accountSentences.email).pipe(z.email(accountSentences.email))

const emailInput = emailOr(accountSentences.email)

/** On one line, with something in it that can be seen, and nothing that turns round the text beside it. */
export const nameInput = (missing: string) =>
  z
    .string({ error: missing })
    .transform(oneLine)
    .pipe(
      z
        .string()
        .regex(/[^\p{C}\p{Z}\p{M}\p{DI}]/u, missing)
        .max(200, 'A name can have 200 characters at most'),
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

const bothPasswords = 'Please enter the new password twice.'

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
export const linkIsOver = 'This link has already been used or has expired. Please ask for a new one.'

/** Asking for a mail. */
export const mailInput = z.object({ email: emailInput, ...goingOn })

/** Typed off a screen, perhaps with the spaces that stand there. */
function typedCode() {
  return needed(accountSentences.code)
    .max(100, accountSentences.code)
    .transform((typed) => typed.trim())
}

export const changePasswordInput = z
  .object({
    currentPassword: z.string().optional(),
    newPassword: needed('Please enter a new password.'),
    confirmPassword: z.string({ error: accountSentences.passwordsDiffer }),
  })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    error: accountSentences.passwordsDiffer,
  })
  .refine(({ currentPassword, newPassword }) => currentPassword !== newPassword, {
    path: ['newPassword'],
    error: 'Please choose a password that is not the one you have.',
  })

export const newAddressInput = z.object({ email: emailInput })

function sameTwice({ password, confirmPassword }: { password: string; confirmPassword: string }): boolean {
  return password === confirmPassword
}
