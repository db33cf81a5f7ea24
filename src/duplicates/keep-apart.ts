import { editorRoles, requireRight, requireRole, takeInput, type Ctx } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import { inOrder, pairInput, rightToMerge, type PairInput } from './pair.ts'
import { saveState } from './store.ts'

/** Says that these are two, which stays so until one of them is written again. @throws Forbidden below moderator, and without the right to change such a pair · Invalid · NotFound */
export async function keepApart(ctx: Ctx, input: PairInput): Promise<void> {
  await decide(ctx, input, 'apart')
}

/** Takes that back: the pair waits again. @throws as `keepApart` */
export async function askAgain(ctx: Ctx, input: PairInput): Promise<void> {
  await decide(ctx, input, 'open')
}

async function decide(ctx: Ctx, input: PairInput, state: 'open' | 'apart'): Promise<void> {
  requireRole(ctx, ...editorRoles)
  const { kind, ...given } = takeInput(pairInput, input)
  requireRight(ctx, rightToMerge[kind])
  const pair = inOrder(given.one.toLowerCase(), given.other.toLowerCase())
  const verb = state === 'apart' ? 'keep-apart' : 'ask-again'
  await change(ctx, { noun: 'duplicate', id: `${pair.one}+${pair.other}`, verb }, async (writing) => {
    const was = await saveState(writing, kind, { ...pair, state })
    if (was === undefined) throw new NotFound(say('desk-duplicates.pair-gone'))
    const before = { kind, ...pair, state: was }
    return { before, after: was === state ? before : { kind, ...pair, state }, seen: 'nothing' as const }
  })
}
