import { afterEach, expect, test, vi } from 'vitest'
import { takeUp } from './take-up.ts'

const { taken } = vi.hoisted(() => ({ taken: new Array<string>() }))
vi.mock('./quick-download.ts', () => ({ quickDownload: async ({ quoteId }: { quoteId: string }) => void taken.push(quoteId) }))

const id = '0198a0c1-0000-7000-8000-000000000000'

afterEach(() => {
  taken.length = 0
  history.replaceState(null, '', '/')
})

test.each(['/', '/?page=2', `/quote/${id}`])('a quick download asked for at %s is taken up there, once', async (path) => {
  history.replaceState(null, '', `${path}#do=quick_download:${id}`)
  await takeUp()
  await takeUp()
  expect(taken).toEqual([id])
  expect(location.pathname + location.search + location.hash).toBe(path)
})

const others = [`do=custom_download:${id}`, 'do=quick_download:q', `do=like:${id}`]
test.each(others)('in the studio %s is left as it is', async (said) => {
  history.replaceState(null, '', `/quote/${id}/studio#${said}`)
  await takeUp()
  expect(taken).toEqual([])
  expect(location.hash).toBe(`#${said}`)
})
