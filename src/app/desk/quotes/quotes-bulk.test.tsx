import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createContext, use, useState, type ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { useSelection } from '../table/use-selection.ts'
import { QuotesBulk } from './quotes-bulk.tsx'
import { TimeDialog } from './time-dialog.tsx'
import { useBulkChange } from './use-bulk-change.tsx'
import { useQuoteChange, type QuoteChange } from './use-quotes.ts'

afterEach(cleanup)

type Props = { busy: boolean; change: QuoteChange }

const Given = createContext<Props>({ busy: false, change: () => undefined })

function Bulk({ categories, ...given }: Props & { categories: { id: string; name: string }[] }) {
  const selection = useSelection('', ['one'])
  return (
    <>
      <button type="button" onClick={() => selection.toggle('one')}>
        one
      </button>
      <QuotesBulk
        selection={selection}
        isEditor
        categories={categories}
        colleagues={[]}
        onLook={() => undefined}
        onTime={() => undefined}
        bulk={{ ask: () => undefined, begin: () => undefined, busy: false }}
        total={1}
        atLeast={false}
        {...given}
      />
    </>
  )
}

const List = () => <Bulk {...use(Given)} categories={[]} />

function lists(): (given: Props) => ReactElement {
  const router = createMemoryRouter([{ path: '/', element: <List /> }])
  return (given) => (
    <Given value={given}>
      <RouterProvider router={router} />
    </Given>
  )
}

test('the dialog of tags begins in its field; Enter adds a tag, Enter again saves, and a tag that was typed is not dropped', async () => {
  const change = vi.fn<QuoteChange>()
  render(lists()({ busy: false, change }))
  fireEvent.click(screen.getByRole('button', { name: 'one' }))
  fireEvent.click(screen.getByRole('button', { name: 'Tags…' }))
  const line = await screen.findByRole('combobox', { name: 'Tags' })
  await expect.poll(() => document.activeElement).toBe(line)
  fireEvent.input(line, { target: { value: 'sea' }, inputType: 'insertText' })
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Keep writing' }))
  fireEvent.keyDown(line, { key: 'Enter' })
  expect(change).not.toHaveBeenCalled()
  fireEvent.submit(line.closest('form') ?? line)
  expect(change).toHaveBeenCalledExactlyOnceWith('add-tags', ['one'], { tags: ['sea'] }, expect.anything())
})

