import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, describe, expect, it } from 'vitest'
import { composePlate } from '#plates'
import { QuoteCard, statusWords } from './index.ts'

afterEach(cleanup)

describe('QuoteCard', () => {
  it('is one link with the words and the author as its name, in their language', async () => {
    const text = 'Dum differtur vita transcurrit.'
    const plate = await composePlate(
      { id: 'a', text, author: 'Seneca', language: 'la', color: '#3B82F6' },
      { name: 'card', width: 400, height: 500 },
      async (texts) => texts.map(({ text, size }) => text.length * size * 0.5),
    )
    const router = createMemoryRouter([
      {
        path: '/',
        element: <QuoteCard quote={{ id: 'a', author: 'Seneca', category: null, plate, source: '', marks: ['“', '”'] }} />,
      },
    ])
    render(<RouterProvider router={router} />)
    const link = screen.getByRole('link')
    expect(link.getAttribute('href')).toBe('/quote/a')
    const shown = (link.textContent ?? '').replaceAll(/\s+/g, ' ').toLowerCase()
    expect(shown).toContain('dum differtur vita transcurrit.')
    expect(shown).toContain('seneca')
    expect(link.querySelector('[lang=la]')).not.toBeNull()
  })

  it('that shows a part of its quote has the rest of it, to be unfolded without script', async () => {
    const plate = await composePlate(
      { id: 'a', text: 'Dum differtur', author: 'Seneca', language: 'la', color: '#3B82F6' },
      { name: 'card', width: 400, height: 500 },
      async (texts) => texts.map(({ text, size }) => text.length * size * 0.5),
    )
    const text = 'Dum differtur vita transcurrit, and all the rest of what he wrote.'
    const router = createMemoryRouter([
      {
        path: '/',
        element: <QuoteCard quote={{ id: 'a', author: 'Seneca', category: null, plate, text, source: '', marks: ['“', '”'] }} />,
      },
    ])
    render(<RouterProvider router={router} />)
    const whole = screen.getByText('Whole quote').closest('details')
    expect(whole?.textContent).toContain(text)
    expect(whole?.closest('a')).toBeNull()
  })
})

describe('statusWords', () => {
  it('say for every status in plain words how sure it is', () => {
    expect(Object.keys(statusWords).sort()).toEqual([
      'attributed',
      'disputed',
      'misattributed',
      'sourced',
      'unverified',
      'verified',
    ])
    for (const { short, long } of Object.values(statusWords)) {
      expect(short()).not.toMatch(/\.$/)
      expect(long()).toMatch(/\.$/)
    }
  })
})
