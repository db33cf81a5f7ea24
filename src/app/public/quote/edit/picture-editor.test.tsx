import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { PictureFacts } from '../../../pictures/picture-facts.ts'
import { PictureEditor } from './picture-editor.tsx'

const { sharePicture, drawShared } = vi.hoisted(() => ({ sharePicture: vi.fn(), drawShared: vi.fn() }))
vi.mock('#quotes/parts', () => ({ sharePicture, studioAddress: () => '/' }))
vi.mock('#images/parts', () => ({ DesignPreview: () => null, WordingEditor: () => null, drawShared }))
vi.mock('#ui/whole-sheet', () => ({ WholeSheet: () => null }))

afterEach(() => {
  cleanup()
  vi.resetAllMocks()
})

const facts: PictureFacts = {
  quote: { id: '1', text: 'Life is long.', language: 'en', direction: 'ltr', marks: ['“', '”'], author: 'Seneca', source: '' },
  subject: {
    quote: { id: '1', text: 'Life is long.', author: 'Seneca', color: '#3b82f6', language: 'en' },
    about: { title: '', author: 'Seneca', source: '', credit: '', address: '', altText: '' },
  },
  square: '/pictures/quote/1/square.png',
}
const file = new File(['a'], 'a.png', { type: 'image/png' })
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Share the picture' }))
const aWhile = () => new Promise((rest) => setTimeout(rest))

test('the editor stays, with what was written in it, until somebody has the picture', async () => {
  drawShared.mockResolvedValue(file)
  sharePicture.mockResolvedValueOnce(false).mockResolvedValueOnce(true)
  const onEnd = vi.fn()
  render(<PictureEditor facts={facts} wording="Life is […]." onEnd={onEnd} />)
  press()
  await aWhile()
  expect(onEnd).not.toHaveBeenCalled()
  press()
  await waitFor(() => expect(onEnd).toHaveBeenCalledOnce())
})

test('a picture that could not be drawn is drawn once more when it is shared again', async () => {
  drawShared.mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce(file)
  sharePicture.mockImplementation(async (_, { coming }: { coming: Promise<File> }) => await coming.catch(() => undefined))
  render(<PictureEditor facts={facts} wording={null} onEnd={() => undefined} />)
  press()
  await aWhile()
  press()
  await aWhile()
  expect(drawShared).toHaveBeenCalledTimes(2)
  expect(await sharePicture.mock.results[1]?.value).toBe(file)
})
