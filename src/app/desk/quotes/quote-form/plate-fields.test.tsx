import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { emptyFields, type QuoteFields } from './form-fields.ts'
import { PlateFields } from './plate-fields.tsx'

afterEach(cleanup)

const onSet = vi.fn<(change: Partial<QuoteFields>) => void>()

function Form({ begin, mayPublish = true, wrong }: { begin: Partial<QuoteFields>; mayPublish?: boolean; wrong?: string }) {
  const [fields, setFields] = useState<QuoteFields>({ ...emptyFields(true), ...begin })
  const set = (change: Partial<QuoteFields>) => {
    onSet(change)
    setFields({ ...fields, ...change })
  }
  return (
    <MemoryRouter>
      <PlateFields
        fields={fields}
        set={set}
        wrong={(name) => (name === 'plate' ? wrong : undefined)}
        mayPublish={mayPublish}
        onBusy={() => undefined}
      />
    </MemoryRouter>
  )
}

const plate = () => screen.getByLabelText('Plate')
const options = () => [...plate().querySelectorAll('option')]
const open = () => options().flatMap(({ disabled, textContent }) => (disabled ? [] : [textContent.split(':')[0]]))

test.each([
  ['a line', 'en', 'Know thyself.', ['Hanging mark', 'Playbill', 'Title page', 'Two fields', 'Typewriter']],
  [
    'one of 110 letters',
    'en',
    '“'.concat('a'.repeat(110), '”'),
    ['Hanging mark', 'Playbill', 'Title page', 'Chapter', 'Two fields', 'Typewriter'],
  ],
  ['one of 111', 'en', 'a'.repeat(111), ['Hanging mark', 'Title page', 'Chapter', 'Two fields', 'Typewriter']],
  ['one of 49 in Greek', 'el', 'α'.repeat(49), ['Hanging mark', 'Title page', 'Two fields']],
  ['one of 50', 'el', 'α'.repeat(50), ['Hanging mark', 'Title page', 'Chapter', 'Two fields']],
  ['one in Hindi', 'hi', 'काल करे सो आज कर, आज करे सो अब।', ['Hanging mark', 'Title page', 'Two fields']],
  ['one of 64 signs', 'ja', '水'.repeat(64), ['Hanging mark', 'Title page', 'Two fields', 'Columns']],
  ['one of 65', 'ja', '水'.repeat(65), ['Hanging mark', 'Title page', 'Two fields']],
])('of %s only what can carry it is offered, and the others say what they need', (_, language, text, carried) => {
  render(<Form begin={{ text, language }} />)
  expect(open()).toEqual(['Automatic', ...carried])
  for (const { disabled, textContent } of options()) expect(/: needs /.test(textContent), textContent).toBe(disabled)
})

test.each([
  ['Chapter', 'en', '1984 '.padEnd(60, 'a'), 'needs a word at its beginning'],
  ['Chapter', 'en', '“I was” '.padEnd(60, 'a'), 'needs a word at its beginning'],
  ['Columns', 'ja', '水の音 Basho', 'needs Japanese or Chinese alone'],
])('%s says what is in its way', (name, language, text, says) => {
  render(<Form begin={{ text, language }} />)
  const option = options().find(({ textContent }) => textContent.startsWith(name))
  expect([option?.disabled, option?.textContent]).toEqual([true, expect.stringContaining(says)])
})

test('a choice is the name that is kept; the rule is none', () => {
  render(<Form begin={{ text: 'Know thyself.' }} />)
  fireEvent.change(plate(), { target: { value: 'framed' } })
  fireEvent.change(plate(), { target: { value: '' } })
  expect(onSet.mock.calls).toEqual([[{ plate: 'framed' }], [{ plate: '' }]])
})

test('one that the words have outgrown stays chosen, and says what it waits for', () => {
  render(<Form begin={{ text: 'a'.repeat(111), plate: 'capitals' }} />)
  expect(plate()).toHaveProperty('value', 'capitals')
  expect(screen.getByText(/^It needs Latin letters, 110 characters at most\./)).toBeTruthy()
})

test('authors choose a plate and bring no picture; what is wrong with it stands at its field', () => {
  render(<Form begin={{ text: 'Know thyself.' }} mayPublish={false} wrong="Please choose one of the plates." />)
  expect(screen.queryByLabelText('Picture')).toBeNull()
  expect(plate().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Please choose one of the plates.')).toBeTruthy()
})
