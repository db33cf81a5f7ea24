import { useState, type ComponentProps } from 'react'
import { say } from '#messages'
import { TextField } from '#ui/text-field'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'end'> & {
  autoComplete: 'current-password' | 'new-password'
}

/** May be shown, and may be pasted into. A new one is judged as it is typed, by word lists that nobody loads who does not choose one. */
export function PasswordField(props: Props) {
  const [shown, setShown] = useState(false)
  const [hint, setHint] = useState('')
  const isNew = props.autoComplete === 'new-password' && props.name !== 'confirmPassword'
  return (
    <TextField
      required
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={1_000}
      onInput={isNew ? (event) => void judge(event.currentTarget.value).then(setHint) : undefined}
      hint={isNew ? <Judgement>{hint || say('session.new-password-length')}</Judgement> : props.hint}
      end={
        <button
          type="button"
          className="needs-js min-w-16 px-3 text-sm text-quiet hover:text-ink"
          aria-label={
            shown ? say('session.hide-what', { field: props.name ?? '' }) : say('session.show-what', { field: props.name ?? '' })
          }
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? say('session.hide') : say('session.show')}
        </button>
      }
    />
  )
}

/** It has room for two lines from the beginning: it changes while somebody goes on to the button below, and must not move it. */
const Judgement = ({ children }: { children: string }) => (
  <output aria-live="polite" className="block min-h-10">
    {children}
  </output>
)

/** Help, not a rule: where it cannot be had nothing is said. */
async function judge(password: string): Promise<string> {
  if ([...password].length < 8) return ''
  try {
    const { passwordStrength } = await import('#accounts/parts')
    return (await passwordStrength(password)).hint
  } catch {
    return ''
  }
}
