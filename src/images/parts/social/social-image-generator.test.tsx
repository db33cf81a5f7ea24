import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultSocialDesign } from '#plates'
import { takeToasts } from '#ui/toast-queue'
import { drawFile } from '../studio/draw-file.ts'
import type { Subject } from '../studio/subject.ts'
import { SocialImageGenerator } from './social-image-generator.tsx'

vi.mock('../studio/draw-file.ts', () => ({ drawFile: vi.fn() }))

const words = 'The heron stands where the river is slowest, and the river, which has nowhere to be, goes round it. '
const subject: Subject = {
  quote: { id: 'q', text: words.repeat(2).trim(), author: 'Anonymous', language: 'en', color: '#3b82f6', credit: '' },
  about: { title: '', author: '', source: '', credit: '', address: '', altText: '' },
}
const image = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  status: 'active',
  fileSize: 84_400,
  generatedAt: '2026-03-01T12:00:00.000Z',
  made: 'Mar 01, 2026, 17:30',
  imageUrl: '/files/public/og/q/1.png',
}

type Answer = { status?: number; body?: object }
/** By the beginning of the address, each as often as it is asked; what is not in it is out of order. */
let site: Record<string, Answer>
let asked: { path: string; body: unknown }[]

beforeEach(() => {
  site = { '/api/social-images': { body: { images: [] } } }
  asked = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    asked.push({ path, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined })
    const found = Object.entries(site)
      .toSorted(([one], [other]) => other.length - one.length)
      .find(([start]) => path.startsWith(start))?.[1]
    const { status = found ? 200 : 503, body = {} } = found ?? {}
    return status === 204 ? new Response(null, { status }) : Response.json(body, { status })
  })
  localStorage.clear()
  takeToasts()
  vi.mocked(drawFile)
    .mockReset()
    .mockResolvedValue({ blob: new Blob(['PNG']), name: 'a.png' })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const generate = () => fireEvent.click(screen.getByRole('button', { name: /^Generate/ }))
const manage = () => fireEvent.click(screen.getByRole('tab', { name: /^Manage Existing/ }))
const uploads = () => asked.filter(({ path }) => path.startsWith('/api/functions/'))

test('the quote is shown cut: to 150 characters, on a phone to 80', () => {
  render(<SocialImageGenerator subject={subject} />)
  const [phone, desktop] = [...(screen.getByRole('blockquote').querySelectorAll(':scope > span') ?? [])]
  for (const [shown, most] of [
    [phone, 80],
    [desktop, 150],
  ] as const) {
    expect(shown?.textContent).toMatch(/^The heron stands .*…$/)
    expect(shown?.textContent?.length).toBeLessThanOrEqual(most + 1)
  }
})

