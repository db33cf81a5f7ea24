import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { defaultDesign, type BackdropImage, type Design } from '#plates'
import { DesignControls } from './design-controls.tsx'
import type { Subject } from './subject.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const subject: Subject = {
  quote: { id: '1', text: 'Life is long.', author: 'Seneca', color: '#3b82f6', language: 'en' },
  about: { title: '', author: 'Seneca', source: '', credit: '', address: '', altText: '' },
}

const image: BackdropImage = {
  id: 'a',
  url: '/files/a.jpg',
  thumbnail: '/files/a-small.jpg',
  description: 'A quiet harbour',
  author: '',
  width: 1_880,
  height: 1_253,
  tones: { columns: 1, rows: 1, darkest: '20', lightest: 'd0' },
}

test('a picture that comes late takes nothing back that was chosen while it was on its way', async () => {
  const coming = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', async (path: string) =>
    path === '/api/images' ? await coming.promise : Response.json({ ready: false, photos: [] }),
  )
  const design = someControls()
  tab('Background')
  tab('Picture')
  fireEvent.change(screen.getByLabelText(/Your own picture/), {
    target: { files: [new File(['a'], 'a.png', { type: 'image/png' })] },
  })
  tab('Text')
  fireEvent.change(screen.getByRole('combobox', { name: 'Typeface' }), { target: { value: 'Lora' } })
  expect(design().text.fontFamily).toBe('Lora')
  coming.resolve(Response.json(image))
  await waitFor(() => expect(design().background).toEqual({ type: 'image', image, opacity: 1 }))
  expect(design().text.fontFamily).toBe('Lora')
})

test('a quote with a translation is shown in one language or in both, and edited in the one that is shown', () => {
  const translation = { text: 'Das Leben ist lang.', language: 'de', credit: 'Translated by Epigraph' }
  const design = someControls({ ...subject, quote: { ...subject.quote, translation } })
  const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))
  const words = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Words' })
  for (const { textContent } of screen.getAllByRole('tab')) {
    tab(textContent)
    expect(within(screen.getByRole('radiogroup', { name: 'Language' })).getAllByRole('radio')).toHaveLength(3)
  }
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Both' }).checked).toBe(true)
  choose('Translation')
  expect(design().languages).toBe('translation')
  expect(words().value).toBe('Das Leben ist lang.')
  expect(words().lang).toBe('de')
  fireEvent.change(words(), { target: { value: 'Das Leben […]' } })
  expect(screen.queryByText(/no longer a quote/)).toBeNull()
  choose('Both')
  expect(design()).toMatchObject({ languages: 'both', wording: null })
  fireEvent.change(words(), { target: { value: 'Life […]' } })
  expect(screen.getByText('Edited words are shown in one language.')).toBeDefined()
})

test('a quote in one language has no choice of languages', () => {
  someControls()
  expect(screen.queryByRole('radio', { name: 'Both' })).toBeNull()
})

const tab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }))

function someControls(of = subject) {
  let last: Design = defaultDesign
  const Controls = () => {
    const [design, setDesign] = useState<Design>(defaultDesign)
    last = design
    return <DesignControls design={design} onChange={(next) => setDesign(next)} subject={of} onSite />
  }
  render(<Controls />)
  return () => last
}
