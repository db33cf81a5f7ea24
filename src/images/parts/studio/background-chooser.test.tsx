import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultBackground, type Background, type BackdropImage } from '#plates'
import { BackgroundChooser } from './background-chooser.tsx'

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ ready: false, photos: [] }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const tab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }))
function choose(background: Background, onSite = false) {
  const onChange = vi.fn()
  render(<BackgroundChooser background={background} onChange={onChange} onSite={onSite} />)
  return onChange
}

test('a colour keeps its opacity, and the ground may be left to the template', () => {
  const onChange = choose({ ...defaultBackground, type: 'color', color: '#3b82f6', opacity: 0.4 })
  fireEvent.click(screen.getByRole('radio', { name: 'Teal' }))
  expect(onChange).toHaveBeenLastCalledWith({ type: 'color', color: '#0f766e', opacity: 0.4 }, undefined)
  fireEvent.click(screen.getByRole('radio', { name: 'Default' }))
  expect(onChange).toHaveBeenLastCalledWith({ type: 'template' })
})

test('a slider moves from a tenth to all in tenths, as one gesture', () => {
  const onChange = choose(defaultBackground)
  const slider = screen.getByRole('slider', { name: 'Opacity' })
  expect([slider.getAttribute('min'), slider.getAttribute('max'), slider.getAttribute('step')]).toEqual(['0.1', '1', '0.1'])
  fireEvent.change(slider, { target: { value: '0.3' } })
  expect(onChange).toHaveBeenLastCalledWith({ ...defaultBackground, opacity: 0.3 }, 'background opacity')
})

test('a pattern is drawn in the colour that was there', () => {
  const onChange = choose({ type: 'color', color: '#be123c', opacity: 1 })
  tab('Pattern')
  fireEvent.click(screen.getByRole('radio', { name: 'Waves' }))
  expect(onChange).toHaveBeenLastCalledWith({ type: 'pattern', pattern: 'waves', color: '#be123c', opacity: 1 }, undefined)
})

const image: BackdropImage = {
  id: 'a',
  url: '/files/a.jpg',
  thumbnail: '/files/a-small.jpg',
  description: 'A quiet harbour',
  author: 'North Pier',
  authorUrl: 'https://www.pexels.com/@north-pier',
  licence: 'Pexels License',
  width: 1_880,
  height: 1_253,
  tones: { columns: 1, rows: 1, darkest: '20', lightest: 'd0' },
}

test('a photo is credited as Pexels asks for it, and can be taken away', () => {
  const onChange = choose({ type: 'image', image, opacity: 0.8 })
  expect(screen.getByText('A quiet harbour').parentElement?.textContent).toContain('Photo by North Pier on Pexels')
  expect(screen.getByRole('link', { name: 'North Pier' }).getAttribute('href')).toBe(image.authorUrl)
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(onChange).toHaveBeenLastCalledWith({ type: 'template' })
})

test('a file that is no picture is refused in words, and nothing changes', async () => {
  const onChange = choose(defaultBackground)
  tab('Picture')
  expect(screen.getByText(/It never leaves this device/)).toBeTruthy()
  const file = new File(['<svg/>'], 'drawing.svg', { type: 'image/svg+xml' })
  fireEvent.change(screen.getByLabelText(/Your own picture/), { target: { files: [file] } })
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This is an SVG drawing, which we can’t use. Save it as a PNG, JPEG, WebP or AVIF and try again.',
  )
  expect(onChange).not.toHaveBeenCalled()
})

test('staff keep pictures on the site, from a file or from an address', async () => {
  const asked = vi.fn(async (path: string, _init?: RequestInit) =>
    Response.json(path.startsWith('/api/images') ? image : { ready: false, photos: [] }),
  )
  vi.stubGlobal('fetch', asked)
  const onChange = choose(defaultBackground, true)
  tab('Picture')
  fireEvent.change(screen.getByLabelText(/Your own picture/), {
    target: { files: [new File(['a'], 'a.png', { type: 'image/png' })] },
  })
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith({ type: 'image', image, opacity: 1 }))
  fireEvent.change(screen.getByLabelText('Address of a picture'), { target: { value: 'https://pictures.example/a.jpg' } })
  fireEvent.click(screen.getByRole('button', { name: 'Fetch' }))
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(2))
  expect(asked.mock.calls.filter(([path]) => path !== '/api/photos?q=').map(([path]) => path)).toEqual([
    '/api/images',
    '/api/images/address',
  ])
})
