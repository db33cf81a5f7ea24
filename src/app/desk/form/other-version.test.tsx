import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { OtherVersion } from './other-version.tsx'

afterEach(cleanup)

it('each field of theirs is one item of a list, with its name, its words and the button that takes them', () => {
  const take = vi.fn<() => void>()
  const fields = [
    { name: 'Name', theirs: 'Hope', take },
    { name: 'Description', theirs: '', take: () => undefined },
  ]
  render(<OtherVersion noun="category" fields={fields} />)
  const [name, description, ...more] = screen.getAllByRole('listitem').map((item) => within(item))
  expect(more).toEqual([])
  expect(name?.getByText('Hope')).toBeDefined()
  expect(description?.getByText('empty')).toBeDefined()
  fireEvent.click(name?.getByRole('button') ?? document.body)
  expect(take).toHaveBeenCalledOnce()
})
