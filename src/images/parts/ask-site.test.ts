import { afterEach, expect, test, vi } from 'vitest'
import { askSite } from './ask-site.ts'

afterEach(() => vi.unstubAllGlobals())

test('a person who is led to the door hears that they are signed out, not what is wrong with a page as JSON', async () => {
  const door = new Response('<!doctype html>', { headers: { 'content-type': 'text/html; charset=utf-8' } })
  Object.defineProperty(door, 'redirected', { value: true })
  vi.stubGlobal('fetch', async () => door)
  await expect(askSite('/admin/undo')).rejects.toMatchObject({
    name: 'Refused',
    message: 'You are signed out. Sign in, then try again.',
    status: 401,
  })
})
