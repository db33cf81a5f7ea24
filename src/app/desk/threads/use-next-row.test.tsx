import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useNextRow } from './use-next-row.ts'

afterEach(cleanup)

function List() {
  const [ids, setIds] = useState(['one', 'two', 'three'])
  const { frame, leave } = useNextRow(ids)
  const without = (id: string) => setIds(ids.filter((other) => other !== id))
  return (
    <>
      <div ref={frame} tabIndex={-1} data-testid="frame">
        <ul>
          {ids.map((id) => (
            <li key={id} tabIndex={-1} data-row data-testid={id}>
              <button
                type="button"
                onClick={() => {
                  leave(id)
                  without(id)
                }}
              >
                {id}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <button type="button" onClick={() => without('one')}>
        elsewhere
      </button>
    </>
  )
}

const press = (name: string) => {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}

test('the focus goes to the next row, from the last one to the one before, and then to the list', () => {
  render(<List />)
  press('two')
  expect(document.activeElement).toBe(screen.getByTestId('three'))
  press('three')
  expect(document.activeElement).toBe(screen.getByTestId('one'))
  press('one')
  expect(document.activeElement).toBe(screen.getByTestId('frame'))
})

test('a row that somebody else removes takes no focus', () => {
  render(<List />)
  press('elsewhere')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'elsewhere' }))
})
