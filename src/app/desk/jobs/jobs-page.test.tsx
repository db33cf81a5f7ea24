import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, type ActionFunctionArgs } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import JobsPage from './jobs-page.tsx'

afterEach(cleanup)

const line = { id: 'one', name: 'mail-recovery', says: 'Email a link to reset a password', at: '', tries: 1, fault: null }
const totals = { failed: 0, running: 0, waiting: 1, later: 0, done: 0 }
const jobs = { state: 'waiting', name: null, totals, failing: [], kinds: [], lines: [line] }
const props = { loaderData: { title: 'Jobs', jobs } } as unknown as Parameters<typeof JobsPage>[0] // safe: all that it reads

test('a job that waits is taken away only after a question, which tells what then is not done', async () => {
  const sent: unknown[] = []
  const action = async ({ request }: ActionFunctionArgs) => {
    sent.push((await request.formData()).get('verb'))
    return { done: { said: 'The job is cancelled.' } }
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <JobsPage {...props} />, action }])} />)
  const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
  await press('Cancel: Email a link to reset a password')
  expect(screen.getByRole('alertdialog').textContent).toContain('Email a link to reset a password')
  await press('Keep it')
  expect(sent).toEqual([])
  await press('Cancel: Email a link to reset a password')
  await press('Cancel the job')
  await expect.poll(() => sent).toEqual(['cancel'])
})
