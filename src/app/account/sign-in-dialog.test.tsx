import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SignInDialog } from './sign-in-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('whoever is asked for a code goes on in another window, where what stands on the page would be lost', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ goOn: '/auth/second-step?next=%2Fadmin' }))
  const { container } = render(<SignInDialog ask={{ stays: true }} onEnd={vi.fn()} />)
  fireEvent.submit(container.querySelector('form')!)
  const link = await screen.findByRole('link', { name: 'Go on in another window', hidden: true })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/auth/second-step?next=%2Fadmin', '_blank'])
})
