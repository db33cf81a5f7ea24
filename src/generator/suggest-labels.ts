import { requireAccount, requireRight, takeInput, type Ctx } from '#access'
import { findAllCategories } from '#categories'
import type { AiService } from '#platform/ground'
import { countAttempt, takeBack, type LimitRule } from '#platform/limits'
import { listMostUsedTags, readKnownTags } from '#quotes'
import { askModel } from './ask-model.ts'
import { invalidFormat, notSetUp } from './failure.ts'
import { labelsInput, type LabelsInput, type SuggestedLabels } from './generator.ts'
import { labelsQuestion, type Question } from './question.ts'
import { readLabels } from './read-quote.ts'
import { sameName } from './same-name.ts'

/** Questions cost money, or the machine's time. */
const rule: LimitRule = { name: 'suggested-labels', most: 200, withinSeconds: 86_400 }
/** Of the collection's tags the model is shown so many. */
const tagsShown = 80
/** No category and six tags are longer, however much was thought aloud before them. */
const longestAnswer = 100_000

/**
 * Asks the model for a category and tags of words that somebody writes; nothing is stored. Those that the collection has are preferred, and told from new ones. A question that failed is not counted.
 * @throws Forbidden below moderator · Invalid · LimitReached · Unavailable with a sentence for everyone
 */
export async function suggestLabels(ctx: Ctx, input: LabelsInput, signal: AbortSignal): Promise<SuggestedLabels> {
  requireRight(ctx, 'generator.use')
  const account = requireAccount(ctx)
  const asked = takeInput(labelsInput, input)
  const { ai } = ctx
  if (!ai) throw notSetUp()
  await countAttempt(ctx, rule, account)
  try {
    const [categories, tags] = await Promise.all([findAllCategories(ctx), listMostUsedTags(ctx, tagsShown)])
    const active = categories.filter(({ isActive }) => isActive)
    const question = labelsQuestion(asked, { categories: active.map(({ name }) => name), tags })
    const read = readLabels(await hear(ai, question, signal))
    if (read === null || (read.category === '' && read.tags.length === 0)) throw invalidFormat()
    const known = await readKnownTags(ctx, read.tags)
    const shelf = active.find(({ name }) => sameName(name, read.category))
    const held = read.tags.map((tag) => ({ name: known.get(tag) ?? tag, isKnown: known.has(tag) }))
    const fresh = held.filter(
      ({ name }, place) => !asked.tags.some((one) => sameName(one, name)) && held.findIndex((one) => one.name === name) === place,
    )
    return {
      category: read.category === '' ? null : { id: shelf?.id ?? null, name: shelf?.name ?? read.category },
      tags: fresh.toSorted((one, other) => Number(other.isKnown) - Number(one.isKnown)),
    }
  } catch (fault) {
    if (!signal.aborted) await takeBack(ctx, rule, account)
    throw fault
  }
}

async function hear(ai: AiService, question: Question, signal: AbortSignal): Promise<string> {
  let heard = ''
  for await (const written of askModel(ai, question, signal)) {
    if ('text' in written) heard += written.text
    if (heard.length > longestAnswer) throw invalidFormat()
  }
  return heard
}
