import { afterEach, expect, test, vi } from 'vitest'
import { begin } from './hear-downloads.ts'

const loaded = vi.hoisted(() => ({ toasts: 0 }))
vi.mock('#ui/toast', () => ({ toast: () => undefined, loadToasts: async () => void loaded.toasts++ }))

afterEach(() => {
  document.body.replaceChildren()
  document.title = ''
})

test('what tells how a download went comes with the first page that has its form, by a move inside the site, too, and once', async () => {
  document.title = 'Quotes'
  begin()
  await moved('Categories', '<p>Nothing to download.</p>')
  expect(loaded.toasts).toBe(0)
  const form = '<form><button name="action" value="quick_download">Quick download</button></form>'
  await moved('A quote', form)
  expect(loaded.toasts).toBe(1)
  await moved('Another quote', form)
  expect(loaded.toasts).toBe(1)
})

/** As React does it: the title with the page. */
async function moved(title: string, page: string): Promise<void> {
  document.body.innerHTML = page
  document.title = title
  await new Promise((rest) => setTimeout(rest, 20))
}
