import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { takeToasts } from '#ui/toast-queue'
import type { QuoteRow } from './list-rows.ts'
import { RowActions } from './row-actions.tsx'

afterEach(cleanup)

const aRow = (id: string): QuoteRow => ({
  id,
  text: `Words of ${id}`,
  author: 'Rumi',
  isListed: true,
  likes: 0,
  updated: 'Mar 01, 2026',
  texts: {},
  links: {},
  mayEdit: true,
  isOutside: false,
  hasDraft: false,
  group: null,
  thread: null,
  languageName: 'English',
  language: 'en',
  direction: 'ltr',
  isFeatured: false,
  status: 'Draft',
  appears: null,
  ends: null,
  from: '',
  until: '',
  note: null,
  evidence: 'none',
  foundIn: null,
  isSought: false,
  created: 'Mar 01, 2026',
  ai: null,
})

const nothing = () => {}

/** The list, narrowed to drafts. */
function Drafts() {
  const drafts = useLoaderData<string[]>()
  return drafts.map((id) => (
    <RowActions key={id} row={aRow(id)} isEditor search="?status=draft" onTime={nothing} onTrash={nothing} onPeek={nothing} />
  ))
}

test('what leaves the list by being published is told of all the same, with the way back', async () => {
  let drafts = ['one', 'two']
  const action = () => {
    drafts = ['two']
    return { done: { act: 'publish', batch: 'b', changed: 1, skipped: [] } }
  }
  // As over a network, the new list comes a moment after the answer.
  const loader = () => new Promise<string[]>((resolve) => setTimeout(() => resolve(drafts), 50))
  const route = { path: '/', element: <Drafts />, loader, action, HydrateFallback: () => null }
  render(<RouterProvider router={createMemoryRouter([route])} />)
  const publish = () => screen.queryByRole('button', { name: 'Publish “Words of one”' })
  await expect.poll(publish).not.toBeNull()
  const button = publish()
  if (button) fireEvent.click(button)
  await expect.poll(publish).toBeNull()
  expect(takeToasts()).toMatchObject([{ kind: 'success', title: 'Published', action: { label: 'Undo' } }])
})
