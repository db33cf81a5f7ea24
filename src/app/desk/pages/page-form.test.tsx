import type { Editor } from '@tiptap/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { PageForm } from './page-form.tsx'

afterEach(cleanup)

test('what was refused within a block is said at the text, until the text is another', async () => {
  const fields = { 'blocks.0.text': 'One block is too long.' }
  const action = () => ({ refused: { code: 'invalid', sentence: 'No.', fields, typed: {} } })
  const languages = [{ code: 'en', name: 'English' }]
  const begun = { title: 'Imprint', blocks: [{ type: 'paragraph' as const, text: 'Words' }] }
  const element = <PageForm page={null} begun={begun} replaces={false} languages={languages} quotes={{}} back="/" />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element, action }])} />)
  const text = await screen.findByRole('textbox', { name: 'Content' })
  fireEvent.click(screen.getByRole('button', { name: 'Save page' }))
  expect(await screen.findByText('One block is too long.')).toBeDefined()
  expect(text.getAttribute('aria-invalid')).toBe('true')
  const { editor } = text as HTMLElement & { editor: Editor } // safe: Tiptap leaves it there
  act(() => void editor.commands.insertContent('More'))
  expect(screen.queryByText('One block is too long.')).toBeNull()
})

test('the part for search engines asks for the language of the page', async () => {
  const languages = [{ code: 'de', name: 'Deutsch' }]
  const element = <PageForm page={null} begun={{}} replaces={false} languages={languages} quotes={{}} back="/" />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  expect(await screen.findByText(/^Empty fields .* Write in the language of this page\.$/)).toBeDefined()
  expect(screen.queryByText(/site’s own language/)).toBeNull()
})
