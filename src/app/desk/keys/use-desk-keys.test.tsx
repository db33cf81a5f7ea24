import { act, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeskKey } from './desk-key.ts'
import { hearKeys } from './hear-keys.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { listKeys } from './key-tables.ts'
import { switchPlainKeys } from '../../shell/plain-keys.ts'
import { useDeskKeys } from './use-desk-keys.ts'

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true

let root: ReturnType<typeof createRoot>
beforeEach(() => (root = createRoot(document.body.appendChild(document.createElement('div')))))
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  switchPlainKeys(true)
})

const press = (key: string, init: KeyboardEventInit = {}, on: Element = document.body) => {
  const code = /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key
  const event = new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true, ...init })
  on.dispatchEvent(event)
  return event.defaultPrevented
}

function Desk({ page, desk }: { page: DeskKey[]; desk: DeskKey[] }) {
  useEffect(hearKeys, [])
  useDeskKeys(page, 'Quotes')
  useDeskKeys(desk, 'The desk', true)
  return null
}

function aDesk(page: DeskKey[], desk: DeskKey[] = []) {
  act(() => root.render(<Desk page={page} desk={desk} />))
}

const aKey = (key: string, more: Omit<Partial<DeskKey>, 'run'> = {}) => ({
  key,
  says: `Does ${key}`,
  run: vi.fn<() => void>(),
  ...more,
})

test('a page’s key is heard, and wins over the desk’s', () => {
  const [page, desk, other] = [aKey('n'), aKey('n'), aKey('u')]
  aDesk([page], [desk, other])
  expect([press('n'), press('u'), press('x')]).toEqual([true, true, false])
  expect([page, desk, other].map(({ run }) => run.mock.calls.length)).toEqual([1, 0, 1])
})

test('where somebody writes, or a dialog stands, only keys are heard that say so', () => {
  const [plain, held, saving] = [aKey('n'), aKey('mod+k'), aKey('mod+s', { inDialogs: true })]
  aDesk([plain, held, saving])
  const field = document.body.appendChild(document.createElement('input'))
  expect([press('n', {}, field), press('k', { ctrlKey: true }, field)]).toEqual([false, true])
  const box = document.body.appendChild(Object.assign(document.createElement('input'), { type: 'checkbox' }))
  expect(press('n', {}, box)).toBe(true)

  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.setAttribute('role', 'dialog')
  expect([press('n'), press('k', { metaKey: true }), press('s', { metaKey: true })]).toEqual([false, false, true])
  // A toast has that role, too.
  const toasts = document.body.appendChild(document.createElement('div'))
  toasts.setAttribute('popover', 'manual')
  toasts.append(dialog)
  expect(press('n')).toBe(true)
})

test('one key after the other leads on, and the first alone does nothing', () => {
  const [go, other] = [aKey('g d'), aKey('d')]
  aDesk([other], [go])
  expect([press('g'), press('d')]).toEqual([true, true])
  expect([go.run.mock.calls.length, other.run.mock.calls.length]).toEqual([1, 0])
  press('d')
  press('g')
  press('x')
  press('d')
  expect([go.run.mock.calls.length, other.run.mock.calls.length]).toEqual([1, 2])
})

test('what does nothing now is neither heard nor listed', () => {
  const off = aKey('p', { when: false })
  aDesk([off, aKey('n')], [aKey('?')])
  expect(press('p')).toBe(false)
  expect(listKeys().map(({ group, keys }) => [group, keys.map(({ key }) => key)])).toEqual([
    ['Quotes', ['n']],
    ['The desk', ['?']],
  ])
})

test('the list names every key, and switches single ones off for this device', () => {
  const [plain, held] = [aKey('n'), aKey('mod+k')]
  aDesk([plain, held])
  const second = createRoot(document.body.appendChild(document.createElement('div')))
  act(() => second.render(<KeysDialog onClose={() => undefined} />))
  const dialog = document.querySelector('[role=dialog]')
  expect(dialog?.textContent).toContain('Does n')
  expect(dialog?.textContent).toContain('Ctrl+K')
  act(() => document.querySelector<HTMLElement>('[role=switch]')?.click())
  expect(localStorage.getItem('desk-keys')).toBe('off')
  act(() => second.unmount())
  document.querySelector('[role=dialog]')?.remove()
  expect([press('n'), press('k', { ctrlKey: true })]).toEqual([false, true])
})
