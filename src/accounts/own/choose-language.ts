import { requireAccount, takeInput, type Ctx } from '#access'
import { change } from '#changes'
import { languagesOnOffer, say } from '#messages'
import { NotFound } from '#platform/errors'
import { z } from 'zod'
import { lockAccount, saveUser } from '../account-store.ts'

const languageInput = z.object({
  language: z.string().refine((code) => languagesOnOffer().includes(code), { error: () => say('account.choose-one-of-these') }),
})

/** Chooses the language of one's own emails and of the desk. @throws SignInNeeded · Invalid · NotFound where the account is gone */
export async function chooseLanguage(ctx: Ctx, input: { language: string }): Promise<{ language: string }> {
  const id = requireAccount(ctx)
  const { language } = takeInput(languageInput, input)
  await change(ctx, { noun: 'account', id, verb: 'choose-language' }, async (writing) => {
    const before = await lockAccount(writing, id)
    if (!before) throw new NotFound(say('accounts.account-gone'))
    await saveUser(writing, id, { language })
    return { before: { language: before.language }, after: { language }, seen: 'nothing' }
  })
  return { language }
}
