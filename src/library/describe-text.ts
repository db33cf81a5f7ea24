import { requireRight, takeInput, type Ctx, type Given } from '#access'
import { change } from '#changes'
import { say } from '#messages'
import { NotFound } from '#platform/errors'
import { aboutText, type AboutText } from './bring-text.ts'
import { readDeskText, saveAbout } from './list-store.ts'
import { lockText } from './store.ts'

// Its default would empty the field where it is left out.
const changes = aboutText.extend({ of_work: aboutText.shape.of_work.unwrap() }).partial()

/**
 * Changes what is said of a text: its title, author, edition, licence, how much readers may see. What is left out, its words and its address below
 * /sources stay. Only what is given is checked, because a text may be older than the rules.
 * @throws Forbidden below moderator · NotFound · Invalid
 */
export async function describeText(ctx: Ctx, id: string, input: Given<Partial<AboutText>>): Promise<void> {
  requireRight(ctx, 'texts.edit')
  const given = takeInput(changes, input)
  await change(ctx, { noun: 'text', id, verb: 'describe' }, async (writing) => {
    const locked = await lockText(writing, id)
    const before = locked && (await readDeskText(writing, id))
    if (!before) throw new NotFound(say('desk-texts.not-in-library'))
    const about = { ...said(before), ...given }
    await saveAbout(writing, id, about)
    return { before: { ...locked, ...said(before) }, after: { ...locked, ...about } }
  })
}

const said = ({
  title,
  author,
  translator,
  of_work,
  edition,
  language,
  year,
  licence,
  address,
  shows,
}: AboutText): AboutText => ({
  title,
  author,
  translator,
  of_work,
  edition,
  language,
  year,
  licence,
  address,
  shows,
})
