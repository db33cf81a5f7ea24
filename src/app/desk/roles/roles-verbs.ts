import type { SentTo } from '#access'
import { addRole, changeRole, removeRole } from '#accounts'
import { say } from '#messages'
import type { Args } from '../../page/own-page.ts'
import { steppedUp } from '../../session/step-up.ts'
import { deskAction } from '../verbs/desk-action.ts'

const failure = () => say('desk-roles.failed-save')

/** What is said of it, and the batch that undoes it. */
type Done = { title: string; batch: string }

export const rolesAction = deskAction<Args, Done>()({
  add: {
    failure,
    run: async (ground, input: SentTo<typeof addRole>, typed): Promise<Done> => {
      const { batch } = await addRole(await steppedUp(ground, typed), input)
      return { title: say('desk-roles.added'), batch }
    },
  },
  change: {
    failure,
    run: async (ground, input: SentTo<typeof changeRole>, typed): Promise<Done> => ({
      title: say('desk-roles.saved'),
      ...(await changeRole(await steppedUp(ground, typed), input)),
    }),
  },
  remove: {
    failure,
    run: async (ground, input: SentTo<typeof removeRole>, typed): Promise<Done> => ({
      title: say('desk-roles.removed'),
      ...(await removeRole(await steppedUp(ground, typed), input)),
    }),
  },
})
