import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import type { CardAuthor } from '../author.ts'
import { AuthorCard, Portrait } from './index.ts'

afterEach(cleanup)

const author: CardAuthor = {
  slug: 'marcus-aurelius',
  name: 'Marcus Aurelius',
  initials: 'MA',
  image: null,
  life: '121 – 180',
  nationality: 'Roman',
  count: 1_234,
}

describe('the card of an author', () => {
  it('says who it is and how much there is, and leads to the page and to the quotes', () => {
    show(<AuthorCard author={author} />)
    expect(screen.getByRole('link', { name: 'Marcus Aurelius' }).getAttribute('href')).toBe('/authors/marcus-aurelius')
    const quotes = screen.getByRole('link', { name: 'View Quotes: Marcus Aurelius' })
    expect([quotes.textContent, quotes.getAttribute('href')]).toEqual(['View Quotes', '/?author=Marcus%20Aurelius'])
    // In a page that is read from the right, "384 BC" would be taken apart.
    expect(screen.getByText('121 – 180 · Roman').tagName).toBe('BDI')
    expect(screen.getByText('1,234 quotes')).toBeDefined()
  })

  it('leads to the quotes of this very author where another has the name', () => {
    show(<AuthorCard author={{ ...author, slug: 'marcus-aurelius-2', asked: 'marcus-aurelius-2' }} />)
    const quotes = screen.getByRole('link', { name: 'View Quotes: Marcus Aurelius' })
    expect(quotes.getAttribute('href')).toBe('/?author=marcus-aurelius-2')
  })

  it('leaves out what is not known', () => {
    show(<AuthorCard author={{ ...author, life: '', nationality: null, count: 1 }} />)
    expect(screen.getByText('1 quote')).toBeDefined()
    expect(screen.queryByText('·', { exact: false })).toBeNull()
  })

  it('shows a picture of this site, else the initials, and neither is read out', () => {
    show(<Portrait author={{ ...author, image: '/pictures/marcus.webp' }} />)
    expect(screen.getByRole('presentation').getAttribute('src')).toBe('/pictures/marcus.webp')
    cleanup()
    show(<Portrait author={author} />)
    expect(screen.queryByRole('presentation')).toBeNull()
    expect(screen.getByText('MA').closest('[aria-hidden]')).not.toBeNull()
  })
})

function show(element: React.ReactElement) {
  render(<MemoryRouter>{element}</MemoryRouter>)
}
