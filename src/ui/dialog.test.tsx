import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'

afterEach(cleanup)

const foot = (
  <>
    <button type="button">Cancel</button>
    <button type="button">Remove</button>
  </>
)
const none = () => undefined

test('a dialog begins in its first field, past what is closed or disabled', async () => {
  render(
    <Dialog title="A form" onClose={none} foot={foot}>
      <button type="button">Open all</button>
      <input type="hidden" />
      <input aria-label="Name" />
      <textarea aria-label="Words" />
    </Dialog>,
  )
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Name'))
})

test('a dialog without a field begins on what its foot offers first, or on its first link or button', async () => {
  render(
    <Dialog title="A choice" onClose={none} foot={foot}>
      <p>What now?</p>
    </Dialog>,
  )
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
  cleanup()
  render(
    <Dialog title="A list" onClose={none}>
      <button type="button">First</button>
    </Dialog>,
  )
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'First' }))
})

test('a question begins on its harmless answer, whatever links its text has', async () => {
  render(<ConfirmDialog title="Sure?" text={<a href="/elsewhere">There</a>} yes="Delete" onYes={none} onNo={none} />)
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
})

function Opened({ by }: { by: 'button' | 'page' }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <main id="main" tabIndex={-1}>
      <button type="button">First of the page</button>
      <button type="button" onClick={() => setOpen(true)}>
        {by}
      </button>
      {isOpen && (
        <Dialog title="Open" onClose={() => setOpen(false)}>
          <input aria-label="Name" />
        </Dialog>
      )}
    </main>
  )
}

for (const by of ['button', 'page'] as const)
  test(`after a dialog that was opened from the ${by} the focus is there again`, async () => {
    render(<Opened by={by} />)
    const opener = by === 'button' ? screen.getByRole('button', { name: by }) : screen.getByRole('main')
    const button = screen.getByRole('button', { name: by })
    opener.focus()
    act(() => button.click())
    await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Name'))
    act(() => screen.getByRole('button', { name: 'Close' }).click())
    await expect.poll(() => document.activeElement).toBe(opener)
  })
