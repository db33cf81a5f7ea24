import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub, Link } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { defaultSettings, setupSteps } from '#settings'
import { useSetup } from './use-setup.ts'

afterEach(cleanup)

const { version: _, ...values } = defaultSettings

function Setup() {
  const { settings, goOn, keepOn } = useSetup({
    latest: { values: { ...values, head_code: '' }, version: 2 },
    order: setupSteps,
    steps: {},
    isOver: false,
  })
  return (
    <>
      <p>{settings.draft.changed.join()}</p>
      <button type="button" onClick={() => keepOn({ website_title: 'Sayings', operator_name: 'Ann' })}>
        Keep
      </button>
      <button type="button" onClick={() => settings.form.set('website_title', 'Words')}>
        Type
      </button>
      <button type="button" onClick={goOn}>
        Go on
      </button>
      <Link to="?step=contact">Contact</Link>
    </>
  )
}

test('what is kept after a conflict is saved of the step that is open; the rest stays typed', async () => {
  const sent = renderSetup()
  fireEvent.click(await screen.findByRole('button', { name: 'Keep' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({ website_title: 'Sayings', version: 2 })
  expect(screen.getByText('website_title,operator_name')).toBeTruthy()
})

test('what is kept after a conflict that appears over another step is saved of the step that was sent', async () => {
  const sent = renderSetup()
  fireEvent.click(await screen.findByRole('button', { name: 'Type' }))
  await screen.findByText('website_title')
  fireEvent.click(screen.getByRole('button', { name: 'Go on' }))
  await waitFor(() => expect(sent).toEqual([{ website_title: 'Words', version: 2 }]))
  fireEvent.click(screen.getByRole('link', { name: 'Contact' }))
  fireEvent.click(screen.getByRole('button', { name: 'Keep' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toEqual({ website_title: 'Sayings', version: 2 })
})

/** At its first step. @returns what it sends to the settings */
function renderSetup(): unknown[] {
  const sent: unknown[] = []
  const Site = createRoutesStub([
    { path: '/admin/setup', Component: Setup },
    {
      path: '/admin/settings',
      action: async ({ request }) => {
        const { input } = Object.fromEntries(await request.formData())
        sent.push(typeof input === 'string' ? JSON.parse(input) : input)
        return null
      },
    },
  ])
  render(<Site initialEntries={['/admin/setup?step=name']} />)
  return sent
}
