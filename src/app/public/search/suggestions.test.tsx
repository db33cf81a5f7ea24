import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import Suggestions from './suggestions.tsx'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the suggestion that is walked to comes into sight, and none is named once the list is shut', async () => {
  const author = { kind: 'author', about: 'Author', language: 'en', direction: 'ltr' }
  const offers = ['Seneca', 'Socrates'].map((name) => ({ ...author, name, to: `/authors/${name.toLowerCase()}` }))
  vi.stubGlobal('fetch', async () => Response.json(offers))
  const seen: string[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    seen.push(this.id)
  })
  const field = document.body.appendChild(document.createElement('input'))
  render(<Suggestions field={field} />, { wrapper: MemoryRouter })
  fireEvent.input(field, { target: { value: 's' } })
  await screen.findByText('Socrates')
  for (const name of offers.map((offer) => offer.name)) {
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    const named = document.getElementById(field.getAttribute('aria-activedescendant') ?? '')
    expect([named?.textContent, seen.at(-1)]).toEqual([`${name}Author`, named?.id])
  }
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(field.hasAttribute('aria-activedescendant')).toBe(false)
})
