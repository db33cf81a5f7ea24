import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { ImageField } from './image-field.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Form({ from = '' }: { from?: string }) {
  const [value, setValue] = useState(from)
  return (
    <>
      <ImageField label="Image URL" value={value} onChange={setValue} use="author" placeholder="MA" />
      <output data-testid="value">{value}</output>
    </>
  )
}

const value = () => screen.getByTestId('value').textContent

it('holds the address of our own copy once the site has fetched what was typed', async () => {
  const asked = vi.fn((..._: unknown[]) =>
    Promise.resolve(Response.json({ url: '/files/public/images/aa/aa.webp' }, { status: 201 })),
  )
  vi.stubGlobal('fetch', asked)
  render(<Form />)
  const field = screen.getByLabelText('Address of a picture: Image URL')
  fireEvent.change(field, { target: { value: ' https://example.org/a.jpg ' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await expect.poll(value).toBe('/files/public/images/aa/aa.webp')
  expect(asked.mock.calls[0]?.[1]).toMatchObject({
    body: JSON.stringify({ address: 'https://example.org/a.jpg', use: 'author' }),
  })
  expect(field).toHaveProperty('value', '')
})

it('says why a picture was refused, and keeps the one that there was and what was typed', async () => {
  const refuse = () => Promise.resolve(Response.json({ detail: 'There is no picture at this address.' }, { status: 422 }))
  vi.stubGlobal('fetch', vi.fn(refuse))
  render(<Form from="/files/public/images/bb/bb.webp" />)
  const field = screen.getByLabelText('Address of a picture: Image URL')
  fireEvent.change(field, { target: { value: 'https://example.org/none' } })
  fireEvent.blur(field)
  expect((await screen.findByRole('alert')).textContent).toBe('There is no picture at this address.')
  expect(value()).toBe('/files/public/images/bb/bb.webp')
  expect(field).toHaveProperty('value', 'https://example.org/none')
})

it('shows the monogram where there is no picture, where it was removed and where it cannot be loaded', () => {
  const { container } = render(<Form from="/files/public/images/cc/cc.webp" />)
  const picture = container.querySelector('img')
  expect(picture?.getAttribute('src')).toBe('/files/public/images/cc/cc.webp')
  if (picture) fireEvent.error(picture)
  expect(screen.getByText('MA')).toBeDefined()
  expect(screen.getByText('The picture cannot be shown.')).toBeDefined()
  fireEvent.click(screen.getByText('Remove'))
  expect(value()).toBe('')
  expect(screen.getByText('Choose a picture')).toBeDefined()
})

it('takes a picture that is here already, with what it shows', async () => {
  const found = { id: 'a', url: '/files/public/images/dd/dd.webp', thumbnail: '/small.webp', name: 'Bust', description: 'A bust' }
  const asked = vi.fn((..._: unknown[]) => Promise.resolve(Response.json({ images: [found], next: null })))
  vi.stubGlobal('fetch', asked)
  const onChange = vi.fn()
  render(<ImageField label="Portrait" value="" onChange={onChange} use="author" />)
  fireEvent.click(screen.getByText('Choose from media'))
  fireEvent.change(await screen.findByLabelText('Search pictures'), { target: { value: ' bust ' } })
  await expect.poll(() => asked.mock.calls.some(([address]) => String(address).includes('q=bust'))).toBe(true)
  fireEvent.click(await screen.findByRole('button', { name: /Bust/ }))
  expect(onChange).toHaveBeenCalledWith('/files/public/images/dd/dd.webp', 'A bust')
  expect(screen.queryByLabelText('Search pictures')).toBeNull()
})
