import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toast, ToastOutlet } from './toast.tsx'
import { toastDurations } from './toast-queue.tsx'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('a toast', () => {
  it('stays as long as its kind does: success 3 s, validation 4 s, errors 5 s', () => {
    expect(toastDurations).toEqual({ success: 3_000, validation: 4_000, error: 5_000 })
  })

  for (const kind of ['success', 'validation', 'error'] as const) {
    it(`of kind ${kind} is said and goes by itself`, async () => {
      render(<ToastOutlet />)
      act(() => toast({ kind, title: `A ${kind}`, message: 'And why.' }))
      const [shown] = await screen.findAllByText(`A ${kind}`)
      expect(shown).toBeDefined()
      expect(screen.getAllByText('And why.').length).toBeGreaterThan(0)
      await act(() => vi.advanceTimersByTimeAsync(toastDurations[kind] - 500))
      expect(screen.queryAllByText(`A ${kind}`).length).toBeGreaterThan(0)
      await act(() => vi.advanceTimersByTimeAsync(1_500))
      expect(screen.queryAllByText(`A ${kind}`)).toEqual([])
    })
  }

  it('of an error can be reached by a screen reader, with what mends it', async () => {
    render(<ToastOutlet />)
    act(() => toast({ kind: 'error', title: 'Not saved', action: { label: 'Try again', run: () => {} } }))
    expect(await screen.findByRole('dialog', { name: 'Not saved' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
    expect(screen.getAllByText('Not saved')).toHaveLength(1)
  })

  it('that came before anything could show it is not lost, and can be sent away', async () => {
    toast({ kind: 'error', title: 'Early' })
    render(<ToastOutlet />)
    expect((await screen.findAllByText('Early')).length).toBeGreaterThan(0)
    act(() => toast({ kind: 'error', title: 'Late' }))
    expect(screen.getAllByText('Late').length).toBeGreaterThan(0)
    const [dismiss] = screen.getAllByLabelText('Dismiss')
    act(() => dismiss?.click())
    await act(() => vi.advanceTimersByTimeAsync(500))
    expect(screen.getAllByLabelText('Dismiss')).toHaveLength(1)
  })
})
