import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { readWording, type DesignQuote } from '#plates'
import { WordingEditor } from './wording-editor.tsx'

afterEach(cleanup)

const quote = { id: '1', text: 'Life is short, art is long.', author: 'Seneca', color: '#3b82f6', language: 'en' }

describe('the words of a picture', () => {
  test('are the quote’s until somebody changes them, and again when they are its own', () => {
    const { field, wording } = anEditor()
    expect(field().value).toBe(quote.text)
    fireEvent.change(field(), { target: { value: 'Life is short,\nart is long.' } })
    expect(wording()).toBe('Life is short,\nart is long.')
    fireEvent.change(field(), { target: { value: quote.text } })
    expect(wording()).toBeNull()
    fireEvent.change(field(), { target: { value: 'Art.' } })
    fireEvent.click(screen.getByRole('button', { name: 'Reset text' }))
    expect(wording()).toBeNull()
  })

  test('can be cleared, and others typed or pasted in their place', () => {
    const { field, wording } = anEditor()
    fireEvent.change(field(), { target: { value: '' } })
    expect([field().value, wording()]).toEqual(['', null])
    fireEvent.change(field(), { target: { value: 'Art is long.' } })
    expect([field().value, wording()]).toEqual(['Art is long.', 'Art is long.'])
    fireEvent.change(field(), { target: { value: ' ' } })
    fireEvent.blur(field())
    expect([field().value, wording()]).toEqual([quote.text, null])
  })

  test('may be those of the translation, which are no changed words', () => {
    const translation = { text: 'Das Leben ist kurz, die Kunst lang.', language: 'de' }
    const { field, wording } = anEditor(quote.text, { translation })
    fireEvent.click(screen.getByRole('button', { name: 'Use the translation' }))
    expect(wording()).toBe(translation.text)
    expect(field().lang).toBe('de')
    expect(screen.queryByText(/no longer a quote/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Use the translation' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Reset text' }))
    expect(wording()).toBeNull()
  })

  test('are emphasised where they are selected, and no longer at a second press', () => {
    const { field, wording } = anEditor()
    select(field(), ' short')
    fireEvent.click(screen.getByRole('button', { name: 'Highlight' }))
    expect(wording()).toBe('Life is *short*, art is long.')
    fireEvent.click(screen.getByRole('button', { name: 'Highlight' }))
    expect(wording()).toBeNull()
  })

  test('are left out where they are selected, with a mark', () => {
    const { field, wording } = anEditor()
    select(field(), 'short, art is ')
    fireEvent.click(screen.getByRole('button', { name: 'Cut […]' }))
    expect(wording()).toBe('Life is […] long.')
  })

  test('keep asterisks that the quote has of its own', () => {
    const { field, wording } = anEditor('You *are* what you do.')
    expect([field().value, wording()]).toEqual(['You \\*are\\* what you do.', null])
    select(field(), ' what you do')
    fireEvent.click(screen.getByRole('button', { name: 'Cut […]' }))
    expect(readWording(wording() ?? '')).toEqual({ text: 'You *are* […].', emphases: [] })
  })

  test('that are changed are no longer the author’s, and the editor says so', () => {
    const { field } = anEditor()
    const said = () => screen.getByRole('status').textContent
    fireEvent.change(field(), { target: { value: 'LIFE IS SHORT\nart is […]' } })
    expect(said()).toBe('')
    fireEvent.change(field(), { target: { value: 'Vote for me and buy crypto today.' } })
    expect(said()).toBe(
      'You changed the words, so they are no longer a quote. The picture says “after Seneca” and leaves out the source and the site’s name. To leave words out of the quote, mark the gap with […].',
    )
    expect(field().getAttribute('aria-describedby')).toContain(screen.getByRole('status').id)
  })

  test('stay as they are where nothing is selected', () => {
    const { field, wording } = anEditor()
    field().setSelectionRange(4, 4)
    fireEvent.click(screen.getByRole('button', { name: 'Highlight' }))
    fireEvent.click(screen.getByRole('button', { name: 'Cut […]' }))
    expect(wording()).toBeNull()
  })
})

function anEditor(text = quote.text, more: Partial<DesignQuote> = {}) {
  let last: string | null = null
  const Editor = () => {
    const [wording, setWording] = useState<string | null>(null)
    last = wording
    return <WordingEditor quote={{ ...quote, text, ...more }} wording={wording} onChange={setWording} />
  }
  render(<Editor />)
  return { field: () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Words' }), wording: () => last }
}

function select(field: HTMLTextAreaElement, words: string): void {
  const at = field.value.indexOf(words)
  field.setSelectionRange(at, at + words.length)
}
