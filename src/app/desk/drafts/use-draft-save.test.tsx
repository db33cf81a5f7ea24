import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useDraftSave } from './use-draft-save.ts'

afterEach(cleanup)

const of = { noun: 'author', id: 'one', version: 1, draft: null } as const

/** A form with one field, the name. */
function Form() {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const showAt = (wrong: Readonly<Record<string, string>>) => {
    setErrors(wrong)
    return 'name' in wrong
  }
  const { saveDraft, refused } = useDraftSave(of, showAt, () => undefined)
  return (
    <>
      <output aria-label="name">{errors['name']}</output>
      <output aria-label="foot">{refused}</output>
      <button type="button" onClick={() => saveDraft({})}>
        Save
      </button>
    </>
  )
}

test('a refused draft says why at its field, or in the dialog if that is about no field, until it is saved again', async () => {
  const answers = [
    { code: 'invalid', sentence: 'Please check the form.', fields: { name: 'Name is required' } },
    { code: 'conflict', sentence: 'Someone else saved a draft first. Load it again.', fields: {} },
    { code: 'invalid', sentence: 'Name is required', fields: { name: 'Name is required' } },
  ]
  const action = () => ({ refused: { typed: {}, ...answers.shift() } })
  const routes = [
    { path: '/', element: <Form /> },
    { path: '/admin/drafts', element: null, action },
  ]
  render(<RouterProvider router={createMemoryRouter(routes)} />)
  const said = () => ['name', 'foot'].map((name) => screen.getByRole('status', { name }).textContent)
  for (const expected of [
    ['Name is required', ''],
    ['', 'Someone else saved a draft first. Load it again.'],
    ['Name is required', ''],
  ]) {
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }))
    await expect.poll(said).toEqual(expected)
  }
})
