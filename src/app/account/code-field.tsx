import { TextField } from '#ui/text-field'

/** For a code that was sent or is shown elsewhere: phones offer it by themselves. `words` where it may hold letters. */
export function CodeField({ label, error, words = false }: { label: string; error: string | undefined; words?: boolean }) {
  return (
    <TextField
      name="code"
      label={label}
      autoComplete="one-time-code"
      inputMode={words ? 'text' : 'numeric'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      maxLength={64}
      error={error}
    />
  )
}
