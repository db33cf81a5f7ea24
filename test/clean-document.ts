import { cleanup, configure } from '@testing-library/react'
import { beforeAll, vi } from 'vitest'
import { takeToasts } from '#ui/toast-queue'

// What is to come may be late on a machine that is busy; it is looked for as often as before.
configure({ asyncUtilTimeout: 10_000 })

// A worker keeps its document, and what modules hold, from file to file.
beforeAll(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  const { documentElement, head, body } = document
  for (const name of documentElement.getAttributeNames()) documentElement.removeAttribute(name)
  head.replaceChildren()
  body.replaceChildren()
  getSelection()?.removeAllRanges()
  Reflect.deleteProperty(document, 'fonts')
  takeToasts()
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=', 1)[0]}=; path=/; max-age=0`
  history.replaceState(null, '', '/')
})
