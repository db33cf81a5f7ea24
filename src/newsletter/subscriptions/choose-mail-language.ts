import { takeInput, type Ctx } from '#access'
import { languagesOnOffer, say } from '#messages'
import { z } from 'zod'
import { alterBehind, type Preferences } from './preferences.ts'
import { saveLanguage } from './subscription-store.ts'

const languageInput = z.object({
  language: z.string().refine((code) => languagesOnOffer().includes(code), { error: () => say('account.choose-one-of-these') }),
})

/** Sets the language of all emails to the address, from the next one on. @throws NotFound · Invalid */
// oxlint-disable-next-line house/writes-ask-first -- the token proves more than a role
export async function chooseMailLanguage(ctx: Ctx, token: string, input: { language: string }): Promise<Preferences> {
  const { language } = takeInput(languageInput, input)
  return await alterBehind(ctx, token, 'choose-language', async (writing, rows) => {
    await saveLanguage(
      writing,
      rows.map(({ id }) => id),
      language,
    )
  })
}
