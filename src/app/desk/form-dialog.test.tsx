import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { CategoryForm } from './categories/category-form.tsx'

afterEach(cleanup)

it('whoever is refused for what a field holds stands in that field, each time', async () => {
  const fields = { description: 'Please say what stands in it.' }
  const action = () => ({ refused: { code: 'invalid', sentence: 'No.', fields, typed: {} } })
  const element = <CategoryForm category={null} back="/" />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element, action }])} />)
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Hope' } })
  for (const turn of ['first', 'second']) {
    screen.getByLabelText('Name').focus()
    fireEvent.click(screen.getByRole('button', { name: 'Create Category' }))
    await expect.poll(() => document.activeElement, { message: turn }).toBe(screen.getByLabelText('Description'))
    expect(screen.getByText('Please say what stands in it.')).toBeDefined()
  }
})
