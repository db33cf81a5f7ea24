import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Combobox, type Option } from './combobox.tsx'
import { TagField } from './tag-field.tsx'

afterEach(cleanup)

const poets: Option[] = [
  { id: '1', name: 'Émily Brontë', note: '1818 – 1848' },
  { id: '2', name: 'Emily Dickinson' },
  { id: '3', name: 'Kabir' },
]

const line = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name })
const type = (input: HTMLElement, value: string) => {
  fireEvent.focus(input)
  fireEvent.input(input, { target: { value }, inputType: 'insertText' })
}
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)

describe('Combobox', () => {
  it('offers what begins or has in it what was typed, whatever the accents, and tells the one that is taken', async () => {
    const chosen = vi.fn<(option: Option | null) => void>()
    render(<Combobox label="Author" name="author" items={poets} value={null} onChange={chosen} />)
    type(line('Author'), 'emily')
    await waitFor(() => expect(options()).toEqual(['Émily Brontë1818 – 1848', 'Emily Dickinson']))
    fireEvent.keyDown(line('Author'), { key: 'Enter' })
    expect(chosen).toHaveBeenCalledWith(poets[0])
  })

  it('asks for what was typed after a pause, ends the question before it, and says how many there are', async () => {
    const search = vi.fn<(typed: string, signal: AbortSignal) => Promise<Option[]>>(async (typed) =>
      poets.filter(({ name }) => name.includes(typed)),
    )
    render(<Combobox label="Author" name="author" search={search} value={null} onChange={() => undefined} />)
    type(line('Author'), 'Ka')
    type(line('Author'), 'Kabir')
    await waitFor(() => expect(options()).toEqual(['Kabir']))
    expect(search.mock.calls.map(([typed]) => typed)).not.toContain('Ka')
    expect(screen.getByText('1 found')).toBeDefined()
  })

  it('says that a search failed, and shows nothing from before', async () => {
    const search = async () => Promise.reject(new Error('away'))
    render(<Combobox label="Author" name="author" search={search} value={null} onChange={() => undefined} />)
    type(line('Author'), 'Ka')
    expect(await screen.findByText('Search failed. Keep typing to try again.')).toBeDefined()
  })

  it('offers to create what nothing is called yet', async () => {
    const create = vi.fn<(name: string) => void>()
    render(<Combobox label="Author" name="author" items={poets} value={null} onChange={() => undefined} onCreate={create} />)
    type(line('Author'), 'kabir')
    await waitFor(() => expect(options()).toEqual(['Kabir']))
    type(line('Author'), ' Mirabai ')
    await waitFor(() => expect(options()).toEqual(['Create “Mirabai”']))
    fireEvent.keyDown(line('Author'), { key: 'Enter' })
    expect(create).toHaveBeenCalledExactlyOnceWith('Mirabai')
  })

  it('begins at the first of the list by ↓, so that ↓ Enter chooses it and makes nothing new', async () => {
    const [chosen, create] = [vi.fn<(option: Option | null) => void>(), vi.fn<(name: string) => void>()]
    render(<Combobox label="Author" name="author" items={poets} value={null} onChange={chosen} onCreate={create} />)
    type(line('Author'), 'kab')
    await waitFor(() => expect(options()).toEqual(['Kabir', 'Create “kab”']))
    fireEvent.keyDown(line('Author'), { key: 'ArrowDown' })
    fireEvent.keyDown(line('Author'), { key: 'Enter' })
    expect(create).not.toHaveBeenCalled()
    expect(chosen).toHaveBeenCalledExactlyOnceWith(poets[2])
  })

  for (const multiple of [false, true])
    it(`keeps words that nothing is called, says so to its form, and does not submit it by Enter${multiple ? ', where several can be chosen' : ''}`, async () => {
      const [typed, submitted] = [vi.fn<(typed: string) => void>(), vi.fn<() => void>()]
      const common = { label: 'Category', name: 'category', items: poets, onTyped: typed }
      render(
        <form onSubmit={submitted}>
          {multiple ? (
            <Combobox {...common} multiple value={[]} onChange={() => undefined} />
          ) : (
            <Combobox {...common} value={null} onChange={() => undefined} />
          )}
        </form>,
      )
      line('Category').focus()
      type(line('Category'), 'no such one')
      expect(typed).toHaveBeenLastCalledWith('no such one')
      expect(fireEvent.keyDown(line('Category'), { key: 'Enter' })).toBe(false)
      fireEvent.keyDown(line('Category'), { key: 'Escape' })
      fireEvent.blur(line('Category'))
      expect(line('Category').value).toBe('no such one')
      expect(fireEvent.keyDown(line('Category'), { key: 'Enter' })).toBe(false)
      expect(submitted).not.toHaveBeenCalled()
    })

  it('offers nothing that does not answer to what was typed while the search for it runs, and nothing to create', async () => {
    const chosen = vi.fn<(option: Option | null) => void>()
    const create = vi.fn<(name: string) => void>()
    const search = async (typed: string) => poets.filter(({ name }) => name.toLowerCase().includes(typed))
    render(<Combobox label="Author" name="author" search={search} value={null} onChange={chosen} onCreate={create} />)
    type(line('Author'), 'emily')
    await waitFor(() => expect(options()).toEqual(['Emily Dickinson', 'Create “emily”']))
    type(line('Author'), 'kabir')
    expect(options()).toEqual([])
    fireEvent.keyDown(line('Author'), { key: 'Enter' })
    expect(chosen).not.toHaveBeenCalled()
    expect(create).not.toHaveBeenCalled()
    await waitFor(() => expect(options()).toEqual(['Kabir']))
    fireEvent.keyDown(line('Author'), { key: 'Enter' })
    expect(chosen).toHaveBeenCalledExactlyOnceWith(poets[2])
  })

  it('chooses what was pressed, although the list moved from under a pointer that was held still', async () => {
    const chosen = vi.fn<(option: Option | null) => void>()
    render(<Combobox label="Author" name="author" items={poets} value={null} onChange={chosen} />)
    type(line('Author'), 'emily')
    const option = await screen.findByRole('option', { name: /Dickinson/ })
    fireEvent.pointerDown(option, { clientX: 20, clientY: 300 })
    fireEvent.pointerUp(screen.getByRole('option', { name: /Brontë/ }), { clientX: 21, clientY: 300 })
    expect(chosen).toHaveBeenCalledExactlyOnceWith(poets[1])
    await waitFor(() => expect(line('Author').getAttribute('aria-expanded')).toBe('false'))
  })

  it('chooses nothing when the pointer leaves what it pressed', async () => {
    const chosen = vi.fn<(option: Option | null) => void>()
    render(<Combobox label="Author" name="author" items={poets} value={null} onChange={chosen} />)
    type(line('Author'), 'emily')
    fireEvent.pointerDown(await screen.findByRole('option', { name: /Dickinson/ }), { clientX: 20, clientY: 300 })
    fireEvent.pointerUp(document.body, { clientX: 20, clientY: 500 })
    expect(chosen).not.toHaveBeenCalled()
  })

  it('offers the same while an option is pressed, also when the search answers meanwhile', async () => {
    const chosen = vi.fn<(option: Option | null) => void>()
    const { promise: held, resolve: answer } = Promise.withResolvers<Option[]>()
    const search = async (typed: string) => (typed === 'emi' ? poets.slice(0, 2) : held)
    render(<Combobox label="Author" name="author" search={search} value={null} onChange={chosen} />)
    type(line('Author'), 'emi')
    await waitFor(() => expect(options()).toHaveLength(2))
    type(line('Author'), 'emil')
    await screen.findByText('Searching…')
    const option = screen.getByRole('option', { name: /Dickinson/ })
    fireEvent.pointerDown(option)
    answer([{ id: '4', name: 'Emil Nolde' }])
    await screen.findByText('1 found')
    expect(options()).toHaveLength(2)
    fireEvent.pointerUp(option)
    fireEvent.click(option)
    expect(chosen).toHaveBeenCalledExactlyOnceWith(poets[1])
  })

  it('closes by Escape, and nothing around it does, also while nothing is offered', async () => {
    const heard = vi.fn<() => void>()
    const search = () => new Promise<Option[]>(() => undefined)
    render(
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for a dialog
      <div onKeyDown={heard}>
        <Combobox label="Author" name="author" search={search} value={null} onChange={() => undefined} />
      </div>,
    )
    type(line('Author'), 'kabir')
    await screen.findByText('Searching…')
    fireEvent.keyDown(line('Author'), { key: 'Escape' })
    await waitFor(() => expect(line('Author').getAttribute('aria-expanded')).toBe('false'))
    expect(heard).not.toHaveBeenCalled()
  })

  it('keeps what is chosen when Escape is pressed and no list is open', () => {
    const chosen = vi.fn<(option: Option | null) => void>()
    render(<Combobox label="Author" name="author" items={poets} value={poets[2] ?? null} onChange={chosen} />)
    fireEvent.keyDown(line('Author'), { key: 'Escape' })
    expect(line('Author').value).toBe('Kabir')
    expect(chosen).not.toHaveBeenCalled()
  })

  it('holds several, each with a cross, and says what is wrong with them', async () => {
    const chosen = vi.fn<(all: Option[]) => void>()
    render(
      <Combobox
        label="Poets"
        name="poets"
        multiple
        items={poets}
        value={poets.slice(0, 2)}
        onChange={chosen}
        error="Too many."
      />,
    )
    expect(line('Poets').getAttribute('aria-invalid')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: 'Remove Emily Dickinson' }))
    expect(chosen).toHaveBeenCalledWith([poets[0]])
    expect(screen.getByText('Too many.')).toBeDefined()
  })
})

