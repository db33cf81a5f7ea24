import { say } from '#messages'
import { TextField } from '#ui/text-field'

type Props = {
  label?: string
  /** `username` where it says whose password is meant; `webauthn` where browsers may offer passkeys, too. */
  autoComplete?: 'username' | 'username webauthn' | 'email'
  defaultValue: string | undefined
  error: string | undefined
}

/** The address of an account; phones bring the keyboard for one. */
export function EmailField({ label = say('session.email'), autoComplete = 'username', ...input }: Props) {
  return (
    <TextField
      name="email"
      label={label}
      type="email"
      autoComplete={autoComplete}
      inputMode="email"
      required
      maxLength={254}
      {...input}
    />
  )
}
