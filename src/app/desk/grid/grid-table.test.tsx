import { cleanup, fireEvent, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { inLanguage } from '#messages'
import { GridTable } from './grid-table.tsx'
import { placeId } from './place.ts'

afterEach(cleanup)

type Props = Parameters<typeof GridTable>[0]

const columns = ['text', 'author'].map((id) => ({ id, name: id, cell: () => id })) as unknown as Props['columns'] // safe: all that it reads
const rows = [{ id: 'one', mayEdit: false, texts: {} }] as unknown as Props['rows'] // safe: as above
const cells = { said: '', unsaved: 0, keptOf: () => undefined } as unknown as Props['cells'] // safe: as above

test.each([
  ['en', 'ArrowRight'],
  ['ar', 'ArrowLeft'],
] as const)('on a page in %s, %s leads to the next cell, and not out of the row', (code, key) => {
  const nothing = () => {}
  render(
    <MemoryRouter>
      <GridTable
        label="Quotes"
        columns={columns}
        rows={rows}
        nameOf={({ id }) => id}
        current={null}
        onCurrent={nothing}
        cells={cells}
        onPaste={nothing}
      />
    </MemoryRouter>,
  )
  const [first, second] = ['text', 'author'].map((column) => document.getElementById(placeId('one', column)))
  first!.focus()
  for (let n = 0; n < 2; n++) {
    inLanguage(code, () => fireEvent.keyDown(document.activeElement!, { key }))
    expect(document.activeElement).toBe(second)
  }
})
