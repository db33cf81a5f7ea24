import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PlainCell } from './laid-columns.tsx'

test('a cell is aligned as its column is: only its words have a direction of their own', () => {
  const { container } = render(
    <div dir="rtl">
      <PlainCell text="Wisdom" />
    </div>,
  )
  expect(screen.getByText('Wisdom').localName).toBe('bdi')
  expect(container.querySelectorAll('[dir=auto]')).toHaveLength(0)
})
