import { act, fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openSignIn } from './open-sign-in.tsx'

test('a key that is pressed in it is not heard by what it stands over', () => {
  const [heard, answer] = [vi.fn<() => void>(), vi.fn<(signedIn: boolean) => void>()]
  document.addEventListener('keydown', heard)
  act(() => openSignIn({ answer }, false))
  const dialog = document.querySelector('dialog')!
  fireEvent.keyDown(dialog.querySelector('[name=email]')!, { key: 'Escape' })
  expect(heard).not.toHaveBeenCalled()
  act(() => dialog.close())
  expect(answer).toHaveBeenCalledExactlyOnceWith(false)
  document.removeEventListener('keydown', heard)
})
