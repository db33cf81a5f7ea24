import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Found } from './find-in-desk.ts'
import Palette from './palette.tsx'
import { matching } from './matching.ts'
import type { PaletteItem } from './palette-item.ts'
import { forgetRecent } from '../../session/forget-recent.ts'
import { keepRecent, recentItems } from './recent-items.ts'

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true

const section = (name: string, words?: string): PaletteItem => ({
  id: `/admin/${name.toLowerCase()}`,
  name,
  icon: 'dashboard',
  to: `/admin/${name.toLowerCase()}`,
  ...(words === undefined ? {} : { words }),
})

const sections = [section('Dashboard', 'figures'), section('Audit log', 'history'), section('Authors')]

const quote: Found[number] = {
  kind: 'quote',
  id: '1',
  name: 'Know thyself.',
  note: 'Delphi',
  direction: 'ltr',
  to: '/admin/quotes/1',
}

let root: ReturnType<typeof createRoot>
let router: ReturnType<typeof createMemoryRouter>
const onClose = vi.fn<() => void>()
const ask = vi.fn<(address: string) => Promise<Response>>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', ask)
  ask.mockImplementation(async (address) => Response.json(address.includes('know') ? [quote] : []))
})

afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

function open(actions: PaletteItem[] = []): void {
  const element = <Palette person="ada" sections={sections} actions={actions} begun="" onClose={onClose} />
  router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/admin/dashboard'] })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() => root.render(<RouterProvider router={router} />))
}

async function type(text: string): Promise<void> {
  const field = document.querySelector('input')!
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text)
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    await vi.advanceTimersByTimeAsync(300)
  })
}

const lines = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)

test('each typed word has to begin one of the name’s or of the other words', () => {
  const found = (typed: string) => matching(sections, typed).map(({ name }) => name)
  expect(found('au')).toEqual(['Audit log', 'Authors'])
  expect(found('log au')).toEqual(['Audit log'])
  expect(found('FIGÚRES')).toEqual(['Dashboard'])
  expect(found('udit')).toEqual([])
  // Those that begin with it come before those that have it elsewhere.
  expect(matching([section('All authors'), section('Authors')], 'aut').map(({ name }) => name)).toEqual([
    'Authors',
    'All authors',
  ])
})

test('shows what was last opened first, then actions and sections, each once', () => {
  keepRecent('ada', { ...section('Authors') })
  keepRecent('somebody else', section('Dashboard'))
  open([{ id: 'theme', name: 'Switch theme', icon: 'theme', run: () => undefined }])
  expect(lines()).toEqual(['Authors', 'Switch theme', 'Dashboard', 'Audit log'])
})

test('finds by the server what has the words, and opens and remembers what is chosen', async () => {
  open()
  await type('know')
  expect(ask.mock.calls.map(([address]) => address)).toEqual(['/admin/find?q=know'])
  expect(lines()).toEqual(['Know thyself.Delphi'])
  await act(async () => {
    document.querySelector<HTMLElement>('[role=option]')?.click()
    await vi.advanceTimersByTimeAsync(100)
  })
  expect(router.state.location.pathname).toBe('/admin/quotes/1')
  expect(onClose).toHaveBeenCalledOnce()
  expect(recentItems('ada')).toEqual([expect.objectContaining({ name: 'Know thyself.', to: '/admin/quotes/1' })])
})

test('does an action after it has gone, and remembers none', async () => {
  const run = vi.fn<() => void>()
  open([{ id: 'theme', name: 'Switch theme', icon: 'theme', run }])
  await type('theme')
  await act(async () => {
    document.querySelector<HTMLElement>('[role=option]')?.click()
    expect(run).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(100)
  })
  expect(run).toHaveBeenCalledOnce()
  expect(recentItems('ada')).toEqual([])
})

test('says that nothing is called so, and where the site cannot be asked still leads to sections', async () => {
  open()
  await type('xyzzy')
  expect(document.body.textContent).toContain('No results for “xyzzy”.')
  ask.mockRejectedValue(new TypeError('Failed to fetch'))
  await type('audit')
  expect(lines()).toEqual(['Audit log'])
  expect(document.querySelector('[role=alert]')?.textContent).toContain('could not be reached')
})

test('what is remembered is each person’s own, the latest first, eight at most, and forgotten when they leave', () => {
  for (let n = 1; n <= 10; n++) keepRecent('ada', section(`Section ${n}`))
  keepRecent('ada', section('Section 5'))
  expect(recentItems('ada').map(({ name }) => name.replace('Section ', ''))).toEqual(['5', '10', '9', '8', '7', '6', '4', '3'])
  expect(recentItems('grace')).toEqual([])
  forgetRecent()
  expect(recentItems('ada')).toEqual([])
})

test('what somebody else wrote into the device’s memory leads to no other site', () => {
  const written = [
    { id: '1', name: 'a', icon: 'home', to: 'https://example.org/' },
    { id: '2', name: 'b', icon: 'home', to: '//example.org' },
    7,
  ]
  localStorage.setItem('desk-recent ada', JSON.stringify(written))
  expect(recentItems('ada')).toEqual([])
  localStorage.setItem('desk-recent ada', '{')
  expect(recentItems('ada')).toEqual([])
})
