import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useOpened } from './use-opened.ts'

const opened = () =>
  renderHook(({ hour, version }) => useOpened({ hour, isOn: true }, version), { initialProps: { hour: 6, version: 1 } })

test('what somebody else saved is shown with its version where nothing was typed', () => {
  const { result, rerender } = opened()
  rerender({ hour: 9, version: 2 })
  expect(result.current).toMatchObject({ set: { hour: 9, isOn: true }, version: 2 })
})

test('what was typed keeps the version over which it was typed, and both are renewed once it is saved', () => {
  const { result, rerender } = opened()
  act(() => result.current.change({ hour: 7 }))
  rerender({ hour: 9, version: 2 })
  expect(result.current).toMatchObject({ set: { hour: 7, isOn: true }, version: 1 })
  act(() => void result.current.sends())
  act(() => result.current.saved())
  expect(result.current).toMatchObject({ set: { hour: 9, isOn: true }, version: 2 })
})

test('what is typed while the form is being saved stays, over the version that was saved', () => {
  const { result, rerender } = opened()
  act(() => result.current.change({ hour: 7 }))
  act(() => void result.current.sends())
  act(() => result.current.change({ hour: 8 }))
  rerender({ hour: 7, version: 2 })
  act(() => result.current.saved())
  expect(result.current).toMatchObject({ set: { hour: 8, isOn: true }, version: 2 })
  rerender({ hour: 9, version: 3 })
  expect(result.current).toMatchObject({ set: { hour: 8, isOn: true }, version: 2 })
})
