import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { ToastOutlet } from '#ui/toast'
import { useTrash } from './use-trash.tsx'

afterEach(cleanup)

const said = {
  question: ({ name }: { name: string }) => `Delete ${name}?`,
  text: () => '',
  done: 'Author deleted successfully',
  failed: 'Failed to delete author',
  quotes: () => '/',
}

function List() {
  const { ask, dialog } = useTrash<{ id: string; name: string }>(said)
  return (
    <>
      {['Rumi', 'Hafez'].map((name) => (
        <button key={name} type="button" onClick={() => ask({ id: name, name })}>
          {name}
        </button>
      ))}
      {dialog}
      <ToastOutlet />
    </>
  )
}

test('while one is on its way to the trash the question about another waits, so that neither answer is lost', async () => {
  const answers: ((said: unknown) => void)[] = []
  const action = () => new Promise((resolve) => answers.push(resolve))
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <List />, action }])} />)
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  await screen.findByRole('button', { name: 'Rumi' })
  press('Rumi')
  press('Delete')
  press('Hafez')
  press('Delete')
  expect(answers).toHaveLength(1)
  const refused = { code: 'conflict', status: 409, sentence: 'Rumi has 3 quotes.', fields: {}, typed: {} }
  answers[0]?.({ refused })
  await expect.poll(() => document.body.textContent).toContain('Rumi has 3 quotes.')
  expect(screen.getByText('Delete Hafez?')).toBeDefined()
  press('Delete')
  expect(answers).toHaveLength(2)
})
