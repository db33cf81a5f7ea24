import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { OutcomePanel } from './outcome-panel.tsx'

afterEach(cleanup)

const fields = { text: 'Know thyself', author: { id: 'a', name: 'Delphi' }, authorTyped: '', status: 'attributed', source: {} }
const quote = { id: 'one', version: 1, place: 'published', mergedInto: null, statusNote: null, fields }
type Props = Parameters<typeof OutcomePanel>[0]

test('a person who has written an answer is asked before the report is left, and no more once it was sent', async () => {
  const send = vi.fn<Props['verb']['send']>()
  const props = {
    quote,
    near: [],
    reports: ['r'],
    isAwaited: true,
    verb: { busy: false, refused: undefined, send },
  } as unknown as Props // safe: all that it reads
  const page = (
    <>
      <OutcomePanel {...props} />
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  )
  const router = createMemoryRouter([
    { path: '/', element: page },
    { path: '/elsewhere', element: <p>Another page</p> },
  ])
  render(<RouterProvider router={router} />)
  fireEvent.click(await screen.findByRole('button', { name: /^Decline/ }))
  fireEvent.change(screen.getByLabelText(/^Why\?/), { target: { value: 'It stands so in the text.' } })
  fireEvent.click(screen.getByText('Elsewhere'))
  await screen.findByRole('alertdialog')
  fireEvent.click(screen.getByRole('button', { name: 'Keep writing' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Why\?/).value).toBe('It stands so in the text.')
  fireEvent.submit(screen.getByRole('form', { name: 'Decline' }))
  expect(send).toHaveBeenCalledOnce()
  fireEvent.click(screen.getByText('Elsewhere'))
  expect(await screen.findByText('Another page')).toBeDefined()
})

test('declining begins with the answer that the reader gets, not with what the page says publicly', async () => {
  // safe: all that it reads
  const props = {
    quote,
    near: [],
    reports: ['r'],
    isAwaited: true,
    verb: { busy: false, refused: undefined, send: vi.fn<Props['verb']['send']>() },
  } as unknown as Props
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <OutcomePanel {...props} /> }])} />)
  fireEvent.click(await screen.findByRole('button', { name: /^Decline/ }))
  expect(document.activeElement).toBe(screen.getByLabelText(/^Why\?/))
  fireEvent.click(screen.getByRole('button', { name: /^Disputed/ }))
  expect(document.activeElement).toBe(screen.getByLabelText('Why is it in doubt?'))
})

test('what was written stays where somebody changes the quote first, and is settled over what they left', async () => {
  const send = vi.fn<Props['verb']['send']>()
  const refused = { code: 'conflict', status: 409, sentence: 'Load it again.', fields: {}, typed: { verb: 'settle' } }
  const theirs = { ...quote, version: 2, statusNote: 'Found in no letter.', fields: { ...fields, text: 'Know thyself.' } }
  function Page() {
    const [isChanged, setChanged] = useState(false)
    const shown = isChanged ? { quote: theirs, verb: { busy: false, refused, send } } : { quote, verb: { busy: false, send } }
    const props = { ...shown, near: [], reports: ['r'], isAwaited: true } as unknown as Props // safe: as above
    return (
      <>
        <OutcomePanel {...props} />
        <button type="button" onClick={() => setChanged(true)}>
          Somebody saves
        </button>
      </>
    )
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Page /> }])} />)
  fireEvent.click(await screen.findByRole('button', { name: /^Disputed/ }))
  fireEvent.change(screen.getByLabelText(/^Answer to the reader/), { target: { value: 'We have looked.' } })
  fireEvent.submit(screen.getByRole('form', { name: 'Mark as disputed' }))
  fireEvent.click(screen.getByText('Somebody saves'))
  expect(screen.getByRole('alert').textContent).toContain('your text is kept')
  fireEvent.submit(screen.getByRole('form', { name: 'Mark as disputed' }))
  expect(send).toHaveBeenLastCalledWith(
    'settle',
    expect.objectContaining({ version: 2, reason: 'We have looked.', why: 'Found in no letter.' }),
  )
})
