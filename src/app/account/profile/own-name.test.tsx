import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { takeToasts } from '#ui/toast-queue'
import { ProfileInformation } from './profile-information.tsx'
import { syncDelays, syncSoon } from './sync-soon.ts'
import { useOwnName } from './use-own-name.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  takeToasts()
})

const person = { fullName: 'Before', email: 'a@people.example', role: 'user' } as const

function Page() {
  const own = useOwnName(person.fullName)
  return (
    <MemoryRouter>
      <h1>{own.name}</h1>
      <ProfileInformation own={own} person={person} memberSince="March 1, 2026" editing={false} refused={undefined} />
    </MemoryRouter>
  )
}

/** A server that answers when it is told to. */
function aServer() {
  const asked: { address: string; body: string; answer: (response: Response | Error) => void }[] = []
  vi.stubGlobal('fetch', (address: string, init: { body: string }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const answer = (response: Response | Error) => (response instanceof Error ? reject(response) : resolve(response))
    asked.push({ address, body: init.body, answer })
    return promise
  })
  return asked
}

const shown = () => screen.getByRole('heading', { level: 1 }).textContent
const field = () => screen.queryByLabelText<HTMLInputElement>('Full name')

function typeName(name: string) {
  fireEvent.click(screen.getByRole('link', { name: 'Edit' }))
  fireEvent.change(screen.getByLabelText('Full name'), { target: { value: name } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
}

describe('the name', () => {
  it('stands there at once; the editor closes when it is kept', async () => {
    const asked = aServer()
    render(<Page />)
    typeName(' After ')
    expect(shown()).toBe('After')
    expect(field()).not.toBeNull()
    expect(asked).toMatchObject([{ address: '/api/me/profile', body: '{"fullName":" After "}' }])
    asked[0]?.answer(Response.json({ fullName: 'After' }))
    await expect.poll(field).toBeNull()
    expect(shown()).toBe('After')
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Edit' }))
    expect(takeToasts()).toEqual([{ kind: 'success', title: 'Profile updated successfully!' }])
  })

  it.each([
    ['fails', () => Response.json({ detail: 'the disk is gone' }, { status: 500 }), 'Failed to update profile'],
    ['is away', () => new Error('network'), 'Failed to update profile'],
    ['refuses', () => Response.json({ detail: 'No data returned from update' }, { status: 409 }), 'No data returned from update'],
  ])('comes back where the server %s, and what was typed stays in the open editor', async (_, answer, message) => {
    const asked = aServer()
    render(<Page />)
    typeName('After')
    expect(shown()).toBe('After')
    asked[0]?.answer(answer())
    await expect.poll(shown).toBe('Before')
    expect(field()?.value).toBe('After')
    expect(takeToasts()).toEqual([{ kind: 'error', title: 'Error', message }])
  })

  it('is sent once however often Save is pressed, and Cancel brings the stored one back', async () => {
    const asked = aServer()
    render(<Page />)
    typeName('After')
    fireEvent.submit(screen.getByLabelText('Full name').closest('form') as HTMLFormElement) // safe: the field is in it
    expect(asked).toHaveLength(1)
    asked[0]?.answer(Response.json({}, { status: 503 }))
    await expect.poll(shown).toBe('Before')
    fireEvent.click(screen.getByRole('link', { name: 'Cancel' }))
    expect(field()).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Edit' }))
    fireEvent.click(screen.getByRole('link', { name: 'Edit' }))
    expect(field()?.value).toBe('Before')
  })
})

describe('Sync', () => {
  it('brings the name that the account has, or says that it failed', async () => {
    const asked = aServer()
    render(<Page />)
    fireEvent.click(screen.getByRole('button', { name: 'Sync' }))
    expect(asked).toMatchObject([{ address: '/api/me/profile/sync' }])
    asked[0]?.answer(Response.json({ fullName: 'Synced' }))
    await expect.poll(shown).toBe('Synced')
    expect(takeToasts()).toEqual([{ kind: 'success', title: 'Profile synced successfully!' }])
    await screen.findByRole('button', { name: 'Sync' })
    fireEvent.click(screen.getByRole('button', { name: 'Sync' }))
    asked[1]?.answer(Response.json({}, { status: 503 }))
    await expect.poll(() => takeToasts()).toEqual([{ kind: 'error', title: 'Error', message: 'Failed to sync profile' }])
    expect(shown()).toBe('Synced')
  })
})

describe('a sync that the browser asks for by itself', () => {
  beforeEach(() => void vi.useFakeTimers())

  it('waits 100 ms after a sign-in and 1000 ms otherwise, and is asked once', async () => {
    expect(syncDelays).toEqual({ freshSignIn: 100, otherwise: 1_000 })
    const asked = aServer()
    const heard = vi.fn<(done: boolean) => void>()
    syncSoon(true, heard)
    vi.advanceTimersByTime(99)
    expect(asked).toHaveLength(0)
    vi.advanceTimersByTime(1)
    expect(asked).toHaveLength(1)
    asked[0]?.answer(Response.json({ fullName: 'A' }))
    await expect.poll(() => heard).toHaveBeenCalledExactlyOnceWith(true)

    syncSoon(false, heard)
    vi.advanceTimersByTime(999)
    syncSoon(false, heard)
    vi.advanceTimersByTime(999)
    expect(asked).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(asked).toHaveLength(2)
    asked[1]?.answer(new Error('network'))
    await expect.poll(() => heard).toHaveBeenLastCalledWith(false)
    syncSoon(false, heard)()
    vi.advanceTimersByTime(2_000)
    expect(asked).toHaveLength(2)
  })
})
