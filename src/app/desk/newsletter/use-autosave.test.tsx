import { act, cleanup, render, waitFor } from '@testing-library/react'
import { useEffect, useSyncExternalStore } from 'react'
import { createMemoryRouter, RouterProvider, type ActionFunctionArgs } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import type { IssueData } from './issue-shown.ts'
import { useAutosave } from './use-autosave.ts'
import { useBase } from './use-base.ts'

/** Second by second: what React does after an answer begins the next timer. */
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) await act(() => vi.advanceTimersByTimeAsync(1_000))
}

afterEach(cleanup)

type Given = { subject: string; version: number; loaded: string; blocks?: { type: 'paragraph'; text: string }[] }
type Answer = { done: { version: number } } | { refused: { code: string; sentence: string; fields: object; typed: object } }

/** The editor of an issue at version 5 on a page whose action answers so; what it was sent is kept. */
function anEditor(answer: () => Answer) {
  const sent: { subject: string; version: number }[] = []
  let given: Given = { subject: 'First', version: 5, loaded: 'First' }
  const heard = new Set<() => void>()
  const hear = (changed: () => void) => {
    heard.add(changed)
    return () => void heard.delete(changed)
  }
  let shown: { version: number; saving: ReturnType<typeof useAutosave> } | undefined
  function Editor() {
    const { subject, version, loaded, blocks } = useSyncExternalStore(hear, () => given)
    const issue = { version, subject: loaded, preheader: '', blocks: [] } as unknown as IssueData['issue'] // safe: all that it reads
    const base = useBase(issue)
    const saving = useAutosave({ subject, ...(blocks && { blocks }) }, base)
    useEffect(() => {
      shown = { version: base.version, saving }
    })
    return null
  }
  const action = async ({ request }: ActionFunctionArgs) => {
    const input = (await request.formData()).get('input')
    sent.push(JSON.parse(typeof input === 'string' ? input : '') as (typeof sent)[number]) // safe: what the hook sends
    return answer()
  }
  const router = createMemoryRouter([
    { path: '/', element: <Editor />, action },
    { path: '/elsewhere', element: <p>Elsewhere</p> },
  ])
  render(<RouterProvider router={router} />)
  const change = (more: Partial<Given>) =>
    act(() => {
      given = { ...given, ...more }
      for (const changed of heard) changed()
    })
  const now = () => {
    if (!shown) throw new Error('It is not shown.')
    return { version: shown.version, saving: shown.saving }
  }
  return { sent, router, change, now }
}

const said = (version: number) => ({ done: { version } })

it('saves what was typed on top of what was read, and next on top of that', async () => {
  const { change, now, sent } = anEditor(() => said(6))
  change({ subject: 'Second' })
  expect(now().saving.state).toBe('changed')
  await waitFor(() => expect(now().saving.state).toBe('saved'), { timeout: 5_000 })
  expect(sent).toEqual([{ subject: 'Second', version: 5 }])
  expect(now().version).toBe(6)
})

it('goes on over what only counted the version up, and not over what somebody else wrote', () => {
  const { change, now } = anEditor(() => said(6))
  // It was scheduled.
  change({ version: 6 })
  expect(now().version).toBe(6)
  change({ version: 7, loaded: 'Theirs' })
  change({ version: 8 })
  expect(now().version).toBe(6)
})

it('goes on with a save that came after the clock moved the issue, and stops where somebody else wrote', async () => {
  const conflict = { code: 'conflict', sentence: 'Someone else has changed it.', fields: {}, typed: {} }
  let stored = 6
  const { change, now, sent } = anEditor(() => (sent.at(-1)?.version === stored ? said(stored + 1) : { refused: conflict }))
  change({ subject: 'Second' })
  await waitFor(() => expect(now().saving.state).toBe('conflict'), { timeout: 5_000 })
  // What the page loads then.
  change({ version: 6 })
  await waitFor(() => expect(now().saving.state).toBe('saved'), { timeout: 5_000 })
  expect(sent.map(({ version }) => version)).toEqual([5, 6])
  stored = 8
  change({ version: 8, loaded: 'Theirs', subject: 'Third' })
  await waitFor(() => expect(now().saving.state).toBe('conflict'), { timeout: 5_000 })
  act(() => now().saving.overwrite(8))
  await waitFor(() => expect(now().saving.state).toBe('saved'), { timeout: 5_000 })
  expect(sent.map(({ version }) => version)).toEqual([5, 6, 7, 8])
})

it('goes on where the clock moved the issue between a save and what the page loads after it', async () => {
  const { change, now, sent } = anEditor(() => said(sent.length === 1 ? 6 : 8))
  // The server tidies spaces.
  change({ subject: 'Second  one ' })
  await waitFor(() => expect(now().saving.state).toBe('saved'), { timeout: 5_000 })
  change({ version: 7, loaded: 'Second one' })
  expect(now().version).toBe(7)
  change({ subject: 'Third' })
  await waitFor(() => expect(sent.map(({ version }) => version)).toEqual([5, 7]), { timeout: 5_000 })
})

it('does not go back to a former version that said the same', async () => {
  const { change, now, sent } = anEditor(() => said(sent.length + 5))
  for (const subject of ['Second', 'First', 'Third']) {
    change({ subject })
    await waitFor(() => expect(now().saving.state).toBe('saved'), { timeout: 5_000 })
  }
  expect(sent.map(({ version }) => version)).toEqual([5, 6, 7])
})

