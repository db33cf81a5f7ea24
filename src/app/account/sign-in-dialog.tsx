import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react'
import { signInAddress, type SignInAsk } from '#ui/ask-sign-in'
import { Icon } from '#ui/icon'
import { toast } from '#ui/toast'
import type { Refused } from '../own-page.ts'
import { forget } from '../client-cache.ts'
import { ofSignIn, ofSignUp } from './complaint.ts'
import { Credentials, type Tab } from './credentials.tsx'
import { AlertText, SubmitButton } from './form-parts.tsx'
import { sendCredentials } from './send-credentials.ts'

const tabs = [
  { id: 'login', name: 'Sign In' },
  { id: 'signup', name: 'Sign Up' },
] as const

type Props = { ask: SignInAsk; onEnd: (signedIn: boolean) => void }

/** Asks for an account where something needs one (spec §2). Whoever has signed in stands where they stood. */
export function SignInDialog({ ask, onEnd }: Props) {
  const {
    title = 'Sign in to continue',
    description = 'Please sign in to perform this action',
    intent,
    later = 'Not now',
    instead,
    stays = false,
  } = ask
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [tab, setTab] = useState<Tab>('login')
  const [refused, setRefused] = useState<Refused>()
  const [email, setEmail] = useState('')
  const [busy, setBusy] = useState(false)
  const [goOn, setGoOn] = useState<string>()
  const isIn = useRef(false)
  useEffect(() => {
    dialog.current?.showModal()
    // On a phone its keyboard would cover what the dialog says.
    dialog.current?.querySelector<HTMLElement>(matchMedia('(pointer: fine)').matches ? '[name=email]' : 'h2')?.focus()
  }, [])
  useEffect(() => dialog.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [refused])
  useEffect(() => dialog.current?.querySelector<HTMLElement>('#go-on')?.focus(), [goOn])
  const next = location.pathname + location.search
  const help = refused?.fields.unconfirmed
    ? { name: 'Send the mail again', at: 'check-mail' }
    : { name: 'Forgot your password?', at: 'recover' }
  const say = tab === 'signup' ? ofSignUp : ofSignIn

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const sent = await sendCredentials(new FormData(event.currentTarget))
    setBusy(false)
    if ('refused' in sent) {
      setRefused(sent.refused)
      toast(say(sent.refused))
    } else if ('goOn' in sent) {
      if (stays) setGoOn(sent.goOn)
      else location.assign(sent.goOn)
    } else {
      isIn.current = true
      forget()
      dispatchEvent(new Event('hint'))
      dispatchEvent(new CustomEvent('signed-in', { detail: { intent: intent ?? null } }))
      toast(sent.greeting)
      dialog.current?.close()
    }
  }

  // What opens next gives the focus back to what had it before this.
  function leave() {
    dialog.current?.close()
    instead?.()
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
        <div className="flex items-start justify-between gap-4">
          <h2 id={`${id}-title`} tabIndex={-1} className="text-xl outline-none wrap-anywhere">
            {title}
          </h2>
          <button
            type="button"
            aria-label="Close"
            onClick={() => dialog.current?.close()}
            className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center"
          >
            <Icon name="close" size={20} />
          </button>
        </div>
        <p id={`${id}-said`} className="mt-1 text-quiet wrap-anywhere">
          {description}
        </p>
        <div className="mt-4 grid grid-cols-2 border-b border-line">
          {tabs.map(({ id: one, name }) => (
            <button
              key={one}
              type="button"
              aria-pressed={tab === one}
              onClick={() => {
                setEmail(dialog.current?.querySelector<HTMLInputElement>('[name=email]')?.value ?? '')
                setTab(one)
                setRefused(undefined)
                setGoOn(undefined)
              }}
              className="-mb-px min-h-12 border-b-2 border-transparent text-quiet aria-pressed:border-current aria-pressed:font-medium aria-pressed:text-ink"
            >
              {name}
            </button>
          ))}
        </div>
        {goOn === undefined ? (
          <form key={tab} noValidate aria-busy={busy} onSubmit={(event) => void send(event)} className="mt-6 grid gap-4">
            {refused && <AlertText>{say(refused).alert}</AlertText>}
            <input type="hidden" name="next" value={next} />
            {intent !== undefined && <input type="hidden" name="intent" value={intent} />}
            <Credentials tab={tab} refused={refused} email={email} />
            <SubmitButton>{busy ? 'One moment…' : (tabs.find((one) => one.id === tab)?.name ?? '')}</SubmitButton>
          </form>
        ) : (
          <p role="alert" className="mt-6">
            There is one more step.{' '}
            <a id="go-on" href={goOn} target="_blank" rel="noreferrer" className="link" onClick={() => dialog.current?.close()}>
              Go on in another window
            </a>
            , then come back to this one.
          </p>
        )}
        <div className="mt-3 flex flex-wrap justify-between gap-x-6 text-sm">
          <button type="button" onClick={leave} className="min-h-11">
            <span className="link">{later}</span>
          </button>
          <a
            href={signInAddress(next, intent).replace('?', `/${help.at}?`)}
            target={stays ? '_blank' : undefined}
            className="inline-flex min-h-11 items-center"
          >
            <span className="link">{help.name}</span>
          </a>
        </div>
      </div>
    </dialog>
  )
}
