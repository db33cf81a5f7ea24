import { runInThisContext } from 'node:vm'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import FailurePage from './failure-page.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { plainLook, type SiteLook } from './site-look.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import { themeScript } from './head-script.ts'

const look: SiteLook = { ...plainLook, title: 'Sayings', year: 2026 }

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  delete document.documentElement.dataset.theme
  vi.restoreAllMocks()
})

describe('the footer', () => {
  it('shows the year, what the settings say, and only links that lead somewhere', () => {
    show(
      <SiteFooter
        look={{
          ...look,
          footerText: 'Made with care',
          privacyPolicyUrl: 'https://x.example/privacy',
          social: [{ name: 'Instagram', url: 'https://www.instagram.com/x' }],
        }}
      />,
    )
    expect(screen.getByText('© 2026 Sayings')).toBeDefined()
    expect(screen.getByText('Made with care')).toBeDefined()
    expect(
      within(screen.getByRole('navigation', { name: 'Quick Links' }))
        .getAllByRole('link')
        .map((one) => one.textContent),
    ).toContain('Home')
    expect(
      within(screen.getByRole('navigation', { name: 'Legal' }))
        .getByRole('link', { name: 'Privacy Policy' })
        .getAttribute('href'),
    ).toBe('https://x.example/privacy')
    expect(screen.getByRole('link', { name: 'Instagram' }).getAttribute('href')).toBe('https://www.instagram.com/x')
    cleanup()
    show(<SiteFooter look={look} />)
    expect(
      within(screen.getByRole('navigation', { name: 'Follow' }))
        .getAllByRole('link')
        .map((one) => one.getAttribute('href')),
    ).toEqual(['/feed.xml'])
    expect(screen.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('/privacy')
  })

  it('is of text alone where the logo does not load', () => {
    show(<SiteFooter look={{ ...look, logoUrl: '/logo.svg' }} />)
    fireEvent.error(screen.getByRole('img', { name: 'Sayings' }))
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.getByText('© 2026 Sayings')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Home' })).toBeDefined()
  })
})

describe('the header', () => {
  it('leads home by its name, marks where the reader is, and has a menu that needs no script', () => {
    show(<SiteHeader look={look} tone={undefined} />)
    expect(screen.getByRole('banner').querySelector('a')?.getAttribute('href')).toBe('/')
    expect(
      within(screen.getByRole('navigation', { name: 'Main' }))
        .getByRole('link', { name: 'Home' })
        .getAttribute('aria-current'),
    ).toBe('page')
    const open = screen.getByRole('button', { name: 'Open menu' })
    const menu = document.getElementById(open.getAttribute('popovertarget') ?? '')
    expect(menu?.getAttribute('popover')).toBe('auto')
    expect(menu?.querySelector('[popovertargetaction=hide]')?.getAttribute('aria-label')).toBe('Close menu')
  })

  it('shows the name in type where the logo had failed before the scripts came', async () => {
    const failed = { complete: true, naturalWidth: 0, decode: () => Promise.reject(new Error('broken')) }
    for (const [name, value] of Object.entries(failed))
      Object.defineProperty(HTMLImageElement.prototype, name, { configurable: true, get: () => value })
    show(<SiteHeader look={{ ...look, logoUrl: '/logo.svg' }} tone={undefined} />)
    await waitFor(() => expect(screen.queryByRole('img')).toBeNull())
    for (const name of Object.keys(failed)) Reflect.deleteProperty(HTMLImageElement.prototype, name)
  })

  it('shows the name in type where the logo does not load', () => {
    show(<SiteHeader look={{ ...look, logoUrl: '/logo.svg' }} tone={undefined} />)
    for (const logo of screen.getAllByRole('img', { name: 'Sayings' })) fireEvent.error(logo)
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.getAllByText('Sayings').length).toBeGreaterThan(0)
  })
})

describe('the theme', () => {
  const button = () => screen.getByRole('button', { name: /^Theme: / })

  it("goes from the device's to light to dark and round again, and is kept", () => {
    render(<ThemeSwitch />)
    const seen = [1, 2, 3].map(() => {
      fireEvent.click(button())
      return [button().getAttribute('aria-label'), document.documentElement.dataset.theme, localStorage.getItem('theme')]
    })
    expect(seen).toEqual([
      ['Theme: light. Change it.', 'light', 'light'],
      ['Theme: dark. Change it.', 'dark', 'dark'],
      ['Theme: system. Change it.', undefined, 'system'],
    ])
  })

  it('is the chosen one before anything is drawn, and the button knows it', () => {
    localStorage.setItem('theme', 'dark')
    // The page runs it inline.
    runInThisContext(themeScript)
    expect(document.documentElement.dataset.theme).toBe('dark')
    expect(document.documentElement.hasAttribute('data-js')).toBe(true)
    render(<ThemeSwitch />)
    expect(button().getAttribute('aria-label')).toBe('Theme: dark. Change it.')
  })

  it('may be anything but a script where storage holds nonsense, and works where it is shut', () => {
    localStorage.setItem('theme', '"><script>')
    runInThisContext(themeScript)
    expect(document.documentElement.dataset.theme).toBeUndefined()
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('shut', 'SecurityError')
    })
    render(<ThemeSwitch />)
    fireEvent.click(button())
    expect(document.documentElement.dataset.theme).toBe('light')
  })
})

describe('the page for a failure', () => {
  it('of any kind that is not ours says that something went wrong, and nothing of what', () => {
    show(<FailurePage error={new TypeError('secret')} />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Something went wrong.')
    expect(document.body.textContent).not.toContain('secret')
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/')
  })
})

function show(element: React.ReactElement) {
  const router = createMemoryRouter([{ path: '*', element }])
  render(<RouterProvider router={router} />)
}
