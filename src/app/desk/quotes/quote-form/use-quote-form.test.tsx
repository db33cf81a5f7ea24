import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { keepWords } from '../../../session/kept-words.ts'
import { draftKey } from './draft.ts'
import { emptyFields } from './form-fields.ts'
import type { FormData } from './load-form.ts'
import { useQuoteForm } from './use-quote-form.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

/** The form of a published quote with its draft open, as its loader fills it in. */
const opened = (draft: { id: string; version: number }): FormData => ({
  title: 'Edit Quote',
  account: 'mara',
  mayPublish: true,
  model: null,
  timeZone: 'UTC',
  siteLanguages: ['en', 'fr'],
  own: [],
  categories: [],
  quote: {
    id: 'quote',
    version: 4,
    state: 'published',
    isPublic: true,
    proposedAt: null,
    proposedBy: null,
    reviewNote: null,
    changedAt: '',
    limit: null,
    passage: null,
    draft: { ...draft, savedAt: '', savedBy: 'Grace Hopper', isOpen: true, fault: null },
  },
  fields: { ...emptyFields(true), text: 'What a colleague saved.' },
})

function Form({ data }: { data: FormData }) {
  const form = useQuoteForm(data)
  return (
    <>
      <output aria-label="text">{form.fields.text}</output>
      <button type="button" onClick={() => form.restore()}>
        Restore
      </button>
      <button type="button" onClick={() => form.save()}>
        Save
      </button>
    </>
  )
}

/** Restores what the device kept, saves it, and says what was sent. */
async function sentAfterRestoring(kept: object): Promise<() => unknown[]> {
  keepWords(draftKey('mara', 'quote-draft'), JSON.stringify(kept))
  const sent: unknown[] = []
  const action = async ({ request }: { request: Request }) => {
    const { verb, input = '' } = Object.fromEntries(new URLSearchParams(await request.text()))
    sent.push([verb, JSON.parse(input)])
    return { refused: { code: 'conflict', sentence: 'Somebody was first.', fields: {}, typed: { verb: 'save-draft' } } }
  }
  const routes = [{ path: '/', element: <Form data={opened({ id: 'draft', version: 2 })} />, action }]
  render(<RouterProvider router={createMemoryRouter(routes)} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Restore' }))
  expect(screen.getByRole('status', { name: 'text' }).textContent).toBe('Typed.')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  return () => sent
}

test('words of a draft that are restored are saved over the draft they were typed in, so a newer one of a colleague is noticed', async () => {
  const typedIn = { id: 'draft', version: 1 }
  const kept = { at: '2026-01-01T00:00:00Z', version: 4, draft: typedIn, fields: { ...emptyFields(true), text: 'Typed.' } }
  const sent = await sentAfterRestoring(kept)
  await expect.poll(sent).toMatchObject([['save-draft', { fields: { text: 'Typed.' }, version: 4, draft: typedIn }]])
})

test('words that an older release kept are not saved over a draft, as it is not known in which they were typed', async () => {
  const kept = { at: '2026-01-01T00:00:00Z', version: 4, fields: { ...emptyFields(true), text: 'Typed.' } }
  const sent = await sentAfterRestoring(kept)
  await expect.poll(sent).toMatchObject([['save-draft', { fields: { text: 'Typed.' }, version: 4, draft: null }]])
})