it('who leaves with the last words unsaved goes on when they are saved', async () => {
  const { change, sent, router } = anEditor(() => said(6))
  change({ subject: 'Second' })
  await act(() => router.navigate('/elsewhere'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'))
  expect(sent).toEqual([{ subject: 'Second', version: 5 }])
})

it.each(['invalid', 'forbidden'])(
  'what is refused as %s is not sent again and again, and who leaves with it is asked',
  async (code) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const refused = { code, sentence: 'It has no subject yet.', fields: {}, typed: {} }
    const { change, now, sent, router } = anEditor(() => ({ refused }))
    change({ subject: '' })
    await pass(30)
    expect(sent).toHaveLength(1)
    expect(now().saving).toMatchObject({ state: 'failed', sentence: 'It has no subject yet.' })
    await act(() => router.navigate('/elsewhere'))
    expect(router.state.location.pathname).toBe('/')
    await act(async () => now().saving.leaving?.proceed())
    await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'))
    vi.useRealTimers()
  },
)

it('what was refused of a field is said until that field is changed', async () => {
  const fields = { subject: 'It is too long.', 'blocks.0.text': 'One block is too long.' }
  const refused = { code: 'invalid', sentence: 'Please look at what is marked.', fields, typed: {} }
  const { change, now } = anEditor(() => ({ refused }))
  change({ subject: 'Second' })
  await waitFor(() => expect(now().saving.fields).toEqual(fields), { timeout: 5_000 })
  change({ subject: 'Short' })
  expect(now().saving.fields).toEqual({ 'blocks.0.text': 'One block is too long.' })
})

it('what was refused of a block is said until that block is changed, wherever the others move it', async () => {
  const fields = { 'blocks.1.text': 'The second is too long.', 'blocks.2.text': 'The third is too long.' }
  const refused = { code: 'invalid', sentence: 'Please look at what is marked.', fields, typed: {} }
  const { change, now } = anEditor(() => ({ refused }))
  const blocks = (...texts: string[]) => ({ blocks: texts.map((text) => ({ type: 'paragraph' as const, text })) })
  change(blocks('one', 'two', 'three'))
  await waitFor(() => expect(now().saving.fields).toEqual(fields), { timeout: 5_000 })
  change(blocks('first', 'two', 'three'))
  expect(now().saving.fields).toEqual(fields)
  change(blocks('first', 'short', 'three'))
  expect(now().saving.fields).toEqual({ 'blocks.2.text': 'The third is too long.' })
  change(blocks('short', 'three'))
  expect(now().saving.fields).toEqual({ 'blocks.1.text': 'The third is too long.' })
  change(blocks('short'))
  expect(now().saving.fields).toEqual({})
})

it('what was refused of two blocks that are alike is said of both, wherever they are moved', async () => {
  const fields = { 'blocks.0.text': 'The first is too long.', 'blocks.1.text': 'The second is too long.' }
  const refused = { code: 'invalid', sentence: 'Please look at what is marked.', fields, typed: {} }
  const { change, now } = anEditor(() => ({ refused }))
  const blocks = (...texts: string[]) => ({ blocks: texts.map((text) => ({ type: 'paragraph' as const, text })) })
  const both = (...places: number[]) => Object.fromEntries(places.map((at, n) => [`blocks.${at}.text`, Object.values(fields)[n]]))
  change(blocks('long', 'long', 'short'))
  await waitFor(() => expect(now().saving.fields).toEqual(fields), { timeout: 5_000 })
  change(blocks('short', 'long', 'long'))
  expect(now().saving.fields).toEqual(both(2, 1))
  change(blocks('short', 'new', 'long', 'long'))
  expect(now().saving.fields).toEqual(both(2, 3))
  change(blocks('short', 'long'))
  expect(now().saving.fields).toEqual({ 'blocks.1.text': 'The second is too long.' })
})

it('where the password is asked for nothing more is sent, and with it the same words are saved', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let isProven = false
  const sentence = 'Please enter your password again.'
  const typed = { verb: 'save', input: JSON.stringify({ subject: 'Second', version: 5 }) }
  const refused = { code: 'password-needed', sentence, fields: {}, typed }
  const { change, now, sent } = anEditor(() => (isProven ? said(6) : { refused }))
  change({ subject: 'Second' })
  await pass(30)
  expect(sent).toHaveLength(1)
  expect(now().saving).toMatchObject({ state: 'failed', sentence })
  isProven = true
  await act(async () => now().saving.verb.sendAgain({ prompt_password: 'four lanterns' }))
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(sent).toEqual([
    { subject: 'Second', version: 5 },
    { subject: 'Second', version: 5 },
  ])
  expect(now()).toMatchObject({ version: 6, saving: { state: 'saved' } })
  vi.useRealTimers()
})

it('whose session ended is asked once, however long they write on, and all of it is saved when they have signed in', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let isOut = true
  const refused = { code: 'signed-out', sentence: 'You are signed out.', fields: {}, typed: {} }
  const { change, now, sent } = anEditor(() => (isOut ? { refused } : said(6)))
  change({ subject: 'Second' })
  await pass(30)
  change({ subject: 'Second and third' })
  await pass(30)
  expect(sent).toHaveLength(1)
  expect(now().saving).toMatchObject({ state: 'failed', sentence: 'You are signed out.' })
  expect(now().saving.signIn).not.toBeNull()
  isOut = false
  act(() => void dispatchEvent(new Event('hint')))
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(sent.at(-1)).toEqual({ subject: 'Second and third', version: 5 })
  expect(now().saving.state).toBe('saved')
  vi.useRealTimers()
})
