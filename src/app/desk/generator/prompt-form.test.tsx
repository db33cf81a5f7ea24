import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { noWork } from './kept-work.ts'
import { PromptForm } from './prompt-form.tsx'

afterEach(cleanup)

test('while quotes are made of a list no other list is begun, because it would be cleared with the first', () => {
  const generate = vi.fn<() => void>()
  const generator = { work: { ...noWork, prompt: 'Patience' }, busy: false, wrong: null, failure: null, generate }
  const show = (creating: boolean) => {
    const given = generator as unknown as Parameters<typeof PromptForm>[0]['generator'] // safe: all that it reads
    const element = <PromptForm generator={given} model="any" creating={creating} />
    return render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  }
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Generate Quotes' }))
  const creating = show(true)
  press()
  expect(generate).not.toHaveBeenCalled()
  creating.unmount()
  show(false)
  press()
  expect(generate).toHaveBeenCalledOnce()
})
