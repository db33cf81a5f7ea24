import { signIn, signInWithPasskey, signUp, type NewSession } from '#accounts'
import type { OwnGround, Typed } from '../page/own-page.ts'
import { greetings, holdAddress, holdSecondStep, type Greeting } from './come-in.ts'
import { given, type Way } from './way.ts'

/** What comes of one of the forms, on their page or in the dialog. */
export type Entered = { session: NewSession; greeting: Greeting } | { goOn: '/auth/second-step' | '/auth/check-mail' | '/auth' }

/** What the sign-in dialog receives: somebody is signed in, the page on which they go on, or that they sign in next, as after a sign-up without mails. */
export type SignedInHere = { greeting: Greeting } | { goOn: string } | { signInNext: true }

type Enterer = Pick<OwnGround, 'ctx' | 'device' | 'sessionToken' | 'cookies' | 'site'>

export function enter(ground: Enterer, typed: Typed, way: Way): Promise<Entered> {
  return typed.tab === 'signup' ? signUpBy(ground, typed, way) : signInBy(ground, typed)
}

async function signInBy(ground: Enterer, { email = '', password = '', passkey }: Typed): Promise<Entered> {
  const { ctx, device, sessionToken, site } = ground
  const come = passkey
    ? await signInWithPasskey(ctx, { answer: passkey, origin: site.origin }, device, sessionToken)
    : await signIn(ctx, { email, password }, device, sessionToken)
  if ('token' in come) return { session: come, greeting: come.isFirst ? greetings.new() : greetings.back() }
  holdSecondStep(ground, come)
  return { goOn: '/auth/second-step' }
}

async function signUpBy(ground: Enterer, typed: Typed, way: Way): Promise<Entered> {
  const { ctx, device } = ground
  const { fullName = '', email = '', password = '', confirmPassword = '' } = typed
  const { checkMail } = await signUp(ctx, { fullName, email, password, confirmPassword, ...given(way) }, device)
  holdAddress(ground, email)
  return { goOn: checkMail ? '/auth/check-mail' : '/auth' }
}
