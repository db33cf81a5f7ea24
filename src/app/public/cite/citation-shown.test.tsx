import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { inLanguage } from '#messages'
import { CitationShown } from './citation-shown.tsx'

afterEach(cleanup)

test('the button of one of several forms is named with the comma of the language', () => {
  const blocks = [{ label: 'حاشية', runs: [{ text: 'Thoreau' }] }]
  inLanguage('ar', () => render(<CitationShown name="Chicago" isCode={false} file="/cite.txt" blocks={blocks} />))
  expect(screen.getByRole('button').getAttribute('aria-label')).toBe('انسخ Chicago، حاشية')
})

test('the button keeps the capital of a German noun', () => {
  const blocks = [{ label: 'Fußnote', runs: [{ text: 'Thoreau' }] }]
  inLanguage('de', () => render(<CitationShown name="Chicago" isCode={false} file="/cite.txt" blocks={blocks} />))
  expect(screen.getByRole('button').getAttribute('aria-label')).toContain('Chicago, Fußnote')
})
