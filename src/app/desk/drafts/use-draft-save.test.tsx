import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useFormSave } from '../form/use-form-save.ts'
import type { DraftInForm } from './draft-in-form.ts'
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

const drafted = (id: string, version: number): DraftInForm => ({
  id,
  version,
  savedAt: '',
  savedBy: null,
  isOpen: true,
  fault: null,
})

/** A form that is open while its page is loaded again. */
function Reloading({ loads }: { loads: readonly { name: string; version: number; draft: DraftInForm | null }[] }) {
  const [turn, setTurn] = useState(0)
  const { name, version, draft } = loads[turn] ?? { name: '', version: 0, draft: null }
  const form = useFormSave<{ name: string }, { name: string }>({
    stored: { fields: { name }, version },
    empty: { name: '' },
    failed: 'Not saved',
    onSaved: () => undefined,
  })
  const of = { noun: 'author', id: 'one', version: form.version, draft } as const
  const { saveDraft, refused } = useDraftSave(of, form.showAt, () => undefined)
  return (
    <>
      <output aria-label="foot">{refused}</output>
      <output aria-label="theirs">{form.theirs?.name}</output>
      <button type="button" onClick={() => setTurn(turn + 1)}>
        Load again
      </button>
      <button type="button" onClick={() => form.save(form.mine)}>
        Save
      </button>
      <button type="button" onClick={() => saveDraft(form.mine)}>
        Save draft
      </button>
    </>
  )
}

const refusal = { refused: { code: 'conflict', sentence: 'Somebody was first.', fields: {}, typed: {} } }

test('a draft is saved over the one that the form was filled in with, also where a colleague saved a newer one and the page loaded it', async () => {
  const loads = [
    { name: 'Old', version: 4, draft: drafted('hers', 1) },
    { name: 'New', version: 5, draft: drafted('his', 2) },
  ]
  const sent: unknown[] = []
  const action = async ({ request }: { request: Request }) => {
    sent.push(JSON.parse(new URLSearchParams(await request.text()).get('input') ?? ''))
    return refusal
  }
  const routes = [
    { path: '/', element: <Reloading loads={loads} /> },
    { path: '/admin/drafts', element: null, action },
  ]
  render(<RouterProvider router={createMemoryRouter(routes)} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Load again' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  await expect
    .poll(() => sent)
    .toEqual([{ noun: 'author', id: 'one', fields: { name: 'Old' }, version: 4, draft: { id: 'hers', version: 1 } }])
})

test('a draft is saved beside what a colleague published once the form has shown it', async () => {
  const loads = [
    { name: 'Old', version: 4, draft: null },
    { name: 'Theirs', version: 5, draft: null },
  ]
  const sent: unknown[] = []
  const action = async ({ request }: { request: Request }) => {
    sent.push(JSON.parse(new URLSearchParams(await request.text()).get('input') ?? ''))
    return refusal
  }
  const routes = [
    { path: '/', element: <Reloading loads={loads} />, action: () => refusal },
    { path: '/admin/drafts', element: null, action },
  ]
  render(<RouterProvider router={createMemoryRouter(routes)} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Load again' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => screen.getByRole('status', { name: 'theirs' }).textContent).toBe('Theirs')
  fireEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  await expect.poll(() => sent).toMatchObject([{ fields: { name: 'Old' }, version: 5, draft: null }])
})