describe('TagField', () => {
  it('adds what was typed by Enter, trimmed, nothing empty and nothing twice', () => {
    render(<Tags />)
    for (const typed of ['  deep   sea ', '   ', 'deep sea', 'calm']) enter(typed)
    expect(tags()).toEqual(['deep sea', 'calm'])
  })

  it('leaves Enter in the empty line to the form, and adds what is still in the line when Ctrl+Enter saves it', () => {
    render(<Tags />)
    type(line('Tags'), 'salt')
    expect(fireEvent.keyDown(line('Tags'), { key: 'Enter' })).toBe(false)
    expect(fireEvent.keyDown(line('Tags'), { key: 'Enter' })).toBe(true)
    // Spaces alone are no tag, and no empty line either.
    type(line('Tags'), '  ')
    expect(fireEvent.keyDown(line('Tags'), { key: 'Enter' })).toBe(false)
    type(line('Tags'), 'wind')
    expect(fireEvent.keyDown(line('Tags'), { key: 'Enter', ctrlKey: true })).toBe(true)
    expect(tags()).toEqual(['salt', 'wind'])
  })

  it('adds several by a comma or by pasting a list', () => {
    render(<Tags />)
    type(line('Tags'), 'sea')
    fireEvent.keyDown(line('Tags'), { key: ',' })
    fireEvent.paste(line('Tags'), { clipboardData: { getData: () => 'salt, wind\nsea' } })
    expect(tags()).toEqual(['sea', 'salt', 'wind'])
  })

  it('takes the last away by Backspace in the empty line, and any by its cross', () => {
    render(<Tags start={['a', 'b', 'c']} />)
    fireEvent.keyDown(line('Tags'), { key: 'Backspace' })
    expect(tags()).toEqual(['a', 'b'])
    fireEvent.click(screen.getByRole('button', { name: 'Remove a' }))
    expect(tags()).toEqual(['b'])
  })

  it('adds what stands in the line when it is left', () => {
    render(<Tags />)
    type(line('Tags'), 'half')
    fireEvent.blur(line('Tags'))
    expect(tags()).toEqual(['half'])
  })

  it('suggests tags that there are, and Enter without a choice adds what was typed', async () => {
    render(<Tags />)
    type(line('Tags'), 'hop')
    await waitFor(() => expect(options()).toEqual(['hope']))
    enter('hop')
    expect(tags()).toEqual(['hop'])
    type(line('Tags'), 'hop')
    await waitFor(() => expect(options()).toEqual(['hope']))
    fireEvent.click(screen.getByRole('option', { name: 'hope' }))
    expect(tags()).toEqual(['hop', 'hope'])
  })
})

function Tags({ start }: { start?: string[] }) {
  const [value, setValue] = useState(start ?? [])
  return (
    <TagField label="Tags" name="tags" value={value} onChange={setValue} suggest={async () => [{ id: 'hope', name: 'hope' }]} />
  )
}

function enter(typed: string): void {
  type(line('Tags'), typed)
  fireEvent.keyDown(line('Tags'), { key: 'Enter' })
}

const tags = () =>
  screen.queryAllByRole('button', { name: /^Remove / }).map((cross) => cross.getAttribute('aria-label')?.slice(7))
