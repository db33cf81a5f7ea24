import { expect, test } from 'vitest'
import { inReadingOrder } from './in-reading-order.ts'

test.each([
  ['Austen, Jane, 1775-1817', 'Jane Austen'],
  ['Wells, H. G. (Herbert George), 1866-1946', 'H. G. Wells'],
  ['Alger, Horatio, Jr., 1832-1899', 'Horatio Alger Jr.'],
  ['Horatio Alger, Jr.', 'Horatio Alger Jr.'],
  ['Dumas, Alexandre, père', 'Alexandre Dumas père'],
  ['Barrie, James, M.D., 1860-1937', 'James Barrie'],
  ['Plato, 428? BCE-348? BCE', 'Plato'],
  ['Plato', 'Plato'],
  ['Byron, George Gordon Byron, Baron, 1788-1824', 'Byron, George Gordon Byron, Baron, 1788-1824'],
])('%s is read as %s', (name, read) => {
  expect(inReadingOrder(name)).toBe(read)
})
