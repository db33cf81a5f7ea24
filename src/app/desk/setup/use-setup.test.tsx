import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { defaultSettings, setupSteps } from '#settings'
import { useSetup } from './use-setup.ts'

afterEach(cleanup)

const { version: _, ...values } = defaultSettings

function Setup() {
  const { settings, keepOn } = useSetup({ latest: { values, version: 2 }, order: setupSteps, steps: {}, isOver: false })
  return (
    <>
      <p>{settings.draft.changed.join()}</p>
      <button type="button" onClick={() => keepOn({ website_title: 'Sayings', operator_name: 'Ann' })}>
        Keep
      </button>
    </>
  )
}

test('what is kept after a conflict is saved of the step that is open; the rest stays typed', async () => {
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
  fireEvent.click(await screen.findByRole('button', { name: 'Keep' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({ website_title: 'Sayings', version: 2 })
  expect(screen.getByText('website_title,operator_name')).toBeTruthy()
})
