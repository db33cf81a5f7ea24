import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useUnsaved } from './use-unsaved.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

function Editor({ text, isSaved }: { text: string; isSaved: boolean }) {
  const { found, forget } = useUnsaved('issue-draft ada one', { text }, { isSaved, version: 5, words: 'read' })
  return (
    found && (
      <button type="button" onClick={forget}>
        {`${found.written.text} (${found.version}, ${found.words})`}
      </button>
    )
  )
}

test('what is not saved when the page goes is found when it is opened again, until it is forgotten', () => {
  const saved = render(<Editor text="First" isSaved />)
  saved.unmount()
  const typing = render(<Editor text="First" isSaved />)
  typing.rerender(<Editor text="First and last" isSaved={false} />)
  expect(screen.queryByRole('button')).toBeNull()
  typing.unmount()

  const again = render(<Editor text="First" isSaved />)
  fireEvent.click(screen.getByRole('button', { name: 'First and last (5, read)' }))
  expect(screen.queryByRole('button')).toBeNull()
  again.unmount()
  render(<Editor text="First" isSaved />)
  expect(screen.queryByRole('button')).toBeNull()
})

test('what was saved in the end is not offered, nor what stands there already', () => {
  const typing = render(<Editor text="First" isSaved={false} />)
  typing.rerender(<Editor text="First" isSaved />)
  typing.unmount()
  expect(localStorage).toHaveLength(0)
  fireEvent(window, new Event('pagehide'))
  const left = render(<Editor text="Second" isSaved={false} />)
  fireEvent(window, new Event('pagehide'))
  left.rerender(<Editor text="Second" isSaved />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(localStorage).toHaveLength(0)
})