test('tags that are typed while something else is under way wait in their dialog, and are not lost', async () => {
  const change = vi.fn<QuoteChange>()
  const list = lists()
  const { rerender } = render(list({ busy: true, change }))
  fireEvent.click(screen.getByRole('button', { name: 'one' }))
  fireEvent.click(screen.getByRole('button', { name: 'Tags…' }))
  fireEvent.paste(await screen.findByRole('combobox', { name: 'Tags' }), { clipboardData: { getData: () => 'sea,' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(change).not.toHaveBeenCalled()
  expect(screen.getByRole('dialog').textContent).toContain('sea')
  rerender(list({ busy: false, change }))
  fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(change).toHaveBeenCalledExactlyOnceWith('add-tags', ['one'], { tags: ['sea'] }, expect.anything())
})

describe('some are selected', () => {
  const Some = () => <Bulk {...useQuoteChange()} categories={[{ id: 'sea', name: 'The sea' }]} />

  const refused = { code: 'invalid', status: 400, sentence: 'That tag is too long.', fields: {}, typed: {} }
  const done = { done: { act: 'add-tags', batch: 'b', changed: 1, skipped: [], words: null } }

  async function page() {
    let answer: (answer: unknown) => void = () => undefined
    const router = createMemoryRouter([
      { path: '/', element: <Some />, action: () => new Promise((resolve) => (answer = resolve)) },
    ])
    await act(async () => void render(<RouterProvider router={router} />))
    fireEvent.click(screen.getByRole('button', { name: 'one' }))
    return (given: unknown) => act(async () => answer(given))
  }

  test('the dialog of tags stays until the answer, and says why it was refused', async () => {
    const answer = await page()
    fireEvent.click(screen.getByRole('button', { name: 'Tags…' }))
    fireEvent.paste(await screen.findByRole('combobox', { name: 'Tags' }), { clipboardData: { getData: () => 'sea,' } })
    const send = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Add' })))
    await send()
    expect(screen.getByRole('dialog').textContent).toContain('sea')
    await answer({ refused })
    await expect.poll(() => screen.getByRole('dialog').textContent).toMatch(/That tag is too long.*sea/)
    await send()
    await answer(done)
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  })

  test('the dialog of categories stays until the answer, and says why it was refused', async () => {
    const answer = await page()
    fireEvent.click(screen.getByRole('button', { name: 'Category…' }))
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Category' })
    fireEvent.focus(field)
    fireEvent.input(field, { target: { value: 'sea' }, inputType: 'insertText' })
    await screen.findByRole('option')
    fireEvent.keyDown(field, { key: 'Enter' })
    const send = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Replace existing categories' })))
    await send()
    await answer({ refused })
    await expect.poll(() => screen.getByRole('dialog').textContent).toContain('That tag is too long')
    expect(field.value).toBe('The sea')
    await send()
    await answer(done)
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  })

  test('a refusal that comes when its dialog is closed is not said in the next one', async () => {
    const answer = await page()
    fireEvent.click(screen.getByRole('button', { name: 'Tags…' }))
    fireEvent.paste(await screen.findByRole('combobox', { name: 'Tags' }), { clipboardData: { getData: () => 'sea,' } })
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Add' })))
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Leave' }))
    fireEvent.click(screen.getByRole('button', { name: 'Category…' }))
    await answer({ refused })
    expect((await screen.findByRole('dialog')).textContent).not.toContain('That tag is too long')
  })
})

describe('all of a filter is selected', () => {
  /** `isTiming`: the dialog of a time is open. */
  function All({ isTiming = false }: { isTiming?: boolean }) {
    const selection = useSelection('', ['one'])
    const bulk = useBulkChange(selection)
    const [isOpen, setOpen] = useState(isTiming)
    return (
      <>
        <button type="button" onClick={() => selection.toggle('one')}>
          one
        </button>
        <button type="button" onClick={() => selection.chooseAll({ id: 'frozen', count: 4_321 })}>
          all
        </button>
        <QuotesBulk
          selection={selection}
          isEditor
          categories={[{ id: 'sea', name: 'The sea' }]}
          colleagues={[{ id: 'ada', name: 'Ada' }]}
          change={() => undefined}
          onLook={() => undefined}
          busy={false}
          onTime={() => undefined}
          bulk={bulk}
          total={4_321}
          atLeast={false}
        />
        {isOpen && (
          <TimeDialog act="publish-at" ids={[]} timeZone="UTC" selection={selection} bulk={bulk} onClose={() => setOpen(false)} />
        )}
        {bulk.dialogs}
        <output>{bulk.begun}</output>
      </>
    )
  }

  const refused = { code: 'conflict', status: 409, sentence: 'Select the quotes again.', fields: {}, typed: {} }
  const done = { done: { id: 'job', total: 4_321 } }

  async function page(isTiming = false) {
    const answers: unknown[] = [{ refused }, done]
    const action = vi.fn<(asked: { request: Request }) => Promise<unknown>>(async () => answers.shift())
    const router = createMemoryRouter([{ path: '/', element: <All isTiming={isTiming} />, action }])
    await act(async () => void render(<RouterProvider router={router} />))
    fireEvent.click(screen.getByRole('button', { name: 'one', hidden: true }))
    fireEvent.click(screen.getByRole('button', { name: 'all', hidden: true }))
    return action
  }

  /** Refused, the dialog keeps what was typed and says why; begun, it closes. */
  async function refusedThenBegun(action: Awaited<ReturnType<typeof page>>, send: () => void) {
    send()
    const dialog = screen.getByRole('dialog')
    await expect.poll(() => dialog.textContent).toContain('Select the quotes again.')
    expect(screen.getByRole('dialog')).toBe(dialog)
    send()
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    const sent = await Promise.all(action.mock.calls.map(async ([{ request }]) => (await request.formData()).get('input')))
    expect(sent[1]).toBe(sent[0])
    expect(screen.getByText('job').tagName).toBe('OUTPUT')
    return sent[1]
  }

  test('tags stay in their dialog when the change is refused', async () => {
    const action = await page()
    fireEvent.click(screen.getByRole('button', { name: 'Tags…' }))
    fireEvent.paste(await screen.findByRole('combobox', { name: 'Tags' }), { clipboardData: { getData: () => 'sea,' } })
    const sent = await refusedThenBegun(action, () => fireEvent.click(screen.getByRole('button', { name: 'Add' })))
    expect(sent).toBe('{"selection":"frozen","except":[],"act":"add-tags","tags":["sea"]}')
  })

  test('a category stays in its dialog when the change is refused', async () => {
    const action = await page()
    fireEvent.click(screen.getByRole('button', { name: 'Category…' }))
    const field = await screen.findByRole('combobox', { name: 'Category' })
    fireEvent.focus(field)
    fireEvent.input(field, { target: { value: 'sea' }, inputType: 'insertText' })
    await screen.findByRole('option')
    fireEvent.keyDown(field, { key: 'Enter' })
    const sent = await refusedThenBegun(action, () =>
      fireEvent.click(screen.getByRole('button', { name: 'Replace existing categories' })),
    )
    expect(sent).toContain('"category":"sea"')
  })

  test('a person stays in the dialog of assignments when the change is refused', async () => {
    const action = await page()
    fireEvent.click(screen.getByRole('button', { name: 'Assign…' }))
    fireEvent.change(await screen.findByRole('combobox', { name: /Assign/ }), { target: { value: 'ada' } })
    const sent = await refusedThenBegun(action, () =>
      fireEvent.submit(screen.getByRole('dialog').querySelector('form') ?? document.body),
    )
    expect(sent).toContain('"person":"ada"')
  })

  test('a time stays in its dialog when the change is refused', async () => {
    const action = await page(true)
    fireEvent.change(screen.getByLabelText('Visible from'), { target: { value: '2026-03-02T12:00' } })
    const sent = await refusedThenBegun(action, () => fireEvent.submit(document.querySelector('#time') ?? document.body))
    expect(sent).toContain('"at":"2026-03-02T12:00"')
  })
})
