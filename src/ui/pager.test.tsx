import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { Pager } from './pager.tsx'

afterEach(cleanup)

describe('Pager', () => {
  it('offers previous, first, the number before, this one, the next number and next', () => {
    show(7, 20)
    expect(links()).toEqual([
      'Previous /?page=6',
      'Page 1 /',
      'Page 6 /?page=6',
      'Page 7 /?page=7',
      'Page 8 /?page=8',
      'Next /?page=8',
    ])
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('7')
    expect(screen.getByRole('link', { name: 'Previous' }).getAttribute('rel')).toBe('prev')
    expect(screen.getByRole('link', { name: 'Next' }).getAttribute('rel')).toBe('next')
  })

  it('offers nothing before the first page and nothing after the last', () => {
    show(1, 3)
    expect(links()).toEqual(['Page 1 /', 'Page 2 /?page=2', 'Next /?page=2'])
    cleanup()
    show(3, 3)
    expect(links()).toEqual(['Previous /?page=2', 'Page 1 /', 'Page 2 /?page=2', 'Page 3 /?page=3'])
  })

  it('goes on behind the last number, and from there leads back to the numbers', () => {
    show(1_000, 1_000, '/?after=x')
    expect(links().at(-1)).toBe('Next /?after=x')
    cleanup()
    show(null, 1_000, '/?after=y')
    expect(links()).toEqual(['Page 1 /', 'Page 1000 /?page=1000', 'Next /?after=y'])
    expect(screen.queryByRole('link', { current: 'page' })).toBeNull()
    cleanup()
    show(null, 1_000)
    expect(links()).toEqual(['Page 1 /', 'Page 1000 /?page=1000'])
  })

  it('is not there where one page holds everything', () => {
    for (const pages of [0, 1]) {
      show(1, pages)
      expect(screen.queryByRole('navigation')).toBeNull()
      cleanup()
    }
  })
})

function show(page: number | null, pages: number, further?: string) {
  render(
    <MemoryRouter>
      <Pager page={page} pages={pages} addressOf={(n) => (n === 1 ? '/' : `/?page=${n}`)} further={further ?? null} />
    </MemoryRouter>,
  )
}

const links = () =>
  within(screen.getByRole('navigation', { name: 'Pages' }))
    .getAllByRole('link')
    .map(
      (link) =>
        `${link.getAttribute('aria-label') ?? link.textContent?.replaceAll(/[←→]/g, '').trim()} ${link.getAttribute('href')}`,
    )
