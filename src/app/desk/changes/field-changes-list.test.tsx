import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FieldChangesList } from './field-changes-list.tsx'

test('what is only heard of a change does not turn the text round, also where the text begins with it', () => {
  const parts = [
    { kind: 'del', text: 'العلم' },
    { kind: 'ins', text: 'الجهل' },
    { kind: 'same', text: ' نور' },
  ] as const
  render(<FieldChangesList changed={[{ field: 'Text', kind: 'words', lang: 'ar', parts: [...parts] }]} />)
  // By `dir="auto"` the first letter says how a text runs, of whatever has no direction of its own.
  const heard = screen.getAllByText(/added:|removed:|end\./)
  expect(heard).toHaveLength(4)
  for (const words of heard) expect(words.getAttribute('dir')).toBe('ltr')
})
