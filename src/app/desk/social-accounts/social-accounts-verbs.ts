import type { SentTo } from '#access'
import { say } from '#messages'
import { addPostingAccount, postNow, removePostingAccount, sendPostAgain, switchPostingAccount, takePostBack } from '#posting'
import type { Args } from '../../page/own-page.ts'
import { steppedUp } from '../../session/step-up.ts'
import { deskAction } from '../verbs/desk-action.ts'

const failure = () => say('desk-posting.failed')

/** What is said of it. */
type Done = { title: string }

export const socialAccountsAction = deskAction<Args, Done>()({
  add: {
    failure,
    run: async (ground, input: SentTo<typeof addPostingAccount>, typed): Promise<Done> => {
      const { name } = await addPostingAccount(await steppedUp(ground, typed), input, ground.site.origin)
      return { title: say('desk-posting.added', { name }) }
    },
  },
  switch: {
    failure,
    run: async ({ ctx, site }, input: SentTo<typeof switchPostingAccount>): Promise<Done> => {
      const { name, on } = await switchPostingAccount(ctx, input, site.origin)
      return { title: on ? say('desk-posting.turned-on', { name }) : say('desk-posting.turned-off', { name }) }
    },
  },
  remove: {
    failure,
    run: async ({ ctx }, input: SentTo<typeof removePostingAccount>): Promise<Done> => {
      const { name } = await removePostingAccount(ctx, input)
      return { title: say('desk-posting.removed', { name }) }
    },
  },
  'post-now': {
    failure,
    run: async ({ ctx, site }, input: SentTo<typeof postNow>): Promise<Done> => {
      const { name } = await postNow(ctx, input, site.timeZone)
      return { title: say('desk-posting.posting', { name }) }
    },
  },
  'send-again': {
    failure,
    run: async ({ ctx }, input: SentTo<typeof sendPostAgain>): Promise<Done> => {
      const { name, state } = await sendPostAgain(ctx, input)
      if (state === 'removing') return { title: say('desk-posting.taking-back', { name }) }
      return { title: state === 'changing' ? say('desk-posting.editing', { name }) : say('desk-posting.posting', { name }) }
    },
  },
  'take-back': {
    failure,
    run: async ({ ctx }, input: SentTo<typeof takePostBack>): Promise<Done> => {
      const { name, isOver } = await takePostBack(ctx, input)
      return { title: isOver ? say('desk-posting.state-removed') : say('desk-posting.taking-back', { name }) }
    },
  },
})

export type SocialAccountsVerbs = typeof socialAccountsAction.verbs