test('a picture is drawn here, uploaded, said to be there, and listed', async () => {
  site['/api/functions/upload_og_image'] = { body: { success: true, imageUrl: image.imageUrl } }
  render(<SocialImageGenerator subject={subject} />)
  generate()
  site['/api/social-images'] = { body: { images: [image] } }
  expect(await screen.findByText(/The picture is saved/)).toBeTruthy()
  expect(uploads()).toEqual([{ path: '/api/functions/upload_og_image', body: { imageBase64: btoa('PNG'), quoteId: 'q' } }])
  expect(vi.mocked(drawFile)).toHaveBeenCalledWith(subject, defaultSocialDesign)
  expect(takeToasts()).toEqual([{ kind: 'success', title: 'OG image uploaded to server!' }])

  fireEvent.click(screen.getByRole('button', { name: 'Look at it' }))
  const made = within(await screen.findByRole('article'))
  expect(made.getByText('active, shown')).toBeTruthy()
  expect(made.getByText('82 KB')).toBeTruthy()
  expect(made.getByText('Mar 01, 2026, 17:30')).toBeTruthy()
  expect(made.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe(image.imageUrl)
})

test('a picture that is to be a WebP is drawn as a PNG, which all places that show links take', async () => {
  site['/api/functions/upload_og_image'] = { body: { success: true, imageUrl: image.imageUrl } }
  render(<SocialImageGenerator subject={subject} />)
  fireEvent.click(screen.getByRole('tab', { name: 'Format' }))
  fireEvent.click(await screen.findByRole('radio', { name: 'WebP' }))
  generate()
  await screen.findByText(/The picture is saved/)
  expect(vi.mocked(drawFile)).toHaveBeenCalledWith(subject, { ...defaultSocialDesign, type: 'png' })
})

test('where this browser cannot draw, the site does, with the same design', async () => {
  vi.mocked(drawFile).mockResolvedValue(undefined)
  site['/api/functions/generate-og-image'] = { body: { success: true, imageUrl: image.imageUrl } }
  render(<SocialImageGenerator subject={subject} />)
  generate()
  await screen.findByText(/The picture is saved/)
  const { id, text, author } = subject.quote
  expect(uploads()).toEqual([
    {
      path: '/api/functions/generate-og-image',
      body: { quote: { id, text, author, category: '' }, design: defaultSocialDesign },
    },
  ])
})

test.each([
  ['Failed to upload image', { status: 503, body: { detail: 'Failed to upload image' } }, 'PNG'],
  ['Authentication required', { status: 401, body: { detail: 'Authentication required' } }, 'PNG'],
  ['No image to upload', {}, ''],
])('%s: it is said, and the design stays', async (title, answer, drawn) => {
  vi.mocked(drawFile).mockResolvedValue({ blob: new Blob([drawn]), name: 'a.png' })
  site['/api/functions/upload_og_image'] = answer
  render(<SocialImageGenerator subject={subject} />)
  fireEvent.click(screen.getByRole('tab', { name: 'Background' }))
  fireEvent.click(await screen.findByRole('radio', { name: 'Teal' }))
  generate()
  expect((await screen.findByRole('alert')).textContent).toContain(title)
  expect(screen.getByRole('radio', { name: 'Teal' })).toHaveProperty('checked', true)
  expect(takeToasts()).toEqual([])
})

test('Failed to generate OG image: neither this browser nor the site could', async () => {
  vi.mocked(drawFile).mockResolvedValue(undefined)
  site['/api/functions/generate-og-image'] = { status: 503, body: { detail: 'Failed to generate OG image' } }
  render(<SocialImageGenerator subject={subject} />)
  generate()
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to generate OG imageTry again')
})

test('Clear Saved Config begins again', async () => {
  render(<SocialImageGenerator subject={subject} />)
  fireEvent.click(screen.getByRole('tab', { name: 'Background' }))
  fireEvent.click(await screen.findByRole('radio', { name: 'Teal' }))
  fireEvent.click(screen.getByRole('button', { name: 'Clear Saved Config' }))
  expect(screen.getByRole('radio', { name: 'Blue' })).toHaveProperty('checked', true)
})

test('one that is deleted is asked about first, and gone from the list', async () => {
  site['/api/social-images'] = { body: { images: [image] } }
  site[`/api/social-images/${image.id}/delete`] = { status: 204 }
  render(<SocialImageGenerator subject={subject} />)
  manage()
  fireEvent.click(within(await screen.findByRole('article')).getByRole('button', { name: 'Delete' }))
  const dialog = screen.getByRole('dialog', { name: 'Delete this OG image?' })
  expect(asked.some(({ path }) => path.endsWith('/delete'))).toBe(false)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No OG images generated yet')).toBeTruthy()
  expect(takeToasts()).toEqual([{ kind: 'success', title: 'OG image deleted successfully!' }])
})

test('what cannot be deleted stays, and it is said', async () => {
  site['/api/social-images'] = { body: { images: [image] } }
  site[`/api/social-images/${image.id}/delete`] = { status: 403, body: { detail: 'This is not open to your account.' } }
  render(<SocialImageGenerator subject={subject} />)
  manage()
  fireEvent.click(within(await screen.findByRole('article')).getByRole('button', { name: 'Delete' }))
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() =>
    expect(takeToasts()).toEqual([
      { kind: 'error', title: 'Failed to delete OG image', message: 'This is not open to your account.' },
    ]),
  )
  expect(screen.getByRole('article')).toBeTruthy()
})

test('a list that does not come says so and is asked again; a picture that does not come has a placeholder', async () => {
  site = {}
  render(<SocialImageGenerator subject={subject} />)
  manage()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Failed to fetch OG images')
  site['/api/social-images'] = { body: { images: [image] } }
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  const made = await screen.findByRole('article')
  const shown = made.querySelector('img')
  if (shown) fireEvent.error(shown)
  expect(within(made).getByText('This picture cannot be loaded.')).toBeTruthy()
})
