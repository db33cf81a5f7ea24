import { useEffect, useId, useRef, useState, type RefObject } from 'react'
import { pageHref, say, sayRich, siteHref } from '#messages'
import { signInAddress, type SignInAsk } from '#ui/ask-sign-in'
import { Icon } from '#ui/icon'
import type { Refused } from '../page/own-page.ts'
import { ofSignIn, ofSignUp } from './complaint.ts'
import { afterSignUp, Credentials, tabNames, type Tab } from './credentials.tsx'
import { AlertText, Said, SubmitButton } from './form-parts.tsx'
import { PasskeySignInHere } from './passkey-sign-in-here.tsx'
import { useSignInHere } from './use-sign-in-here.ts'

const tabs = ['login', 'signup'] as const

type Props = {
  ask: SignInAsk
  /** Scripts of others see what is typed on this page (docs/decisions/161-head-code.md). */
  hasHeadCode: boolean
  onEnd: (signedIn: boolean) => void
}

/** Asks for an account where something needs one. Anyone who has signed in is where they stood. */
export function SignInDialog({ ask, hasHeadCode, onEnd }: Props) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [tab, setTab] = useState<Tab>('login')
  const [email, setEmail] = useState('')
  const [signedUp, setSignedUp] = useState(false)
  const password = useRef('')
  const complain = tab === 'signup' ? ofSignUp : ofSignIn
  const close = () => dialog.current?.close()
  const { send, beginAnew, refused, busy, goOn, isIn } = useSignInHere(ask, complain, { onIn: close, onSignedUp: turnToSignIn })
  useEffect(() => {
    dialog.current?.showModal()
    // On a phone its keyboard would cover what the dialog says.
    dialog.current?.querySelector<HTMLElement>(matchMedia('(pointer: fine)').matches ? '[name=email]' : 'h2')?.focus()
  }, [])
  useEffect(() => dialog.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [refused])
  // What they have just chosen need not be typed again.
  useEffect(() => {
    const field = signedUp ? fieldOf(dialog, 'password') : null
    if (!field) return
    field.value = password.current
    field.focus()
  }, [signedUp])
  const next = location.pathname.slice(siteHref('/').length - 1) + location.search

  function turnTo(other: Tab) {
    setEmail(fieldOf(dialog, 'email')?.value ?? '')
    setTab(other)
    setSignedUp(false)
    beginAnew()
  }

  function turnToSignIn() {
    password.current = fieldOf(dialog, 'password')?.value ?? ''
    turnTo('login')
    setSignedUp(true)
  }

  return (
    <dialog
      ref={dialog}
      onClose={() => onEnd(isIn.current)}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-said`}
      className="mx-auto mt-auto mb-0 max-h-[calc(100dvh-1rem)] w-full max-w-none overflow-y-auto overscroll-contain rounded-t-2xl bg-raised p-0 text-ink backdrop:bg-[rgb(0_0_0/0.5)] md:mb-auto md:max-w-md md:rounded-2xl"
    >
      <div className="p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] md:p-8">
        <DialogHead id={id} ask={ask} onClose={close} />
        {hasHeadCode ? (
          <SignInElsewhere ask={ask} next={next} />
        ) : (
          <>
            <Tabs tab={tab} onTurn={turnTo} />
            {goOn === undefined ? (
              <form key={tab} noValidate aria-busy={busy} onSubmit={(event) => void send(event)} className="mt-6 grid gap-4">
                {refused && <AlertText>{complain(refused).alert}</AlertText>}
                {signedUp && <Said>{afterSignUp()}</Said>}
                <input type="hidden" name="next" value={next} />
                {ask.intent !== undefined && <input type="hidden" name="intent" value={ask.intent} />}
                <Credentials tab={tab} refused={refused} email={email} />
                <SubmitButton>{busy ? say('session.one-moment') : tabNames()[tab]}</SubmitButton>
              </form>
            ) : (
              <OneMoreStep at={goOn} onClose={close} />
            )}
            {tab === 'login' && goOn === undefined && (
              <PasskeySignInHere intent={ask.intent} next={next} onSubmit={(event) => void send(event)} />
            )}
          </>
        )}
        <WaysOut ask={ask} next={next} refused={refused} onClose={close} />
      </div>
    </dialog>
  )
}

const fieldOf = ({ current }: RefObject<HTMLDialogElement | null>, name: string) =>
  current?.querySelector<HTMLInputElement>(`[name=${name}]`)

/** What the dialog is named and described by, and its cross. */
function DialogHead({ id, ask, onClose }: { id: string; ask: SignInAsk; onClose: () => void }) {
  const { title = say('session.sign-in-to-continue'), description = say('session.sign-in-to-do') } = ask
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <h2 id={`${id}-title`} tabIndex={-1} className="text-xl outline-none wrap-anywhere">
          {title}
        </h2>
        <button
          type="button"
          aria-label={say('ui.close')}
          onClick={onClose}
          className="-mt-2 -me-2 grid size-11 shrink-0 place-items-center"
        >
          <Icon name="close" size={20} />
        </button>
      </div>
      <p id={`${id}-said`} className="mt-1 text-quiet wrap-anywhere">
        {description}
      </p>
    </>
  )
}

function Tabs({ tab, onTurn }: { tab: Tab; onTurn: (other: Tab) => void }) {
  const names = tabNames()
  return (
    <div className="mt-4 grid grid-cols-2 border-b border-line">
      {tabs.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={tab === one}
          onClick={() => onTurn(one)}
          className="-mb-px min-h-12 border-b-2 border-transparent text-quiet aria-pressed:border-current aria-pressed:font-medium aria-pressed:text-ink"
        >
          {names[one]}
        </button>
      ))}
    </div>
  )
}

/** The page for signing in, which is loaded without the code in the head of this one. */
function SignInElsewhere({ ask: { intent, stays = false }, next }: { ask: SignInAsk; next: string }) {
  return (
    <a
      href={pageHref(signInAddress(next, intent))}
      target={stays ? '_blank' : undefined}
      className="mt-6 grid min-h-12 w-full place-items-center rounded-full bg-ink px-6 font-medium text-paper outline-ink hover:opacity-85"
    >
      {tabNames().login}
    </a>
  )
}

/** For the person who is asked for more than a password where the page must stay as it is. */
function OneMoreStep({ at, onClose }: { at: string; onClose: () => void }) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => link.current?.focus(), [])
  return (
    <p role="alert" className="mt-6">
      {sayRich('session.continue-in-window', {
        link: (words) => (
          <a ref={link} href={at} target="_blank" rel="noreferrer" className="link" onClick={onClose}>
            {words}
          </a>
        ),
      })}
    </p>
  )
}

type WaysOutProps = { ask: SignInAsk; next: string; refused: Refused | undefined; onClose: () => void }

function WaysOut({
  ask: { intent, later = say('marks.not-now'), instead, stays = false },
  next,
  refused,
  onClose,
}: WaysOutProps) {
  const help = refused?.fields.unconfirmed
    ? { name: say('session.send-email-again'), at: 'check-mail' }
    : { name: say('providers.forgot'), at: 'recover' }

  // What opens next gives the focus back to what had it before this.
  function leave() {
    onClose()
    instead?.()
  }

  return (
    <div className="mt-3 flex flex-wrap justify-between gap-x-6 text-sm">
      <button type="button" onClick={leave} className="min-h-11">
        <span className="link">{later}</span>
      </button>
      <a
        href={pageHref(signInAddress(next, intent)).replace('?', `/${help.at}?`)}
        target={stays ? '_blank' : undefined}
        className="inline-flex min-h-11 items-center"
      >
        <span className="link">{help.name}</span>
      </a>
    </div>
  )
}
