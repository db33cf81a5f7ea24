import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { useGuardAgain } from './use-guard-again.ts'

const isOpen = () => true

test.each([
  ['moderator', 2],
  ['author', 1],
])('a page that shows an author asks again where the account is %s by the time its scripts run', async (now, asked) => {
  document.cookie = `hint=${encodeURIComponent(JSON.stringify({ n: 'Lia', e: 'lia@people.example', r: now, i: '1' }))}`
  onTestFinished(() => void (document.cookie = 'hint=; max-age=0'))
  let asks = 0
  const Stub = createRoutesStub([
    {
      path: '/',
      // The first answer was on its way when the role changed.
      loader: () => ({ role: asks++ === 0 ? 'author' : now }),
      HydrateFallback: () => null,
      Component: function Page({ loaderData }) {
        const { role } = loaderData as { role: string } // safe: as the loader above
        useGuardAgain(isOpen, role)
        return <p>{role}</p>
      },
    },
  ])
  render(<Stub />)
  await screen.findByText(now)
  // Once more, and not again and again.
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(asks).toBe(asked)
})
