import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { takeToasts } from '#ui/toast-queue'
import { Generator } from './generator.tsx'
import { keepWork, noWork } from './kept-work.ts'
import type { Suggestion } from './suggestion.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const rumi = { id: 'r', name: 'Rumi' }
const wisdom = { id: 'w', name: 'Wisdom' }
const chosen: Suggestion = {
  key: 'k',
  text: 'Patience is the key to joy.',
  author: rumi.name,
  category: wisdom.name,
  tags: [],
  match: { by: 'name', author: rumi },
  shelf: wisdom,
  like: [],
  isChosen: true,
  publish: false,
  author_chosen: { known: rumi },
  category_chosen: wisdom.id,
  failure: null,
  created: null,
}

test('what could not be created for a reason that nobody foresaw is said once, and stays chosen', async () => {
  keepWork('ada', { ...noWork, prompt: 'Patience', list: [chosen] })
  const refused = { sentence: 'Failed to create quotes. Please try again.', fields: {}, code: 'failed', typed: {} }
  const element = <Generator data={{ title: '', account: 'ada', model: 'any', categories: [wisdom] }} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element, action: () => ({ refused }) }])} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Create Selected (1)' }))
  const told: ReturnType<typeof takeToasts> = []
  await expect.poll(() => told.push(...takeToasts())).toBe(1)
  expect(told).toEqual([{ kind: 'error', title: 'Error', message: 'Failed to create quotes. Please try again.' }])
  expect(screen.getByRole('button', { name: 'Create Selected (1)' })).toBeTruthy()
})

test('what is whole is created, and the rest stays with its reason as a partial success', async () => {
  const bare: Suggestion = { ...chosen, key: 'b', text: 'Know thyself.', category_chosen: '' }
  keepWork('ada', { ...noWork, prompt: 'Patience', list: [chosen, bare] })
  const sent: unknown[] = []
  const action = async ({ request }: { request: Request }) => {
    sent.push((await request.formData()).get('input'))
    return { done: { batch: 'b1', created: [{ key: 'k', id: 'q' }], failed: [] } }
  }
  const element = <Generator data={{ title: '', account: 'ada', model: 'any', categories: [wisdom] }} />
  render(
    <RouterProvider
      router={createMemoryRouter([
        { path: '/', element, action },
        { path: '*', element: null },
      ])}
    />,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Create Selected (2)' }))
  const told: ReturnType<typeof takeToasts> = []
  await expect.poll(() => told.push(...takeToasts())).toBe(1)
  expect(told).toMatchObject([{ title: 'Partial Success', message: '1 quote(s) failed to create.' }])
  expect(JSON.stringify(sent)).not.toContain('Know thyself')
  expect(await screen.findByText('Category is required')).toBeTruthy()
  expect(screen.getByText('Open the quote')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Create Selected (1)' })).toBeTruthy()
})
