import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { readWording } from '#plates'
import { WordingEditor } from './wording-editor.tsx'

afterEach(cleanup)

const quote = { text: 'Life is short, art is long.', language: 'en' }

describe('the words of a picture', () => {
  test('are the quote’s until somebody changes them, and again when they are its own', () => {
    const { field, wording } = anEditor()
    expect(field().value).toBe(quote.text)
    fireEvent.change(field(), { target: { value: 'Life is short,\nart is long.' } })
    expect(wording()).toBe('Life is short,\nart is long.')
    fireEvent.change(field(), { target: { value: quote.text } })
    expect(wording()).toBeNull()
    fireEvent.change(field(), { target: { value: 'Art.' } })
    fireEvent.click(screen.getByRole('button', { name: 'Back to the quote’s own words' }))
    expect(wording()).toBeNull()
  })

  test('are emphasised where they are selected, and no longer at a second press', () => {
    const { field, wording } = anEditor()
    select(field(), ' short')
    fireEvent.click(screen.getByRole('button', { name: 'Emphasise' }))
    expect(wording()).toBe('Life is *short*, art is long.')
    fireEvent.click(screen.getByRole('button', { name: 'Emphasise' }))
    expect(wording()).toBeNull()
  })

  test('are left out where they are selected, with a mark', () => {
    const { field, wording } = anEditor()
    select(field(), 'short, art is ')
    fireEvent.click(screen.getByRole('button', { name: 'Leave out […]' }))
    expect(wording()).toBe('Life is […] long.')
  })

  test('keep asterisks that the quote has of its own', () => {
    const { field, wording } = anEditor('You *are* what you do.')
    expect([field().value, wording()]).toEqual(['You \\*are\\* what you do.', null])
    select(field(), ' what you do')
    fireEvent.click(screen.getByRole('button', { name: 'Leave out […]' }))
    expect(readWording(wording() ?? '')).toEqual({ text: 'You *are* […].', emphases: [] })
  })

  test('stay as they are where nothing is selected', () => {
    const { field, wording } = anEditor()
    field().setSelectionRange(4, 4)
    fireEvent.click(screen.getByRole('button', { name: 'Emphasise' }))
    fireEvent.click(screen.getByRole('button', { name: 'Leave out […]' }))
    expect(wording()).toBeNull()
  })
})

function anEditor(text = quote.text) {
  let last: string | null = null
  const Editor = () => {
    const [wording, setWording] = useState<string | null>(null)
    last = wording
    return <WordingEditor quote={{ ...quote, text }} wording={wording} onChange={setWording} />
  }
  render(<Editor />)
  return { field: () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Words' }), wording: () => last }
}

function select(field: HTMLTextAreaElement, words: string): void {
  const at = field.value.indexOf(words)
  field.setSelectionRange(at, at + words.length)
}
