import { useEffect, type RefObject } from 'react'

const wrongFields = 'input[aria-invalid], textarea[aria-invalid], select[aria-invalid], [contenteditable][aria-invalid]'

/** Puts the caret in the first field that is wrong, once its section is open: else what is said at it may be out of sight, and is not heard. */
export function useCaretInWrong(form: RefObject<HTMLFormElement | null>, errors: Readonly<Record<string, string>>): void {
  const isWrong = Object.keys(errors).length > 0
  useEffect(() => {
    if (!isWrong) return
    const frame = requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(wrongFields)?.focus())
    return () => cancelAnimationFrame(frame)
    // oxlint-disable-next-line react/exhaustive-deps -- where one of several was mended the caret stays where it is
  }, [isWrong])
}
