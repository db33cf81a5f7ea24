import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { ToastOutlet } from '#ui/toast'
import { HistoryView } from './history-view.tsx'
import type { History } from './read-history.ts'

afterEach(cleanup)

const history = {
  versions: [],
  beginning: null,
  isHere: true,
  isFirstPage: true,
  before: null,
  next: null,
  name: 'Know thyself',
  version: 3,
  language: null,
}
const changed = [{ field: 'Text', kind: 'value', before: 'a', after: 'b' }]

function Page() {
  const [params, setParams] = useSearchParams()
  const asked = params.get('restore')
  const restoring = asked && { entry: Number(asked), side: 'after', at: `at ${asked}`, who: 'Wren', changed, left: [] }
  const shown = { ...history, noun: 'quote', restoring } as unknown as History // safe: all that it reads
  return (
    <>
      <button type="button" onClick={() => setParams({ restore: '7' })}>
        Another
      </button>
      <HistoryView history={shown} edit={{ to: '/', name: 'Edit' }} />
      <ToastOutlet />
    </>
  )
}

test('a version that was restored does not close the question about another', async () => {
  let answer = (_said: unknown) => {}
  const action = () => new Promise((resolve) => (answer = resolve))
  const routes = [{ path: '/', element: <Page />, action }]
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/?restore=5'] })} />)
  expect((await screen.findByRole('dialog')).textContent).toContain('at 5')
  fireEvent.click(screen.getByRole('button', { name: 'Restore' }))
  fireEvent.click(screen.getByText('Another'))
  await expect.poll(() => screen.getByRole('dialog').textContent).toContain('at 7')
  answer({ done: { batch: 'b' } })
  await expect.poll(() => document.body.textContent).toContain('Version restored')
  expect(screen.getByRole('dialog', { name: 'Restore this version?' }).textContent).toContain('at 7')
})

test('a question about an older version leaves the page of older ones below it', async () => {
  const version = { entry: 5, who: 'Wren', verb: 'update', at: 'at 5', ago: '', batch: null, changed, hasRecord: true }
  const older = { ...history, noun: 'quote', isFirstPage: false, before: 9, versions: [version] }
  const restoring = { ...version, side: 'after', left: [] }
  const shown = (more: object) => ({ ...older, ...more }) as unknown as History // safe: all that it reads
  function Older() {
    const [params] = useSearchParams()
    const asked = params.get('restore') === '5' ? restoring : null
    return <HistoryView history={shown({ restoring: asked })} edit={{ to: '/', name: 'Edit' }} />
  }
  const router = createMemoryRouter([{ path: '/', element: <Older /> }], { initialEntries: ['/?before=9'] })
  render(<RouterProvider router={router} />)
  fireEvent.click(await screen.findByRole('link', { name: 'Restore the version of at 5' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await expect.poll(() => router.state.location.search).toBe('?before=9')
})
