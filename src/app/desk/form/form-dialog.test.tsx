import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { CategoryForm } from '../categories/category-form.tsx'
import { hearKeys } from '../keys/hear-keys.ts'

afterEach(cleanup)

it('a person who is refused for what a field holds is taken to that field, each time', async () => {
  const fields = { description: 'Please say what stands in it.' }
  const action = () => ({ refused: { code: 'invalid', sentence: 'No.', fields, typed: {} } })
  const element = <CategoryForm category={null} languages={[]} back="/" />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element, action }])} />)
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Hope' } })
  for (const turn of ['first', 'second']) {
    screen.getByLabelText('Name').focus()
    fireEvent.click(screen.getByRole('button', { name: 'Create Category' }))
    await expect.poll(() => document.activeElement, { message: turn }).toBe(screen.getByLabelText('Description'))
    expect(screen.getByText('Please say what stands in it.')).toBeDefined()
  }
})

it('Ctrl+Enter saves with the focus on a switch, which stays as it was', async () => {
  const sent = vi.fn<(form: string) => void>()
  const action = async ({ request }: { request: Request }) => {
    sent(await request.text())
    return { refused: { code: 'invalid', sentence: 'No.', fields: {}, typed: {} } }
  }
  onTestFinished(hearKeys())
  const element = <CategoryForm category={null} languages={[]} back="/" />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element, action }])} />)
  const active = await screen.findByRole('switch')
  active.focus()
  fireEvent.keyDown(active, { key: 'Enter', ctrlKey: true })
  await expect.poll(() => sent.mock.calls.length).toBe(1)
  expect(active.getAttribute('aria-checked')).toBe('true')
})
