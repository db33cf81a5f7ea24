import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { say } from '#messages'

type Props = {
  name: string
  /** The browser also offers passkeys at the email field of the page. */
  offers?: boolean
  children: string
}

/**
 * A button that asks the browser for a passkey, then sends the form that it is in, with what the passkey signed in the field `name`. The
 * script that talks to the browser is loaded when it is needed.
 */
export function PasskeyField({ name, offers = false, children }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()

  function send(answer: string) {
    const { current } = field
    if (!current?.form) return
    current.value = answer
    // Other fields that are required may be empty.
    const { noValidate } = current.form
    current.form.noValidate = true
    current.form.requestSubmit()
    // A second try must not send this answer again.
    current.value = ''
    current.form.noValidate = noValidate
  }

  async function ask() {
    if (busy) return
    setBusy(true)
    setWrong(undefined)
    const said = await askBrowser()
    setBusy(false)
    if ('answer' in said) send(said.answer)
    else setWrong(said.wrong)
  }

  const sendOffered = useEffectEvent(send)
  useEffect(() => {
    if (!offers) return
    let isOver = false
    const end = offerPasskeys((answer) => isOver || sendOffered(answer))
    return () => {
      isOver = true
      end()
    }
  }, [offers])

  return (
    <div className="needs-js grid gap-2">
      <input ref={field} type="hidden" name={name} defaultValue="" />
      <button
        type="button"
        className="button min-h-12 w-full rounded-full wrap-anywhere"
        aria-disabled={busy}
        onClick={() => void ask()}
      >
        {children}
      </button>
      {wrong !== undefined && (
        <p role="alert" className="text-sm text-wrong wrap-anywhere">
          {wrong}
        </p>
      )}
    </div>
  )
}

async function askBrowser() {
  try {
    const { signWithPasskey } = await import('./sign-with-passkey.ts')
    return await signWithPasskey()
  } catch {
    return { wrong: say('passkeys.failed') }
  }
}

/** Loads the script only if the browser can offer passkeys. Nobody asked for this, so errors are not shown. @returns a function that ends it */
function offerPasskeys(onAnswer: (answer: string) => void): () => void {
  const { isConditionalMediationAvailable: can } = (globalThis.PublicKeyCredential ?? {}) as Partial<typeof PublicKeyCredential> // safe: older browsers lack it
  if (!can) return () => undefined
  const script = can
    .call(PublicKeyCredential)
    .then((isThere) => (isThere ? import('./sign-with-passkey.ts') : null))
    .catch(() => null)
  void script.then(async (loaded) => {
    const said = await loaded?.signWithPasskey({ offered: true })
    if (said && 'answer' in said) onAnswer(said.answer)
  })
  return () => void script.then((loaded) => loaded?.endOffer())
}
