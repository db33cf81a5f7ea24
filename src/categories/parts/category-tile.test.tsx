import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { CategoryTile } from './index.ts'

afterEach(cleanup)

describe('the tile of a category', () => {
  const category = { slug: 'प्रेम', name: 'प्रेम', description: 'Lines.', count: 1, paper: '#004d33', ink: '#ffffff' }

  it('is one link, in the colours of the category, with its exact count', () => {
    render(
      <MemoryRouter>
        <CategoryTile category={category} />
        <CategoryTile category={{ ...category, count: 12_345, slug: 'hope' }} />
      </MemoryRouter>,
    )
    const [one, other] = screen.getAllByRole('link')
    expect(one?.getAttribute('href')).toBe(`/categories/${encodeURIComponent('प्रेम')}`)
    expect(one?.textContent).toBe('प्रेमLines.1 quote')
    expect(other?.textContent).toContain('12,345 quotes')
    expect(one?.getAttribute('style')).toContain('#004d33')
  })
})
